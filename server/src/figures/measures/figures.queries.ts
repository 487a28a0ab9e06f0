import type { EntityManager } from 'typeorm';
import {
  figuresSql,
  sourceOf,
  ticketRangeSql,
  type FiguresQuery,
  type SalesSum,
  type TicketRange,
} from './figures.sql.ts';
import { figuresOf, NO_SUMS, type Dimension, type Sums } from './measures.rules.ts';

/** The value of each dimension of a group: a day, a number, a word, an id; null where it has none. */
export type GroupKeys = Partial<Record<Dimension, string | number | null>>;

export type FigureGroup = GroupKeys & Sums;

/** The same for two groups that have the same value of each of these dimensions. */
export function groupName(keys: GroupKeys, dimensions: readonly Dimension[]): string {
  return JSON.stringify(dimensions.map((one) => keys[one] ?? null));
}

/** What was sold, group by group, in no order; a group that sold nothing is none. At most `limit` of them. */
export async function soldBy(
  db: EntityManager,
  asked: FiguresQuery,
  limit: number | null = null,
): Promise<FigureGroup[]> {
  const range = sourceOf(asked) === 'lines' ? await rangeOf(db, asked.filter) : null;
  const rows = await db.query<Partial<FigureGroup>[]>(figuresSql({ ...asked, range }, limit));
  return rows.map((row) => ({ ...NO_SUMS, ...row }));
}

/** What is sold between this question and the next is not counted, as if it had been sold after both. */
async function rangeOf(db: EntityManager, filter: FiguresQuery['filter']): Promise<TicketRange | null> {
  const [range] = await db.query<{ first: number | null; last: number | null }[]>(ticketRangeSql(filter));
  return range?.first == null || range.last == null ? null : { first: range.first, last: range.last };
}

export function addSums(sums: Record<keyof Sums, number>, more: Partial<Sums>): void {
  for (const sum of SUM_NAMES) sums[sum] += more[sum] ?? 0;
}

const SUM_NAMES = Object.keys(NO_SUMS) as (keyof Sums)[];

/** All groups as one. */
export function summed(groups: readonly Sums[]): Sums {
  const sums = { ...NO_SUMS };
  for (const group of groups) addSums(sums, group);
  return sums;
}

export const TICKET_SUMS: readonly SalesSum[] = ['tickets', 'articles', 'products', 'services', 'frais'];

/** All figures of what was sold in a filter, as one. */
export async function soldIn(db: EntityManager, filter: FiguresQuery['filter'], sums = TICKET_SUMS) {
  const [row] = await soldBy(db, { filter, by: [], sums });
  if (!row) throw new Error('an aggregate always answers one row');
  return figuresOf(row);
}
