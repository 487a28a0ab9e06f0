import { LEAST_ON_SHELF, MOST_ON_SHELF } from '../../shared/items.ts';

/**
 * The only SQL that moves stock: `takeStock`, `addStock` and the sale's statement embed it. Its relations are
 * `(local_id, product_id, quantity)`, quantities positive.
 */

/** Locks and reads the shelves by local, then product, the lock order everywhere. `wanted` has one row per shelf. */
export function lockStockSql(wanted: string): string {
  return `
    SELECT stock.local_id, stock.product_id, stock.quantity, stock.limited, wanted.quantity AS wanted
    FROM ${wanted} AS wanted JOIN stock USING (local_id, product_id)
    ORDER BY stock.local_id, stock.product_id
    FOR NO KEY UPDATE OF stock`;
}

/** Adds or subtracts units on locked shelves; `moved` has one row per shelf. Every product has a row in every local. */
export function moveStockSql(moved: string, sign: '+' | '-'): string {
  return `
    UPDATE stock SET quantity = stock.quantity ${sign} moved.quantity
    FROM ${moved} AS moved
    WHERE stock.local_id = moved.local_id AND stock.product_id = moved.product_id`;
}

/**
 * The stock rule: a limited shelf may not go below zero, and no shelf below what its column holds. Which is limited says
 * `is_limited_shelf` (db/migrations/baseline/shelf-functions.sql.ts), by which triggers keep `stock.limited`. A service
 * has no shelf.
 */
export function enoughSql(asked: string, available: string, limited: string): string {
  const least = `CASE WHEN ${limited} THEN 0 ELSE ${LEAST_ON_SHELF} END`;
  return `(${available} IS NULL OR ${available}::bigint - ${asked} >= ${least})`;
}

/** Inserts the movements; `columns` hold the cause and its document or user. */
export function recordMovementsSql(moved: string, sign: '+' | '-', columns: Record<string, string>): string {
  return `
    INSERT INTO stock_movements (local_id, product_id, quantity, ${Object.keys(columns).join(', ')})
    SELECT local_id, product_id, ${sign}quantity, ${Object.values(columns).join(', ')}
    FROM ${moved} AS moved`;
}

/** What a shelf may have held, from a bigint sum: no more and no less than its column holds. */
export function onShelfSql(units: string): string {
  return `greatest(${LEAST_ON_SHELF}, least(${MOST_ON_SHELF}, ${units}))`;
}
