import type { Measure } from '#server/sums/measures/measures.rules.ts';
import { dirhams, sumOf, toCentimes, toDirhams } from '#shared/money.ts';
import {
  changeOf,
  figureWords,
  hourWords,
  isAmount,
  partText,
  shareText,
} from '../../figures/figure-text.ts';
import type { SplitRowsFragment } from '../../graphql/generated.ts';
import { formatMonth, formatShortDay, nameText } from '../../lib/text/format.ts';
import type { Split } from './why.ts';
import { partsOf, type Narrowed, type Part } from './why-steps.ts';

export type SoldMeasure = Extract<
  Measure,
  'total' | 'net' | 'frais' | 'tickets' | 'averageTicket' | 'articles'
>;

export interface SplitData {
  now: SplitRowsFragment;
  /** Null without a period to compare with. */
  before: SplitRowsFragment | null;
}

interface Answered {
  data: SplitData;
  measure: SoldMeasure;
  asked: Narrowed;
  split: Split;
  /** In the order of what changed most, instead of size. */
  changes: boolean;
  /** Hour at which the business date begins. */
  dayStart: number;
}

const HOURS = 24;

const REST = 'rest';

/** The rows of an answer, the largest first, days and hours in their order; they sum to the answer's totals. */
export function partsIn({ data, measure, asked, split, changes, dayStart }: Answered): Part[] {
  const rows = ({ rows: found }: SplitRowsFragment) =>
    found.map((row) => ({ ...named(row, split, asked), value: row.figures[measure] ?? null }));
  const parts = partsOf(split, asked, rows(data.now), data.before ? rows(data.before) : []);
  const rest = restOf(data, measure, parts);
  const whole = rest ? [...parts, rest] : parts;
  if (changes) {
    const moved = (part: Part) =>
      Math.abs(changeOf(measure, part.now ?? 0, part.before ?? 0)?.difference ?? 0);
    return [...whole].sort((one, other) => moved(other) - moved(one));
  }
  if (split === 'hour') {
    const placeOf = ({ key }: Part) => (Number(key) - dayStart + HOURS) % HOURS;
    return [...whole].sort((one, other) => placeOf(one) - placeOf(other));
  }
  if (split === 'day' || split === 'month') {
    return [...whole].sort((one, other) => (one.key < other.key ? -1 : 1));
  }
  return [...whole].sort((one, other) => (other.now ?? 0) - (one.now ?? 0));
}

/** What the rows beyond the limit of an answer count together. */
function restOf({ now, before }: SplitData, measure: SoldMeasure, parts: readonly Part[]): Part | null {
  const cut = [now, before].some((one) => one && one.count > one.rows.length);
  if (!cut || measure === 'averageTicket') return null;
  const beside = (side: 'now' | 'before', total: number | null | undefined) =>
    changeOf(measure, total ?? 0, wholeOf(measure, parts, side))?.difference ?? 0;
  return {
    key: REST,
    name: 'Tous les autres',
    place: null,
    step: null,
    now: beside('now', now.totals[measure]),
    before: before ? beside('before', before.totals[measure]) : null,
  };
}

function wholeOf(measure: SoldMeasure, parts: readonly Part[], side: 'now' | 'before'): number {
  const values = parts.map((part) => part[side] ?? 0);
  if (!isAmount(measure)) return values.reduce((sum, value) => sum + value, 0);
  return toDirhams(sumOf(values.map((value) => toCentimes(dirhams(value)))));
}

type Row = SplitRowsFragment['rows'][number];

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
