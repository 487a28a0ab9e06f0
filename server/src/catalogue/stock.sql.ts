/**
 * The only SQL that moves stock. `takeStock` and `addStock` run it by itself, the sale's statement carries it in the
 * same round trip. Both parts read a relation `wanted(product_id, quantity)`, positive numbers of units, one row a
 * product, and take the local's id as an SQL expression.
 */

/** Locks the rows in product order, the only order in which two tablets cannot deadlock, and reads them. */
export function lockStockSql(wanted: string, localId: string): string {
  return `
    SELECT stock.product_id, stock.quantity
    FROM ${wanted} AS wanted
    JOIN stock ON stock.local_id = ${localId} AND stock.product_id = wanted.product_id
    ORDER BY stock.product_id
    FOR NO KEY UPDATE OF stock`;
}

/**
 * Moves the locked shelves by `sign`, once for each row of `gate` (one row, or none: then nothing moves). Every product
 * has its row in every local from the start.
 */
export function moveStockSql(wanted: string, localId: string, sign: '+' | '-', gate: string): string {
  return `
    UPDATE stock SET quantity = stock.quantity ${sign} wanted.quantity
    FROM ${wanted} AS wanted CROSS JOIN ${gate}
    WHERE stock.local_id = ${localId} AND stock.product_id = wanted.product_id`;
}
