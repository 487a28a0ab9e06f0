import type { EntityManager } from 'typeorm';
import { alphabetical } from '../db/alphabetical.sql.ts';
import type { Centimes } from '../shared/money.ts';

const MOST_SUPPLIERS = 500;

/** `price` is of one unit. */
export interface LastPurchase {
  productId: number;
  price: Centimes;
  date: Date;
  supplier: string | null;
}

/**
 * The last purchase of each product that was ever bought, by the voucher's date. Where one voucher has it at two prices,
 * the higher: the units of the lower were a rebate or a gift.
 */
export function lastPurchases(db: EntityManager): Promise<LastPurchase[]> {
  return db.query<LastPurchase[]>(
    `SELECT DISTINCT ON (product_id) product_id AS "productId", price_centimes AS price, dated_at AS date, supplier
     FROM reception_lines JOIN receptions ON receptions.id = reception_id
     WHERE from_local_id IS NULL AND deleted_at IS NULL
     ORDER BY product_id, dated_at DESC, receptions.id DESC, price_centimes DESC`,
  );
}

/** The suppliers of purchases, the last one first. */
export async function suppliers(db: EntityManager): Promise<string[]> {
  const rows = await db.query<{ supplier: string }[]>(
    `SELECT supplier FROM receptions WHERE supplier IS NOT NULL AND deleted_at IS NULL
     GROUP BY supplier ORDER BY max(dated_at) DESC, ${alphabetical('supplier')} LIMIT $1`,
    [MOST_SUPPLIERS],
  );
  return rows.map(({ supplier }) => supplier);
}
