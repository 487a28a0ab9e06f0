import { DIMENSIONS } from '#server/sums/measures/measures.rules.ts';
import { MOST } from '#server/reports/question/question.rules.ts';
import { bucketsOf, grainOf, pairsOf } from '../../figures/buckets.ts';
import { daysOf, type ComparedPeriod } from '../../figures/periods.ts';
import { comparedUntil, type Moment } from '#server/reports/question/periods.rules.ts';
import type { ReportFilterInput } from '../../graphql/generated.ts';
import type { Period } from '../../lib/text/period.ts';
import { filterOf, type Split, type Step, type Why } from './why.ts';

/** What a figure counts after its steps, in its period and the one before; null without one. */
export interface Narrowed {
  period: Period;
  before: ComparedPeriod | null;
  filter: ReportFilterInput;
}

/** @param before what a figure without a comparison of its own is compared with */
export function narrowed(why: Why, before: Period | null, now: Moment | null = null): Narrowed | null {
  if (!why.period) return null;
  const start: Narrowed = { period: why.period, before: why.before ?? before, filter: filterOf(why) };
  const asked = (why.steps ?? []).reduce(stepped, start);
  if (!asked.before || !now) return asked;
  return { ...asked, before: { ...asked.before, until: comparedUntil(asked.period, now) } };
}

function stepped(from: Narrowed, { by, key }: Step): Narrowed {
  if (by === 'day' || by === 'month') return inBucket(from, by, String(key));
  return { ...from, filter: { ...from.filter, ...chosen(by, Number(key)) } };
}

function chosen(by: Exclude<Split, 'day' | 'month'>, key: number): ReportFilterInput {
  if (by === 'local') return { localIds: [key] };
  if (by === 'hour') return { hours: [key] };
  if (by === 'service') return key === 0 ? { itemType: 'PRODUCT' } : { serviceIds: [key] };
  return key === 0 ? { itemType: 'SERVICE' } : { productIds: [key] };
}

function inBucket(from: Narrowed, grain: 'day' | 'month', first: string): Narrowed {
  const { period, before } = from;
  const pairs = before
    ? pairsOf(period, before, grain)
    : bucketsOf(period, grain).map((now) => ({ now, before: null }));
  const pair = pairs.find(({ now }) => now?.from === first);
  return pair?.now ? { ...from, period: pair.now, before: pair.before } : from;
}

/** The splits whose rows sum to the figure, what was chosen left out. */
export function splitsOf({ measure }: Why, { period, filter }: Narrowed): Split[] {
  const { localIds, hours, itemType, serviceIds, productIds } = filter;
  const grain = grainOf(period);
  // A ticket with two items counts for both, and an hour of items is read line by line.
  const ofTickets = measure === 'tickets' || measure === 'averageTicket';
  const byLine = hours != null && daysOf(period) > MOST.lineDays;
  const ofItems = !ofTickets && !byLine && serviceIds == null && productIds == null;
  return [
    // A service is of one local.
    ...(localIds == null && serviceIds == null ? (['local'] as const) : []),
    ...(grain === 'hour' && hours != null ? [] : [grain]),
    ...(ofItems && itemType !== 'PRODUCT' ? (['service'] as const) : []),
    ...(ofItems && itemType !== 'SERVICE' && measure !== 'frais' ? (['product'] as const) : []),
  ];
}

export function splitLabel(split: Split): string {
  return DIMENSIONS[split].label;
}

/** A row of a split, in the figures' own unit (dirhams, units). */
export interface Part {
  key: number | string;
  name: string | null;
  /** The local of a service: two locals may use one name. */
  place: string | null;
  now: number | null;
  before: number | null;
  /** Null where the period has no such day: the row is not to be opened. */
  step: Step | null;
}

interface Counted extends Pick<Part, 'key' | 'name' | 'place'> {
  value: number | null;
}

/** The rows of both periods side by side: days and months by rank, others by what they are of. */
export function partsOf(
  split: Split,
  asked: Narrowed,
  now: readonly Counted[],
  before: readonly Counted[],
): Part[] {
  const later = new Map(now.map((row) => [row.key, row]));
  const earlier = new Map(before.map((row) => [row.key, row]));
  if (split === 'day' || split === 'month') {
    // A month is counted under its first day, wherever the period begins.
    const at = (days: Period) => (split === 'day' ? days.from : `${days.from.slice(0, 7)}-01`);
    const pairs = asked.before
      ? pairsOf(asked.period, asked.before, split)
      : bucketsOf(asked.period, split).map((one) => ({ now: one, before: null }));
    return pairs.flatMap((pair) => {
      const key = (pair.now ?? pair.before)?.from ?? '';
      const [one, other] = [pair.now && later.get(at(pair.now)), pair.before && earlier.get(at(pair.before))];
      if (!one && !other) return [];
      const step = pair.now && { by: split, key };
      return [{ key, name: null, place: null, now: one?.value ?? null, before: other?.value ?? null, step }];
    });
  }
  return [...new Set([...later.keys(), ...earlier.keys()])].map((key) => ({
    key,
    name: (later.get(key) ?? earlier.get(key))?.name ?? null,
    place: (later.get(key) ?? earlier.get(key))?.place ?? null,
    now: later.get(key)?.value ?? null,
    before: earlier.get(key)?.value ?? null,
    step: { by: split, key },
  }));
}
