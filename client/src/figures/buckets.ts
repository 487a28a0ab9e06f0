import type { Period } from '../lib/text/period.ts';
import { daysLater, daysOf } from './periods.ts';

/** What a period is divided into. */
export type Grain = 'hour' | 'day' | 'month';

/** Three months, whichever they are. */
const MOST_DAYS = 92;

/** By hour for one day, by day up to three months, by month beyond. */
export function grainOf(period: Period): Grain {
  const days = daysOf(period);
  if (days === 1) return 'hour';
  return days <= MOST_DAYS ? 'day' : 'month';
}

/** The days or months of a period, in order; the first and last month are cut to it. */
export function bucketsOf({ from, to }: Period, grain: 'day' | 'month'): Period[] {
  const buckets: Period[] = [];
  for (let first = from; first <= to;) {
    const end = grain === 'day' ? first : lastOfMonth(first);
    const last = end < to ? end : to;
    buckets.push({ from: first, to: last });
    first = daysLater(last, 1);
  }
  return buckets;
}

/** A bucket and that of the same rank in the period before; null where one period has fewer. */
export interface Pair {
  now: Period | null;
  before: Period | null;
}

export function pairsOf(period: Period, before: Period, grain: 'day' | 'month'): Pair[] {
  const [now, earlier] = [bucketsOf(period, grain), bucketsOf(before, grain)];
  return Array.from({ length: Math.max(now.length, earlier.length) }, (_, rank) => ({
    now: now[rank] ?? null,
    before: earlier[rank] ?? null,
  }));
}

function lastOfMonth(day: string): string {
  // 32 days from the first is always in the next month.
  return daysLater(`${daysLater(`${day.slice(0, 7)}-01`, 31).slice(0, 7)}-01`, -1);
}
