import { alphabetical } from '../../db/alphabetical.sql.ts';
import { containsSql } from '../../db/folded.sql.ts';
import type { LocalDate } from '../../shared/days.ts';
import { lowStockSql } from '../low-stock/low-stock.sql.ts';

export interface StockFilter {
  /** Part of a product's name, whatever its accents. */
  search?: string | null | undefined;
  categoryId?: number | null | undefined;
  /** One column only. */
  localId?: number | null | undefined;
  /** Only products that are low in a shown local. */
  low?: boolean | null | undefined;
}

const EVERY_SHELF = 2_147_483_647;

/**
 * The products of the stock table as `matching`, and their low shelves as `low`; `$1` are the shown locals. A hidden
 * product is one while a shelf holds it or owes it.
 */
export function matchingSql(filter: StockFilter, today: LocalDate, values: unknown[]): string {
  const { search, categoryId, low } = filter;
  const place = (value: unknown) => `$${values.push(value)}`;
  const conditions = [
    `(NOT products.hidden OR EXISTS (
      SELECT FROM stock WHERE stock.product_id = products.id AND local_id = ANY ($1::int[]) AND quantity <> 0
    ))`,
    ...(search?.trim() ? [containsSql('products.name', `${place(search.trim())}::text`)] : []),
    ...(categoryId == null ? [] : [`products.category_id = ${place(categoryId)}`]),
    ...(low ? ['EXISTS (SELECT FROM low WHERE low.product_id = products.id)'] : []),
  ];
  return `
    WITH low AS MATERIALIZED (
      SELECT "productId" AS product_id, "localId" AS local_id FROM (${lowStockSql(today, EVERY_SHELF)}) AS found
      WHERE "localId" = ANY ($1::int[])
    ), matching AS (
      SELECT products.*, categories.name AS category
      FROM products JOIN categories ON categories.id = category_id
      WHERE ${conditions.join(' AND ')}
    )`;
}

/** Rows of `matching` in the table's order, each with its shelves in the order of `$1`. */
export const STOCK_ROWS = `
  SELECT id AS "productId", name, hidden, price_centimes AS "priceCentimes", category_id AS "categoryId", category,
    alert_threshold AS "alertThreshold",
    created_at AS at,
    ARRAY(
      SELECT coalesce(stock.quantity, 0)
      FROM unnest($1::int[]) WITH ORDINALITY AS shown (local_id, place)
      LEFT JOIN stock ON stock.local_id = shown.local_id AND stock.product_id = matching.id
      ORDER BY place
    ) AS quantities,
    coalesce((
      SELECT sum(quantity) FROM stock WHERE product_id = matching.id AND local_id = ANY ($1::int[])
    ), 0)::float8 AS total,
    ARRAY(SELECT local_id FROM low WHERE low.product_id = matching.id ORDER BY local_id) AS "lowLocalIds"
  FROM matching`;

export const STOCK_ORDER = `${alphabetical('category')}, category_id, ${alphabetical('name')}, id`;
