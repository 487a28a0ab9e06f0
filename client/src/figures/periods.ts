import {
  comparedDays,
  daysLater,
  lastOfMonth,
  lengthOf,
  type Comparison,
  type RelativePeriod,
} from '#server/reports/question/periods.rules.ts';
import { MOST } from '#server/reports/question/question.rules.ts';
import type { Period } from '../lib/text/period.ts';
import { presetDays, RELATIVE, type Preset } from '../lib/text/presets.ts';

/** A relative period or two fixed days. */
export type PeriodChoice = Preset | Period;

/** With the period that it is compared with, and by which rule. */
export interface MeasuredPeriod extends Period {
  before: Period;
  during: RelativePeriod | null;
  against: Comparison;
}

/** Both included. A period under way ends today, so that it is compared with as many days. */
export function periodOf(choice: PeriodChoice, today: string): Period {
  return typeof choice === 'string' ? presetDays(choice, today) : choice;
}

/** Cuts a period to its last days, the most that one question may cover. */
export function withinReach(period: Period): Period {
  return lengthOf(period) <= MOST.days
    ? period
    : { from: daysLater(period.to, 1 - MOST.days), to: period.to };
}

/** With what it is compared; that depends on the preset's name, not only on its dates. */
export function measuredPeriod(choice: PeriodChoice, today: string, against: Comparison): MeasuredPeriod {
  const during = typeof choice === 'string' ? RELATIVE[choice] : null;
  const period = periodOf(choice, today);
  const { from, to } = comparedDays(period, against, during);
  return { ...period, before: { from, to }, during, against };
}

/** What a period is divided into. */
export type Grain = 'hour' | 'day' | 'month';

/** Three months, whichever they are. */
const MOST_DAYS = 92;

/** By hour for one day, by day up to three months, by month beyond. */
export function grainOf(period: Period): Grain {
  const days = lengthOf(period);
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

export function pairsOf(period: Period, before: Period | null, grain: 'day' | 'month'): Pair[] {
  const [now, earlier] = [bucketsOf(period, grain), before ? bucketsOf(before, grain) : []];
  return Array.from({ length: Math.max(now.length, earlier.length) }, (_, rank) => ({
    now: now[rank] ?? null,
    before: earlier[rank] ?? null,
  }));
}

const HOURS = 24;

/** An hour's place in the order of the business date. */
export function placeOfHour(hour: number, dayStart: number): number {
  return (hour - dayStart + HOURS) % HOURS;
}
