import { DIMENSIONS, MEASURES, type Measure } from '#server/sums/measures/measures.rules.ts';
import { MOST } from '#server/reports/question/question.rules.ts';
import { comparedUntil, lengthOf, type Moment } from '#server/reports/question/periods.rules.ts';
import { dirhams, sumOf, toCentimes, toDirhams } from '#shared/money.ts';
import { grainOf, pairsOf, placeOfHour } from '../../figures/periods.ts';
import {
  differenceOf,
  changeOf,
  figureWords,
  hourWords,
  isAmount,
  partText,
  shareText,
} from '../../figures/figure-text.ts';
import type { ComparedPeriod, Filter } from '../../figures/question.ts';
import type { WhyRowsQuery } from '../../graphql/generated.ts';
import { formatMonth, formatShortDay, nameText } from '../../lib/text/format.ts';
import type { Period } from '../../lib/text/period.ts';
import type { RowMeasure, Split, Step, Why } from './why.ts';

/** What a figure counts after its steps, in its period and the one before; null without one. */
export interface Narrowed {
  period: Period;
  before: ComparedPeriod | null;
  filter: Filter;
}

/** @param before what a figure without a comparison of its own is compared with */
export function narrowed(why: Why, before: Period | null, now: Moment | null = null): Narrowed | null {
  if (!why.period) return null;
  const start: Narrowed = { period: why.period, before: why.before ?? before, filter: why.filter ?? {} };
  const asked = (why.steps ?? []).reduce(stepped, start);
  if (!asked.before || !now) return asked;
  return { ...asked, before: { ...asked.before, until: comparedUntil(asked.period, now) } };
}

function stepped(from: Narrowed, { by, key }: Step): Narrowed {
  if (by === 'day' || by === 'month') return inBucket(from, by, String(key));
  return { ...from, filter: { ...from.filter, ...chosen(by, Number(key)) } };
}

function chosen(by: Exclude<Split, 'day' | 'month'>, key: number): Filter {
  if (by === 'local') return { localIds: [key] };
  if (by === 'hour') return { hours: [key] };
  if (by === 'service') return key === 0 ? { itemType: 'PRODUCT' } : { serviceIds: [key] };
  return key === 0 ? { itemType: 'SERVICE' } : { productIds: [key] };
}

function inBucket(from: Narrowed, grain: 'day' | 'month', first: string): Narrowed {
  const pair = pairsOf(from.period, from.before, grain).find(({ now }) => now?.from === first);
  return pair?.now ? { ...from, period: pair.now, before: pair.before } : from;
}

/** The splits whose rows sum to the figure, what was chosen left out. */
export function splitsOf({ measure }: Why, { period, filter }: Narrowed): Split[] {
  const { localIds, hours, itemType, serviceIds, productIds } = filter;
  const grain = grainOf(period);
  // A ticket with two items counts for both, and an hour of items is read line by line.
  const ofTickets = measure === 'tickets' || measure === 'averageTicket' || 'ofTickets' in MEASURES[measure];
  const byLine = hours != null && lengthOf(period) > MOST.lineDays;
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
    return pairsOf(asked.period, asked.before, split).flatMap((pair) => {
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

export interface SplitData {
  now: WhyRowsQuery['report'];
  /** Null without a period to compare with. */
  before: WhyRowsQuery['report'] | null;
}

interface Answered {
  data: SplitData;
  measure: RowMeasure;
  asked: Narrowed;
  split: Split;
  /** In the order of what changed most, instead of size. */
  changes: boolean;
  /** Hour at which the business date begins. */
  dayStart: number;
}

const REST = 'rest';

/** The rows of an answer, the largest first, days and hours in their order; they sum to the answer's totals. */
export function partsIn({ data, measure, asked, split, changes, dayStart }: Answered): Part[] {
  const rows = ({ rows: found }: WhyRowsQuery['report']) =>
    found.map((row) => ({ ...named(row, split, asked), value: row.figures[measure] ?? null }));
  const parts = partsOf(split, asked, rows(data.now), data.before ? rows(data.before) : []);
  const rest = restOf(data, measure, parts);
  const whole = rest ? [...parts, rest] : parts;
  if (changes) {
    const moved = (part: Part) => Math.abs(differenceOf(measure, part.now, part.before));
    return [...whole].sort((one, other) => moved(other) - moved(one));
  }
  if (split === 'hour') {
    const placeOf = ({ key }: Part) => placeOfHour(Number(key), dayStart);
    return [...whole].sort((one, other) => placeOf(one) - placeOf(other));
  }
  if (split === 'day' || split === 'month') {
    return [...whole].sort((one, other) => (one.key < other.key ? -1 : 1));
  }
  return [...whole].sort((one, other) => (other.now ?? 0) - (one.now ?? 0));
}

/** What the rows beyond the limit of an answer count together. */
function restOf({ now, before }: SplitData, measure: RowMeasure, parts: readonly Part[]): Part | null {
  const cut = [now, before].some((one) => one && one.count > one.rows.length);
  if (!cut || measure === 'averageTicket') return null;
  const beside = (side: 'now' | 'before', total: number | null | undefined) =>
    differenceOf(measure, total, wholeOf(measure, parts, side));
  return {
    key: REST,
    name: 'Tous les autres',
    place: null,
    step: null,
    now: beside('now', now.totals[measure]),
    before: before ? beside('before', before.totals[measure]) : null,
  };
}

function wholeOf(measure: RowMeasure, parts: readonly Part[], side: 'now' | 'before'): number {
  const values = parts.map((part) => part[side] ?? 0);
  if (!isAmount(measure)) return values.reduce((sum, value) => sum + value, 0);
  return toDirhams(sumOf(values.map((value) => toCentimes(dirhams(value)))));
}

type Row = WhyRowsQuery['report']['rows'][number];

function named(row: Row, split: Split, { filter }: Narrowed): Pick<Part, 'key' | 'name' | 'place'> {
  const place = null;
  if (split === 'day' || split === 'month') return { key: row[split] ?? '', name: null, place };
  if (split === 'hour') return { key: row.hour ?? 0, name: null, place };
  if (split === 'local') return { key: row.local?.id ?? 0, name: row.local?.name ?? null, place };
  if (split === 'product') return { key: row.product?.id ?? 0, name: row.product?.name ?? 'Services', place };
  if (!row.service) return { key: 0, name: 'Produits', place };
  return { ...row.service, key: row.service.id, place: filter.localIds ? null : row.service.local.name };
}

export function partName({ key, name }: Part, split: Split): string {
  if (name !== null) return nameText(name);
  if (split === 'day') return formatShortDay(String(key));
  return split === 'month' ? formatMonth(String(key)) : hourWords(Number(key));
}

/** "12,3 % · avant 100,00 DH · +4 %" */
export function partLine(
  measure: Measure,
  { now, before }: Part,
  whole: number | null,
  since: string | null = null,
): string {
  const share = measure === 'averageTicket' ? null : partText(now ?? 0, whole);
  const change = before === null ? null : changeOf(measure, now ?? 0, before);
  return [
    ...(share === null ? [] : [share]),
    ...(before === null ? [] : [`avant ${figureWords(measure, before)}`]),
    ...(change ? [shareText(change, since)] : []),
  ].join(' · ');
}
