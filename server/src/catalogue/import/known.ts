import type { EntityManager } from 'typeorm';
import type { Centimes } from '../../shared/money.ts';
import type { KnownLocal } from './sheet/columns.ts';

/** What a row of the sheet may change; a category has but its names. */
export interface State {
  name?: string | undefined;
  arabicName?: string | null | undefined;
  priceCentimes?: Centimes | undefined;
  fraisCentimes?: Centimes | undefined;
  /** While nobody has the category, its name. */
  categoryId?: number | string | undefined;
  alertThreshold?: number | null | undefined;
  barcodes?: readonly string[] | undefined;
  hidden?: boolean | undefined;
}

export interface KnownCategory {
  id: number;
  name: string;
  arabicName: string | null;
}

export interface KnownProduct {
  id: number;
  name: string;
  arabicName: string | null;
  priceCentimes: Centimes;
  categoryId: number;
  /** Its name, also of a deleted one. */
  category: string;
  alertThreshold: number | null;
  barcodes: string[];
  hidden: boolean;
  /** An import brought it and was undone: it is hidden, and nobody has it in mind. */
  withdrawn: boolean;
}

export interface KnownService {
  id: number;
  name: string;
  arabicName: string | null;
  priceCentimes: Centimes;
  fraisCentimes: Centimes;
  localId: number;
  local: string;
  hidden: boolean;
}

interface Shelf {
  quantity: number;
  /** By anything but an import that was undone. */
  moved: boolean;
  /** On a sheet that is still open. */
  counted: boolean;
}

export interface KnownCatalogue {
  locals: readonly KnownLocal[];
  categories: ReadonlyMap<number, KnownCategory>;
  products: ReadonlyMap<number, KnownProduct>;
  services: ReadonlyMap<number, KnownService>;
  /** By local and product, where units were asked for. */
  shelves: ReadonlyMap<string, Shelf>;
}

const PRODUCTS = `
SELECT products.id, products.name, products.arabic_name AS "arabicName", price_centimes AS "priceCentimes", category_id AS "categoryId",
  categories.name AS category, alert_threshold AS "alertThreshold", barcodes, hidden,
  hidden AND products.id IN (
    SELECT (act ->> 'id')::int FROM catalogue_imports, jsonb_array_elements(acts) AS act
    WHERE undone_at IS NOT NULL AND act ->> 'type' = 'product' AND act -> 'before' = 'null'
  ) AS withdrawn
FROM products JOIN categories ON categories.id = category_id ORDER BY products.id`;

const SERVICES = `
SELECT services.id, services.name, services.arabic_name AS "arabicName", price_centimes AS "priceCentimes", frais_centimes AS "fraisCentimes",
  local_id AS "localId", locals.name AS local, hidden
FROM services JOIN locals ON locals.id = local_id WHERE deleted_at IS NULL ORDER BY services.id`;

/** Whether a movement still counts: an undone import has put back what it brought. */
export const COUNTING_MOVEMENT = `(import_id IS NULL OR import_id IN (SELECT id FROM catalogue_imports WHERE undone_at IS NULL))`;

const SHELVES = `
SELECT local_id AS "localId", product_id AS "productId", quantity,
  EXISTS (
    SELECT FROM stock_movements AS moved
    WHERE moved.product_id = stock.product_id AND moved.local_id = stock.local_id AND ${COUNTING_MOVEMENT}
  ) AS moved,
  EXISTS (
    SELECT FROM counting_sheets JOIN counting_lines ON sheet_id = counting_sheets.id
    WHERE counting_sheets.local_id = stock.local_id AND closed_at IS NULL AND counting_lines.product_id = stock.product_id
  ) AS counted
FROM stock WHERE local_id = ANY ($1)`;

export const readLocals = (db: EntityManager): Promise<KnownLocal[]> =>
  db.query<KnownLocal[]>('SELECT id, name, type FROM locals ORDER BY id');

/** The whole catalogue, with the shelves of these locals. */
export async function readKnown(
  db: EntityManager,
  locals: readonly KnownLocal[],
  shelvesOf: readonly number[],
): Promise<KnownCatalogue> {
  const categories = await db.query<KnownCategory[]>(
    'SELECT id, name, arabic_name AS "arabicName" FROM categories WHERE deleted_at IS NULL ORDER BY id',
  );
  const products = await db.query<KnownProduct[]>(PRODUCTS);
  const services = await db.query<KnownService[]>(SERVICES);
  const shelves =
    shelvesOf.length === 0
      ? []
      : await db.query<(Shelf & { localId: number; productId: number })[]>(SHELVES, [shelvesOf]);
  const byId = <Row extends { id: number }>(rows: readonly Row[]) =>
    new Map(rows.map((row) => [row.id, row]));
  return {
    locals,
    categories: byId(categories),
    products: byId(products),
    services: byId(services),
    shelves: new Map(shelves.map((shelf) => [`${shelf.localId} ${shelf.productId}`, shelf])),
  };
}
