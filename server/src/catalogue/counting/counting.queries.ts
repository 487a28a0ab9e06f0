import { In, type EntityManager } from 'typeorm';
import { alphabetical } from '../../db/alphabetical.sql.ts';
import { readRowsPrepared } from '../../db/reading/entity-rows.ts';
import type { Centimes } from '../../shared/money.ts';
import { cutPage, pageSize, readCursor, type AskedPage, type Page } from '../../shared/paging.ts';
import { Product } from '../items/catalogue.entity.ts';
import { CountingLine, CountingSheet } from './counting.entity.ts';
import { unknownSheet } from './counting.errors.ts';

export interface SheetFilter {
  localId?: number | null | undefined;
}

/** What the counted lines of a sheet come to; units, and centimes at the selling price. */
export interface SheetTotals {
  counted: number;
  differing: number;
  missing: number;
  found: number;
  missingValue: Centimes;
  foundValue: Centimes;
}

/** Newest first: the open sheet of a local leads. */
export async function listSheets(
  db: EntityManager,
  { localId }: SheetFilter,
  page: AskedPage,
): Promise<Page<CountingSheet>> {
  const size = pageSize(page.limit, 50);
  const query = db.createQueryBuilder(CountingSheet, 'sheet');
  if (localId != null) query.andWhere('sheet.local_id = :localId', { localId });
  if (page.cursor) {
    query.andWhere('(sheet.opened_at, sheet.id) < (:at::timestamptz, :id::int)', readCursor(page.cursor));
  }
  const rows = await query
    .orderBy('sheet.opened_at', 'DESC')
    .addOrderBy('sheet.id', 'DESC')
    .take(size + 1)
    .getMany();
  return cutPage(rows, size, ({ openedAt: at, id }) => ({ at, id }));
}

/** @throws Refusal INTROUVABLE */
export async function sheetById(db: EntityManager, id: number): Promise<CountingSheet> {
  const sheet = await db.findOneBy(CountingSheet, { id });
  if (!sheet) throw unknownSheet();
  return sheet;
}

/** By name; for `call.db.load`. */
export async function linesBySheet(db: EntityManager, ids: readonly number[]): Promise<CountingLine[][]> {
  const rest = `WHERE sheet_id = ANY ($1) ORDER BY ${alphabetical('name')}, product_id`;
  const lines = await readRowsPrepared(db, CountingLine, { rest, values: [ids] });
  const bySheet = Map.groupBy(lines, ({ sheetId }) => sheetId);
  return ids.map((id) => bySheet.get(id) ?? []);
}

const NONE: SheetTotals = {
  counted: 0,
  differing: 0,
  missing: 0,
  found: 0,
  missingValue: 0,
  foundValue: 0,
};

/** For `call.db.load`. */
export async function totalsBySheet(db: EntityManager, ids: readonly number[]): Promise<SheetTotals[]> {
  const rows = await db.query<(SheetTotals & { id: number })[]>(
    `SELECT sheet_id AS id, count(*)::int AS counted, count(*) FILTER (WHERE units <> 0)::int AS differing,
       coalesce(-sum(units) FILTER (WHERE units < 0), 0)::float8 AS missing,
       coalesce(sum(units) FILTER (WHERE units > 0), 0)::float8 AS found,
       coalesce(-sum(units * price_centimes) FILTER (WHERE units < 0), 0)::float8 AS "missingValue",
       coalesce(sum(units * price_centimes) FILTER (WHERE units > 0), 0)::float8 AS "foundValue"
     FROM (SELECT *, counted::bigint - expected AS units FROM counting_lines WHERE sheet_id = ANY ($1)) AS lines
     GROUP BY sheet_id`,
    [ids],
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => found.get(id) ?? NONE);
}

/**
 * What there is to count in each sheet's local: visible products, and hidden ones that its shelf still holds or the sheet
 * has. By category, then name; for `call.db.load`.
 */
export async function productsToCount(db: EntityManager, sheetIds: readonly number[]): Promise<Product[][]> {
  const rows = await db.query<{ sheet: number; id: number }[]>(
    `SELECT sheet.id AS sheet, products.id
     FROM counting_sheets AS sheet JOIN stock ON stock.local_id = sheet.local_id
     JOIN products ON products.id = stock.product_id JOIN categories ON categories.id = category_id
     WHERE sheet.id = ANY ($1) AND (NOT products.hidden OR stock.quantity <> 0
       OR EXISTS (SELECT FROM counting_lines WHERE sheet_id = sheet.id AND product_id = products.id))
     ORDER BY ${alphabetical('categories.name')}, categories.id, ${alphabetical('products.name')}, products.id`,
    [sheetIds],
  );
  const products = await db.findBy(Product, { id: In([...new Set(rows.map(({ id }) => id))]) });
  const known = new Map(products.map((product) => [product.id, product]));
  const bySheet = Map.groupBy(rows, ({ sheet }) => sheet);
  return sheetIds.map((sheet) => (bySheet.get(sheet) ?? []).flatMap(({ id }) => known.get(id) ?? []));
}
