import type { ReactNode } from 'react';
import { drawing, pageIcon, TILE_ICONS } from '../../home/icons.tsx';

/** The icons of pages without a tile. */
const ICONS: Partial<Record<string, ReactNode>> = {
  '/': drawing(<path d="M4.5 15 16 4.5 27.5 15M7.5 12.5V27h6v-7.5h5V27h6V12.5" />),
  '/reception/add': drawing(
    <path d="M27.5 15v11.5A1.5 1.5 0 0 1 26 28H6a1.5 1.5 0 0 1-1.5-1.5v-13l3-5H16M4.5 13.5H17M24 4v9M19.5 8.5h9" />,
  ),
  '/reglement': drawing(
    <path d="M4.5 9.5V25A2.5 2.5 0 0 0 7 27.5h18a2.5 2.5 0 0 0 2.5-2.5V12A2.5 2.5 0 0 0 25 9.5zm0 0A2.5 2.5 0 0 1 7 7l16-2.5v5M22 18.5v.3" />,
  ),
  '/verifier': drawing(<path d="M16 4 28.5 26.5h-25zM16 12v7.5M16 22.7v.3" />),
  '/stock': drawing(
    <path d="M4.5 4v24.5M27.5 4v24.5M4.5 14.5h23M4.5 25.5h23M8.5 9h6v5.5h-6zM9.5 19.5h5v6h-5zM18 18h5.5v7.5H18z" />,
  ),
  '/stock/count': drawing(
    <path d="M12 5.5H7v23h18v-23h-5M12 3.5h8v4.5h-8zM11 14.5l1.8 1.8 3-3.3M11 22l1.8 1.8 3-3.3M19 15h2.5M19 22.5h2.5" />,
  ),
  '/explorer': drawing(<path d="m10.5 9-7 7 7 7M21.5 9l7 7-7 7M18 6l-4 20" />),
};

export function iconOf(path: string): ReactNode {
  return TILE_ICONS[path] ?? ICONS[path] ?? pageIcon;
}
