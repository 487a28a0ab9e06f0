import { daysLater, type LocalDate } from '../../shared/days.ts';
import { idLiteral } from '../../db/reading/literals.sql.ts';
import { figuresSql } from '../../sales/figures/figures.sql.ts';

/** Whole weeks, as Friday sells twice Monday. */
export const PACE_DAYS = 28;
const WEEK = 7;

/**
 * SQL of stock that is negative, zero, or at its product's alert threshold (under a week of sales without one), in this order, and within each the shortest first. An empty shelf counts only if the product has ever been on it. `most`: row limit; `localId`: one local's shelves alone.
 */
export function lowStockSql(today: LocalDate, most: number, localId?: number | null): string {
  const filter = { from: daysLater(today, 1 - PACE_DAYS), to: today, itemType: 'product' } as const;
  const sold = figuresSql({ filter, by: ['local', 'product'], sums: ['articles'] }, null);
  return `
    SELECT stock.product_id AS "productId", stock.local_id AS "localId", stock.quantity,
      coalesce(sold.articles, 0) AS sold,
      CASE WHEN sold.articles > 0 THEN greatest(floor(stock.quantity::bigint * ${PACE_DAYS} / sold.articles), 0) END AS "daysLeft",
      count(*) OVER ()::int AS count
    FROM stock JOIN products ON products.id = stock.product_id AND NOT products.hidden
    LEFT JOIN (${sold}) AS sold ON sold.local = stock.local_id AND sold.product = stock.product_id
    WHERE ${localId == null ? '' : `stock.local_id = ${idLiteral(localId)} AND`} (stock.quantity < 0
      OR products.alert_threshold IS NULL AND stock.quantity::bigint * ${PACE_DAYS / WEEK} < sold.articles
      OR stock.quantity > 0 AND stock.quantity <= products.alert_threshold
      OR stock.quantity = 0 AND EXISTS (
        SELECT FROM stock_movements AS moved
        WHERE moved.product_id = stock.product_id AND moved.local_id = stock.local_id
      ))
    ORDER BY sign(stock.quantity), stock.quantity::bigint * ${PACE_DAYS} / nullif(sold.articles, 0), sold.articles DESC,
      stock.local_id, stock.product_id
    LIMIT ${most}`;
}
