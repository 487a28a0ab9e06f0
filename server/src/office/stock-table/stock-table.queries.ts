import type { EntityManager } from 'typeorm';
import { inOneSnapshot } from '../../db/transaction.ts';
import type { Local } from '../../locals/local.entity.ts';
import { listLocals } from '../../locals/locals.queries.ts';
import type { LocalDate } from '../../shared/days.ts';
import { notFound } from '../../shared/errors.ts';
import type { Centimes } from '../../shared/money.ts';
import { cutPage, pageSize, readCursor, type AskedPage, type TotalledPage } from '../../shared/paging.ts';
import { matchingSql, STOCK_ORDER, STOCK_ROWS, type StockFilter } from './stock-table.sql.ts';

/** A product and its units in each shown local. */
export interface StockRow {
  productId: number;
  name: string;
  hidden: boolean;
  priceCentimes: Centimes;
  categoryId: number;
  category: string;
  alertThreshold: number | null;
  /** In the order of the table's locals. */
  quantities: number[];
  /** Of the shown locals. */
  total: number;
  /** Where it is negative, out, at its threshold, or without one under a week of sales. */
  lowLocalIds: number[];
}

export interface StockTotals {
  products: number;
  quantity: number;
  /** Low shelves. */
  low: number;
  /** Units in each shown local, in their order. */
  quantities: number[];
}

export interface StockTable extends TotalledPage<StockRow, StockTotals> {
  locals: Local[];
}

const PAGE = 200;

/**
 * The stock of all locals side by side, or of one: a page of products by category and name, with sums over all pages.
 * @throws Refusal INTROUVABLE for the local
 */
export async function stockTable(
  db: EntityManager,
  today: LocalDate,
  filter: StockFilter,
  page: AskedPage,
): Promise<StockTable> {
  const size = pageSize(page.limit, PAGE);
  const after = page.cursor ? readCursor(page.cursor).id : null;
  return inOneSnapshot(db.dataSource, async (tx) => {
    const locals = await shownLocals(tx, filter);
    const shown = locals.map(({ id }) => id);
    const values: unknown[] = [shown];
    const matching = matchingSql(filter, today, values);
    const [totals] = await tx.query<StockTotals[]>(`${matching} ${TOTALS}`, values);
    const later =
      after === null
        ? ''
        : `WHERE (${STOCK_ORDER}) > (
            SELECT categories.name, category_id, products.name, products.id
            FROM products JOIN categories ON categories.id = category_id WHERE products.id = $${values.push(after)})`;
    const rows = await tx.query<(StockRow & { at: Date })[]>(
      `${matching} ${STOCK_ROWS} ${later} ORDER BY ${STOCK_ORDER} LIMIT ${size + 1}`,
      values,
    );
    const cut = cutPage(rows, size, ({ at, productId: id }) => ({ at, id }));
    return { ...cut, locals, totals: totals ?? NOTHING };
  });
}

/** The columns of the table. @throws Refusal INTROUVABLE */
export async function shownLocals(db: EntityManager, { localId }: StockFilter): Promise<Local[]> {
  const locals = await listLocals(db, { depots: true });
  const shown = localId == null ? locals : locals.filter(({ id }) => id === localId);
  if (localId != null && shown.length === 0) throw notFound('Local');
  return shown;
}

const NOTHING: StockTotals = { products: 0, quantity: 0, low: 0, quantities: [] };

const TOTALS = `, shelves AS (
    SELECT local_id, sum(quantity)::float8 AS quantity FROM stock JOIN matching ON matching.id = product_id
    WHERE local_id = ANY ($1::int[]) GROUP BY local_id
  )
  SELECT (SELECT count(*) FROM matching)::int AS products,
    coalesce((SELECT sum(quantity) FROM shelves), 0)::float8 AS quantity,
    (SELECT count(*) FROM low JOIN matching ON matching.id = low.product_id)::int AS low,
    ARRAY(
      SELECT coalesce(shelves.quantity, 0) FROM unnest($1::int[]) WITH ORDINALITY AS shown (local_id, place)
      LEFT JOIN shelves USING (local_id) ORDER BY place
    ) AS quantities`;
