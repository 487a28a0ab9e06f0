/**
 * The only SQL that moves stock. `takeStock` and `addStock` run it by themselves, the sale's statement carries it in the
 * same round trip. The parts read a relation of `(local_id, product_id, quantity)`, positive numbers of units.
 */

/**
 * Locks the rows by local and then by product, the only order in which two tablets cannot deadlock, and reads them.
 * `wanted` has one row a shelf, and its quantity comes with it.
 */
export function lockStockSql(wanted: string): string {
  return `
    SELECT stock.local_id, stock.product_id, stock.quantity, stock.limited, wanted.quantity AS wanted
    FROM ${wanted} AS wanted JOIN stock USING (local_id, product_id)
    ORDER BY stock.local_id, stock.product_id
    FOR NO KEY UPDATE OF stock`;
}

/** Moves the locked shelves by `sign`; `moved` has one row a shelf. Every product has its row in every local from the start. */
export function moveStockSql(moved: string, sign: '+' | '-'): string {
  return `
    UPDATE stock SET quantity = stock.quantity ${sign} moved.quantity
    FROM ${moved} AS moved
    WHERE stock.local_id = moved.local_id AND stock.product_id = moved.product_id`;
}

/** The rule of the shelf: a local that limits its stock gives no more than it holds. A service is on no shelf. */
export function enoughSql(asked: string, available: string, limited: string): string {
  return `(${available} IS NULL OR NOT ${limited} OR ${asked} <= ${available})`;
}

/** The movements of what was moved; `columns` say the cause and the document or the person that it is of. */
export function recordMovementsSql(moved: string, sign: '+' | '-', columns: Record<string, string>): string {
  return `
    INSERT INTO stock_movements (local_id, product_id, quantity, ${Object.keys(columns).join(', ')})
    SELECT local_id, product_id, ${sign}quantity, ${Object.values(columns).join(', ')}
    FROM ${moved} AS moved`;
}
