/**
 * The only SQL that moves stock. `takeStock` and `addStock` run it by themselves, the sale's statement carries it in the
 * same round trip. The parts read a relation `wanted(product_id, quantity)`, positive numbers of units, one row a
 * product, and take the local's id and the other values as SQL expressions.
 */

/** Locks the rows in product order, the only order in which two tablets cannot deadlock, and reads them. */
export function lockStockSql(wanted: string, localId: string): string {
  return `
    SELECT stock.product_id, stock.quantity, stock.limited
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

/** The rule of the shelf: a local that limits its stock gives no more than it holds. A service is on no shelf. */
export function enoughSql(asked: string, available: string, limited: string): string {
  return `(${available} IS NULL OR NOT ${limited} OR ${asked} <= ${available})`;
}

/** The movements of what was moved; `columns` say the cause and the document or the person that it is of. */
export function recordMovementsSql(
  wanted: string,
  localId: string,
  sign: '+' | '-',
  gate: string,
  columns: Record<string, string>,
): string {
  return `
    INSERT INTO stock_movements (local_id, product_id, quantity, ${Object.keys(columns).join(', ')})
    SELECT ${localId}, product_id, ${sign}wanted.quantity, ${Object.values(columns).join(', ')}
    FROM ${wanted} AS wanted CROSS JOIN ${gate}`;
}
