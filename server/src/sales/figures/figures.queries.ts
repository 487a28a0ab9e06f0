import type { Reader } from '../../db/reading/snapshot.ts';
import {
  figuresSql,
  readsLines,
  sourceOf,
  splitAtUntil,
  ticketRangeSql,
  unkeptDaysSql,
  type FiguresQuery,
  type LocalDay,
  type SalesSum,
  type TicketRange,
} from './figures.sql.ts';
import { figuresOf, NO_SUMS, type Dimension, type Sums } from '../../sums/measures/measures.rules.ts';

/** The value of each dimension of a group; null without one. */
export type GroupKeys = Partial<Record<Dimension, string | number | null>>;

export type FigureGroup = GroupKeys & Sums;

/** A key for groups: equal for equal values of these dimensions. */
export function groupName(keys: GroupKeys, dimensions: readonly Dimension[]): string {
  return JSON.stringify(dimensions.map((one) => keys[one] ?? null));
}

/** Sales sums by group, unordered; groups without sales are left out. At most `limit` rows. */
export async function soldBy(
  db: Reader,
  asked: FiguresQuery,
  limit: number | null = null,
): Promise<FigureGroup[]> {
  const parts = splitAtUntil(asked.filter).map(async (filter) => {
    const read = await whereToRead(db, { ...asked, filter });
    const rows = await db.query<Partial<FigureGroup>[]>(figuresSql(read, limit));
    return rows.map((row) => ({ ...NO_SUMS, ...row }));
  });
  return merged(await Promise.all(parts), asked.by);
}

/** Adds up the groups of the same name. */
export function merged(
  parts: readonly Partial<FigureGroup>[][],
  dimensions: readonly Dimension[],
): FigureGroup[] {
  const asked = parts.filter((groups) => groups.length > 0);
  if (asked.length <= 1) return asked.flat().map((group) => ({ ...NO_SUMS, ...group }));
  const found = new Map<string, FigureGroup>();
  for (const group of asked.flat()) {
    const name = groupName(group, dimensions);
    const known = found.get(name);
    if (known) addSums(known, group);
    else found.set(name, { ...NO_SUMS, ...group });
  }
  return [...found.values()];
}

/** Beyond so many days that are not kept, the lines of all are read. */
const MOST_UNKEPT = 2000;

/**
 * The question with what narrows the reading of ticket lines: the days whose sums are not kept, and the id range of their
 * tickets. Sales written between these queries and the question's are not counted.
 */
export async function whereToRead(db: Reader, asked: FiguresQuery): Promise<FiguresQuery> {
  const source = sourceOf(asked);
  if (!readsLines(source)) return asked;
  const stale = source === 'lineSums' ? await db.query<LocalDay[]>(unkeptDaysSql(asked)) : null;
  const unkept = stale && stale.length <= MOST_UNKEPT ? stale : null;
  if (unkept?.length === 0) return { ...asked, unkept };
  return { ...asked, unkept, range: await rangeOf(db, { ...asked, unkept }) };
}

async function rangeOf(db: Reader, asked: FiguresQuery): Promise<TicketRange | null> {
  const [range] = await db.query<{ first: number | null; last: number | null }[]>(ticketRangeSql(asked));
  return range?.first == null || range.last == null ? null : { first: range.first, last: range.last };
}

export function addSums(sums: Record<keyof Sums, number>, more: Partial<Sums>): void {
  for (const sum of SUM_NAMES) sums[sum] += more[sum] ?? 0;
}

const SUM_NAMES = Object.keys(NO_SUMS) as (keyof Sums)[];

export function summed(groups: readonly Sums[]): Sums {
  const sums = { ...NO_SUMS };
  for (const group of groups) addSums(sums, group);
  return sums;
}

export const TICKET_SUMS: readonly SalesSum[] = ['tickets', 'articles', 'products', 'services', 'frais'];

export async function soldIn(db: Reader, filter: FiguresQuery['filter'], sums = TICKET_SUMS) {
  const [row] = await soldBy(db, { filter, by: [], sums });
  if (!row) throw new Error('an aggregate always answers one row');
  return figuresOf(row);
}
