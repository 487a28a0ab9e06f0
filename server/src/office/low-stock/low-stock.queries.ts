import type { EntityManager } from 'typeorm';
import type { LocalDate } from '../../shared/days.ts';
import { lowStockSql } from './low-stock.sql.ts';

/** A product that is out of stock in a local, at its alert threshold, or without one out within a week at its rate of sale. */
export interface LowShelf {
  productId: number;
  localId: number;
  quantity: number;
  /** In the last four weeks. */
  sold: number;
  /** Whole days of stock left at that rate; null without sales. */
  daysLeft: number | null;
}

export interface LowStock {
  items: LowShelf[];
  /** Beyond the limit too. */
  count: number;
}

export async function lowStock(
  db: EntityManager,
  today: LocalDate,
  most: number,
  localId?: number | null,
): Promise<LowStock> {
  const rows = await db.query<(LowShelf & { count: number })[]>(lowStockSql(today, most, localId));
  return { items: rows, count: rows[0]?.count ?? 0 };
}
