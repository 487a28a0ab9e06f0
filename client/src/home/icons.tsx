import type { ReactNode } from 'react';

/** Icons of 32 by 32, in the colour of the surrounding text. */
export function drawing(lines: ReactNode): ReactNode {
  return (
    <svg
      viewBox="0 0 32 32"
      width="1em"
      height="1em"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {lines}
    </svg>
  );
}

const tillIcon = drawing(
  <>
    <path d="M4 20h24v6a1.5 1.5 0 0 1-1.5 1.5h-21A1.5 1.5 0 0 1 4 26z" />
    <path d="m4 20 3-8.5h13.5M28 20l-1.8-5" />
    <path d="M20.5 4.5h6v7h-6zM23.5 11.5V16" />
    <path d="M10 15.5h1M14 15.5h1M18 15.5h1M13.5 24h5" />
  </>,
);

const ticketsIcon = drawing(
  <>
    <path d="M8 3.5h16v25l-2.7-2-2.6 2-2.7-2-2.7 2-2.6-2-2.7 2z" />
    <path d="M12 9.5h8M12 14h8M12 18.5h4.5" />
  </>,
);

const reportsIcon = drawing(
  <>
    <path d="M4.5 4v22a1.5 1.5 0 0 0 1.5 1.5h22" />
    <path d="M10 22v-6M16 22V10.5M22 22v-9" />
  </>,
);

const receptionsIcon = drawing(
  <>
    <path d="M4.5 13.5h23v13a1.5 1.5 0 0 1-1.5 1.5H6a1.5 1.5 0 0 1-1.5-1.5z" />
    <path d="m4.5 13.5 3-5h4M27.5 13.5l-3-5h-4" />
    <path d="M16 3.5v15.5M11.5 15l4.5 4.5 4.5-4.5" />
  </>,
);

const usersIcon = drawing(
  <>
    <circle cx="12" cy="10.5" r="5" />
    <path d="M3.5 27c0-5 3.8-8 8.5-8s8.5 3 8.5 8" />
    <path d="M21.5 5.9a5 5 0 0 1 0 9.2M24 19.7c2.8 1.2 4.5 3.8 4.5 7.3" />
  </>,
);

const houseIcon = drawing(
  <>
    <path d="M6 3.5h20v25l-2.5-2-2.5 2-2.5-2-2.5 2-2.5-2-2.5 2-2.5-2-2.5 2z" />
    <path d="m10.5 13 5.5-4.5 5.5 4.5v6.5h-11z" />
    <path d="M14.5 19.5v-3.5h3v3.5M11 23.5h10" />
  </>,
);

const localsIcon = drawing(
  <>
    <path d="M5.5 28V17.5a10.5 10.5 0 0 1 21 0V28" />
    <path d="M3 28h26M16 7V3.5" />
    <path d="M12 28v-5.5a4 4 0 0 1 8 0V28" />
    <path d="M11 14.5h.01M16 12.5h.01M21 14.5h.01" strokeWidth="2.5" />
  </>,
);

const productsIcon = drawing(
  <>
    <path d="M13 3.5h6v4.5h-6zM13 8c-3 1.5-5 4-5 7.5V26a2.5 2.5 0 0 0 2.5 2.5h11A2.5 2.5 0 0 0 24 26V15.5C24 12 22 9.5 19 8" />
    <path d="M8 16.5h16M8 23h16" />
  </>,
);

const servicesIcon = drawing(
  <>
    <path d="M4 17h24c0 4.5-3 8.2-7.5 9.5V28.5h-9V26.5C7 25.2 4 21.5 4 17z" />
    <path d="M10.5 12.5c-1.8-1.7 1.8-3.3 0-5M16 12.5c-1.8-1.7 1.8-3.3 0-5s1.8-3.3 0-5M21.5 12.5c-1.8-1.7 1.8-3.3 0-5" />
  </>,
);

const closureIcon = drawing(
  <>
    <path d="M27 18.6A11.5 11.5 0 1 1 13.4 5a9.2 9.2 0 0 0 13.6 13.6z" />
    <path d="m19.5 8.5 2.5 2.5 5-5" />
  </>,
);

const dashboardIcon = drawing(
  <>
    <path d="M3.5 28h25M6.5 28v-9h4.5v9M14 28V13h4.5v15M21.5 28v-11H26v11" />
    <path d="m5.5 12.5 6.5-5.5 6 3 8-6.5M22.5 3.5H26V7" />
  </>,
);

const totalsIcon = drawing(
  <>
    <path d="M6 5.5h20V28H6zM11 3.5v4M21 3.5v4M6 11.5h20" />
    <path d="m11 19.5 3.5 3.5 6.5-7" />
  </>,
);

/** A sheet, for a page without an icon of its own. */
export const pageIcon = drawing(<path d="M7.5 3.5h11l6 6v19h-17zM18.5 3.5v6h6M12 15.5h8M12 20.5h8" />);

/** The icons of the tiles, which the menu has too, by path. */
export const TILE_ICONS: Partial<Record<string, ReactNode>> = {
  '/pos': tillIcon,
  '/cloture': closureIcon,
  '/dashboard': dashboardIcon,
  '/tickets': ticketsIcon,
  '/reports': reportsIcon,
  '/reception': receptionsIcon,
  '/cloture/list': totalsIcon,
  '/users': usersIcon,
  '/locals': localsIcon,
  '/house': houseIcon,
  '/products': productsIcon,
  '/services': servicesIcon,
};
