import { And, Equal, In, IsNull, Raw, type EntityManager, type FindOptionsWhere } from 'typeorm';
import { byId } from '../db/by-id.ts';
import { containsSql } from '../db/folded.sql.ts';
import type { Call } from '../doors/call.ts';
import type { Actor, LocalTypeName } from '../shared/actor.ts';
import { notFound } from '../shared/errors.ts';
import { permit } from '../shared/permissions.ts';
import { Category, Product, Service, Stock } from './catalogue.entity.ts';

/** Visible items (the till's), hidden ones, or both. */
export type Visibility = 'visible' | 'hidden' | 'all';

export interface CatalogueFilter {
  localId?: number | undefined;
  categoryId?: number | undefined;
  localType?: LocalTypeName | undefined;
  /** Part of a product's name, whatever its accents. */
  search?: string | undefined;
  visibility: Visibility;
}

export type StockedProduct = Product & { stock: Stock[] };

export const categoriesById = byId(Category);

export async function listCategories(db: EntityManager): Promise<Category[]> {
  return db.find(Category, { where: { deletedAt: IsNull() }, order: { name: 'ASC', id: 'ASC' } });
}

/** For a cashier always the visible services of his own local. */
export async function listServices(
  db: EntityManager,
  actor: Actor,
  filter: CatalogueFilter,
): Promise<Service[]> {
  const scope = scopeOf(actor, filter);
  if (!scope) return [];
  const where: FindOptionsWhere<Service> = { deletedAt: IsNull(), ...scope.hidden };
  const { localId, localType } = scope;
  const locals = [
    ...(localId === undefined ? [] : [Equal(localId)]),
    ...(localType === undefined ? [] : [ofType(localType)]),
  ];
  if (locals.length > 0) where.localId = And(...locals);
  return db.find(Service, { where, order: { id: 'ASC' } });
}

/** With their stock in the filter's or the cashier's local, otherwise in every local. */
export async function listProducts(
  db: EntityManager,
  actor: Actor,
  filter: CatalogueFilter,
): Promise<StockedProduct[]> {
  const scope = scopeOf(actor, filter);
  if (!scope) return [];
  const where: FindOptionsWhere<Product> = { ...scope.hidden };
  if (filter.categoryId !== undefined) where.categoryId = filter.categoryId;
  const search = filter.search?.trim();
  if (search) where.name = Raw((name) => containsSql(name, ':search'), { search });
  const products = await db.find(Product, { where, order: { name: 'ASC', id: 'ASC' } });
  return withStock(db, products, scope.localId);
}

/** @throws Refusal INTROUVABLE */
export async function productById(db: EntityManager, id: number): Promise<Product> {
  const product = await db.findOneBy(Product, { id });
  if (!product) throw notFound('Produit');
  return product;
}

function ofType(type: LocalTypeName) {
  return Raw<number>((localId) => `${localId} IN (SELECT id FROM locals WHERE type = :type)`, { type });
}

interface Scope {
  localId: number | undefined;
  localType?: LocalTypeName | undefined;
  hidden: { hidden?: boolean };
}

function scopeOf(actor: Actor, filter: CatalogueFilter): Scope | null {
  if (actor.role === 'CAISSIER') return actor.local && { localId: actor.local.id, hidden: { hidden: false } };
  return {
    localId: filter.localId,
    localType: filter.localType,
    hidden: filter.visibility === 'all' ? {} : { hidden: filter.visibility === 'hidden' },
  };
}

async function withStock(
  db: EntityManager,
  products: Product[],
  localId: number | undefined,
): Promise<StockedProduct[]> {
  const shelves = await shelvesOf(
    db,
    products.map(({ id }) => id),
    localId,
  );
  return products.map((product, place) => Object.assign(product, { stock: shelves[place] ?? [] }));
}

/** The shelves of a product that the caller may see, from its list or loaded in a batch. */
export async function stockOf(call: Call, product: Product & { stock?: Stock[] }): Promise<Stock[]> {
  // Other answers that name a product are open to callers who may not see its shelves.
  permit(call.known, 'seeCatalogue');
  if (product.stock) return product.stock;
  return visibleShelves(call.ctx.actor, await call.load(shelvesByProduct, product.id));
}

/** A cashier sees the shelf of his own local only. */
export function visibleShelves({ role, local }: Actor, shelves: Stock[]): Stock[] {
  return role === 'ADMIN' ? shelves : shelves.filter(({ localId }) => localId === local?.id);
}

/** The shelves of each product in every local; for `Call.load`. */
async function shelvesByProduct(db: EntityManager, productIds: readonly number[]): Promise<Stock[][]> {
  return shelvesOf(db, productIds);
}

async function shelvesOf(
  db: EntityManager,
  productIds: readonly number[],
  localId?: number,
): Promise<Stock[][]> {
  const where: FindOptionsWhere<Stock> = { productId: In([...productIds]) };
  if (localId !== undefined) where.localId = localId;
  const shelves = Map.groupBy(
    await db.find(Stock, { where, order: { localId: 'ASC' } }),
    ({ productId }) => productId,
  );
  return productIds.map((id) => shelves.get(id) ?? []);
}
