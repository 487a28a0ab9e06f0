import { IsNull, type EntityManager } from 'typeorm';
import { Product, Service } from '../catalogue/catalogue.entity.ts';
import { Local } from '../locals/local.entity.ts';
import { notFound } from '../shared/errors.ts';
import type { Centimes } from '../shared/money.ts';
import { ticketById } from './sales.queries.ts';
import type { ItemType } from './sales.rules.ts';

/** An item as the catalogue offers it now. */
export interface SellableItem {
  type: ItemType;
  itemId: number;
  name: string;
  priceCentimes: Centimes;
  /** Per unit; 0 for a product. */
  fraisCentimes: Centimes;
}

/**
 * What a local sells now: every visible product, and its own visible services; without a local, the services of all.
 * @throws Refusal INTROUVABLE for a local that is not there
 */
export async function sellableItems(db: EntityManager, localId: number | undefined): Promise<SellableItem[]> {
  if (localId !== undefined && !(await db.existsBy(Local, { id: localId }))) throw notFound('Local');
  const order = { name: 'ASC', id: 'ASC' } as const;
  const products = await db.find(Product, { where: { hidden: false }, order });
  const own = localId === undefined ? {} : { localId };
  const services = await db.find(Service, { where: { hidden: false, deletedAt: IsNull(), ...own }, order });
  return [
    ...products.map(({ id, name, priceCentimes }) => ({
      type: 'product' as const,
      itemId: id,
      name,
      priceCentimes,
      fraisCentimes: 0,
    })),
    ...services.map(({ id, name, priceCentimes, fraisCentimes }) => ({
      type: 'service' as const,
      itemId: id,
      name,
      priceCentimes,
      fraisCentimes,
    })),
  ];
}

/** What can be added to a ticket: what its local sells now. @throws Refusal INTROUVABLE */
export async function ticketCatalogue(db: EntityManager, ticketId: number): Promise<SellableItem[]> {
  const { localId } = await ticketById(db, ticketId);
  return sellableItems(db, localId);
}
