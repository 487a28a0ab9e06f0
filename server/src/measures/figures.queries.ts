import type { EntityManager } from 'typeorm';
import { figuresSql, type AskedFigures, type SalesSum } from './figures.sql.ts';
import { figuresOf, NO_SUMS, type Dimension, type Sums } from './measures.rules.ts';

/** The value of each dimension of a group: a day, a number, a word, an id; null where it has none. */
export type GroupKeys = Partial<Record<Dimension, string | number | null>>;

export type FigureGroup = GroupKeys & Sums;

/** What was sold, group by group, in no order; a group that sold nothing is none. At most `limit` of them. */
export async function soldBy(
  db: EntityManager,
  asked: AskedFigures,
  limit: number | null = null,
): Promise<FigureGroup[]> {
  const rows = await db.query<Partial<FigureGroup>[]>(figuresSql(asked, limit));
  return rows.map((row) => ({ ...NO_SUMS, ...row }));
}

export const TICKET_SUMS: readonly SalesSum[] = ['tickets', 'articles', 'products', 'services', 'frais'];

/** All figures of what was sold in a filter, as one. */
export async function soldIn(db: EntityManager, filter: AskedFigures['filter'], sums = TICKET_SUMS) {
  const [row] = await soldBy(db, { filter, by: [], sums });
  if (!row) throw new Error('an aggregate always answers one row');
  return figuresOf(row);
}
