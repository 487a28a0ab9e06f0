import type { EntityManager } from 'typeorm';
import { alphabetical } from '../../db/alphabetical.sql.ts';
import { byId } from '../../db/by-id.ts';
import { readRows, readRowsById, readRowsPrepared } from '../../db/reading/entity-rows.ts';
import { containsSql } from '../../db/folded.sql.ts';
import { idLiteral, textLiteral, wordLiterals } from '../../db/reading/literals.sql.ts';
import type { PreparedReader } from '../../db/reading/prepared.ts';
import type { Reader, SnapshotReader } from '../../db/reading/snapshot.ts';
import type { Call } from '../../doors/call.ts';
import type { Actor, Caller, LocalTypeName } from '../../shared/actor.ts';
import { canonicalBarcode } from '../../shared/items.ts';
import { notFound } from '../../shared/errors.ts';
import { permit } from '../../shared/permissions.ts';
import { Local } from '../../locals/local.entity.ts';
import { Category, Product, Service, Stock } from './catalogue.entity.ts';

/** Visible items (the till's), hidden ones, or both. */
export type Visibility = 'visible' | 'hidden' | 'all';

export interface CatalogueFilter {
  localId?: number | undefined;
  categoryId?: number | undefined;
  localType?: LocalTypeName | undefined;
  /** Part of a product's name, whatever its accents, or a barcode of it. */
  search?: string | undefined;
  visibility: Visibility;
}

/** With its shelves; a list sets its category and their local too. */
export type StockedProduct = Product & { stock: Stock[] };

const ALPHABETICAL = `ORDER BY ${alphabetical('name')}, id`;

export const categoriesById = byId(Category);

export function listCategories(reader: Reader): Promise<Category[]> {
  return readRows(reader, Category, `WHERE deleted_at IS NULL ${ALPHABETICAL}`);
}

/** For a cashier always the visible services of his own local. */
export async function listServices(
  reader: Reader,
  actor: Actor,
  filter: CatalogueFilter,
): Promise<Service[]> {
  const scope = scopeOf(actor, filter);
  if (!scope) return [];
  const { localId, localType } = scope;
  const conditions = [
    'deleted_at IS NULL',
    ...hiddenConditions(scope),
    ...(localId === undefined ? [] : [`local_id = ${idLiteral(localId)}`]),
    ...(localType === undefined
      ? []
      : [`local_id IN (SELECT id FROM locals WHERE type = ANY (${wordLiterals([localType])}))`]),
  ];
  return readRows(reader, Service, `WHERE ${conditions.join(' AND ')} ${ALPHABETICAL}`);
}

/** With their stock in the filter's or the cashier's local, otherwise in every local. */
export async function listProducts(
  reader: SnapshotReader,
  actor: Actor,
  filter: CatalogueFilter,
): Promise<StockedProduct[]> {
  const scope = scopeOf(actor, filter);
  if (!scope) return [];
  const search = filter.search?.trim();
  const conditions = [
    'true',
    ...hiddenConditions(scope),
    ...(filter.categoryId === undefined ? [] : [`category_id = ${idLiteral(filter.categoryId)}`]),
    ...(search ? [`(${containsSql(NAMES, textLiteral(search))} OR ${codeSql(search)})`] : []),
  ];
  const rest = `WHERE ${conditions.join(' AND ')} ${ALPHABETICAL}`;
  return withStock(reader, await readRows(reader, Product, rest), scope.localId);
}

/** @throws Refusal INTROUVABLE */
export async function productById(db: EntityManager, id: number): Promise<Product> {
  const product = await db.findOneBy(Product, { id });
  if (!product) throw notFound('Produit');
  return product;
}

/** A word of either name; between them stands what no name has. */
const NAMES = "concat_ws(E'\\n', name, arabic_name)";
const codeSql = (search: string) => `${textLiteral(canonicalBarcode(search))} = ANY (barcodes)`;

interface Scope {
  localId: number | undefined;
  localType?: LocalTypeName | undefined;
  /** Null is either. */
  hidden: boolean | null;
}

function hiddenConditions({ hidden }: Scope): string[] {
  return hidden === null ? [] : [`hidden = ${hidden}`];
}

function scopeOf(actor: Actor, filter: CatalogueFilter): Scope | null {
  if (actor.role === 'CAISSIER') return actor.local && { localId: actor.local.id, hidden: false };
  return {
    localId: filter.localId,
    localType: filter.localType,
    hidden: filter.visibility === 'all' ? null : filter.visibility === 'hidden',
  };
}

async function withStock(
  reader: SnapshotReader,
  products: Product[],
  localId: number | undefined,
): Promise<StockedProduct[]> {
  const ids = products.map(({ id }) => id);
  const categoryIds = products.map(({ categoryId }) => categoryId);
  const [shelves, categories, locals] = await Promise.all([
    shelvesOf(reader, ids, localId),
    readRowsById(reader, Category, categoryIds),
    readRows(reader, Local, localId === undefined ? '' : `WHERE id = ${idLiteral(localId)}`),
  ]);
  const localsById = new Map(locals.map((local) => [local.id, local]));
  for (const shelf of shelves.flat()) shelf.local = localsById.get(shelf.localId);
  return products.map((product, place) =>
    Object.assign(product, { stock: shelves[place] ?? [], category: categories(product.categoryId) }),
  );
}

/** The shelves of a product that the caller may see, from its list or loaded in a batch. */
export function stockOf(call: Call, product: Product & { stock?: Stock[] }): Stock[] | Promise<Stock[]> {
  // Other answers that name a product are open to callers who may not see its shelves.
  const { known: caller } = call;
  permit(caller, 'seeCatalogue');
  if (product.stock) return product.stock;
  return call.db.load(shelvesByProduct, product.id).then((shelves) => visibleShelves(caller, shelves));
}

/** A cashier sees the shelf of his own local only. */
export function visibleShelves({ role, local }: Caller, shelves: Stock[]): Stock[] {
  return role === 'ADMIN' ? shelves : shelves.filter(({ localId }) => localId === local?.id);
}

/** The shelves of each product in every local; for `call.db.load`. */
async function shelvesByProduct(db: EntityManager, productIds: readonly number[]): Promise<Stock[][]> {
  return shelvesOf(db, productIds);
}

async function shelvesOf(
  reader: PreparedReader,
  productIds: readonly number[],
  localId?: number,
): Promise<Stock[][]> {
  const there = localId === undefined ? '' : 'AND local_id = $2';
  const rest = `WHERE product_id = ANY ($1) ${there} ORDER BY local_id`;
  const values = [productIds, ...(localId === undefined ? [] : [localId])];
  const rows = await readRowsPrepared(reader, Stock, { rest, values });
  const shelves = Map.groupBy(rows, ({ productId }) => productId);
  return productIds.map((id) => shelves.get(id) ?? []);
}
