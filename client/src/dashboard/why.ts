import { MEASURES, type Measure } from '#server/figures/measures/measures.rules.ts';
import type { ReportFilterInput } from '../graphql/generated.ts';
import { isDay, type Period } from '../lib/period.ts';

/** The dashboard's figures that have a breakdown. */
export const ASKED = [
  'total',
  'net',
  'frais',
  'tickets',
  'averageTicket',
  'articles',
  'declared',
  'expected',
  'difference',
  'stockQuantity',
] as const satisfies readonly Measure[];
export type Asked = (typeof ASKED)[number];

/** Filters by their words in the address. */
const PARTS = { local: 'localId', heure: 'hour', produit: 'productId', service: 'serviceId' } as const;
type Part = (typeof PARTS)[keyof typeof PARTS];

export interface Why extends Partial<Record<Part, number>> {
  measure: Asked;
  /** Null for the stock, which has no period. */
  period: Period | null;
}

/** Serialises for the address: "total.2026-11-01.2026-11-21.local.3". */
export function writeWhy({ measure, period, ...parts }: Why): string {
  const words = Object.entries(PARTS).flatMap(([word, part]) =>
    parts[part] === undefined ? [] : [word, String(parts[part])],
  );
  return [measure, ...(period ? [period.from, period.to] : []), ...words].join('.');
}

/** Null when invalid. */
export function readWhy(text: string | null): Why | null {
  const [name, ...words] = (text ?? '').split('.');
  const measure = ASKED.find((one) => one === name);
  if (!measure) return null;
  let period: Period | null = null;
  if (MEASURES[measure].subject !== 'stock') {
    const [from = '', to = ''] = words.splice(0, 2);
    if (!isDay(from) || !isDay(to) || from > to) return null;
    period = { from, to };
  }
  const why: Why = { measure, period };
  for (let place = 0; place < words.length; place += 2) {
    const part = PARTS[words[place] as keyof typeof PARTS] as Part | undefined;
    const value = words[place + 1] ?? '';
    if (!part || !/^\d{1,9}$/.test(value)) return null;
    why[part] = Number(value);
  }
  return period || (why.productId && why.localId) ? why : null;
}

export function filterOf({ localId, hour, productId, serviceId }: Why): ReportFilterInput {
  return {
    ...(localId !== undefined && { localIds: [localId] }),
    ...(hour !== undefined && { hours: [hour] }),
    ...(productId !== undefined && { productIds: [productId] }),
    ...(serviceId !== undefined && { serviceIds: [serviceId] }),
  };
}
