import type { EntityManager } from 'typeorm';
import type { LocalDate } from '../../shared/days.ts';
import { lowStockSql } from './low-stock.sql.ts';

/** A product of a local that is at nothing or below, or sold out within a week at the pace it is sold. */
export interface LowShelf {
  productId: number;
  localId: number;
  quantity: number;
  /** Units sold there in the last four weeks. */
  sold: number;
  /** Whole days that the shelf lasts at that pace; null where nothing was sold. */
  daysLeft: number | null;
}

export interface LowStock {
  items: LowShelf[];
  /** All of them, those beyond the limit too. */
  count: number;
}

export async function lowStock(db: EntityManager, today: LocalDate, most: number): Promise<LowStock> {
  const rows = await db.query<(LowShelf & { count: number })[]>(lowStockSql(today, most));
  return { items: rows, count: rows[0]?.count ?? 0 };
}
