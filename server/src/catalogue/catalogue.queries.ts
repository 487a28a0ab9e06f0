import { In, IsNull, type EntityManager, type FindOptionsWhere } from 'typeorm';
import { byId } from '../db/by-id.ts';
import type { Actor } from '../shared/actor.ts';
import { Category, Product, Service, Stock } from './catalogue.entity.ts';

/** Which items a list shows: the till's, the hidden ones, or both. */
export type Visibility = 'visible' | 'hidden' | 'all';

export interface CatalogueFilter {
  localId?: number | undefined;
  categoryId?: number | undefined;
  visibility: Visibility;
}

export type StockedProduct = Product & { stock: Stock[] };

export const categoriesById = byId(Category);

export async function listCategories(db: EntityManager): Promise<Category[]> {
  return db.find(Category, { where: { deletedAt: IsNull() }, order: { name: 'ASC', id: 'ASC' } });
}

/** A cashier is shown the visible services of his own local, whatever he asks for. */
export async function listServices(
  db: EntityManager,
  actor: Actor,
  filter: CatalogueFilter,
): Promise<Service[]> {
  const scope = scopeOf(actor, filter);
  if (!scope) return [];
  const where: FindOptionsWhere<Service> = { deletedAt: IsNull(), ...scope.hidden };
  if (scope.localId !== undefined) where.localId = scope.localId;
  return db.find(Service, { where, order: { id: 'ASC' } });
}

/** Products with their stock: of one local when the filter or the cashier has one, else of every local. */
export async function listProducts(
  db: EntityManager,
  actor: Actor,
  filter: CatalogueFilter,
): Promise<StockedProduct[]> {
  const scope = scopeOf(actor, filter);
  if (!scope) return [];
  const where: FindOptionsWhere<Product> = { ...scope.hidden };
  if (filter.categoryId !== undefined) where.categoryId = filter.categoryId;
  const products = await db.find(Product, { where, order: { name: 'ASC', id: 'ASC' } });
  return withStock(db, products, scope.localId);
}

interface Scope {
  localId: number | undefined;
  hidden: { hidden?: boolean };
}

/** What the actor may be shown of the filter; null when that is nothing. */
function scopeOf(actor: Actor, filter: CatalogueFilter): Scope | null {
  if (actor.role === 'CAISSIER') return actor.local && { localId: actor.local.id, hidden: { hidden: false } };
  return {
    localId: filter.localId,
    hidden: filter.visibility === 'all' ? {} : { hidden: filter.visibility === 'hidden' },
  };
}

async function withStock(
  db: EntityManager,
  products: Product[],
  localId: number | undefined,
): Promise<StockedProduct[]> {
  const where: FindOptionsWhere<Stock> = { productId: In(products.map(({ id }) => id)) };
  if (localId !== undefined) where.localId = localId;
  const shelves = new Map<number, Stock[]>();
  for (const entry of await db.find(Stock, { where, order: { localId: 'ASC' } })) {
    shelves.set(entry.productId, [...(shelves.get(entry.productId) ?? []), entry]);
  }
  return products.map((product) => Object.assign(product, { stock: shelves.get(product.id) ?? [] }));
}
