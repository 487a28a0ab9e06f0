import { IsNull, type EntityManager } from 'typeorm';
import { Product, Service } from '../catalogue/items/catalogue.entity.ts';
import { alphabetical } from '../db/alphabetical.sql.ts';
import { readRows } from '../db/reading/entity-rows.ts';
import { idLiteral } from '../db/reading/literals.sql.ts';
import { Local } from '../locals/local.entity.ts';
import { notFound } from '../shared/errors.ts';
import type { Centimes } from '../shared/money.ts';
import type { TicketLine } from './tickets/ticket.entity.ts';
import { ticketById } from './tickets/tickets.queries.ts';
import type { AskedLine, ItemType, LineFacts } from './sales.rules.ts';

export interface SellableItem {
  type: ItemType;
  itemId: number;
  name: string;
  priceCentimes: Centimes;
  /** Per unit; 0 for a product. */
  fraisCentimes: Centimes;
}

/**
 * What a local sells now: every visible product and its own visible services; without a local, the services of all.
 * @throws Refusal INTROUVABLE for an unknown local
 */
export async function sellableItems(db: EntityManager, localId: number | undefined): Promise<SellableItem[]> {
  if (localId !== undefined && !(await db.existsBy(Local, { id: localId }))) throw notFound('Local');
  const order = `ORDER BY ${alphabetical('name')}, id`;
  const products = await readRows(db, Product, `WHERE NOT hidden ${order}`);
  const own = localId === undefined ? '' : `AND local_id = ${idLiteral(localId)}`;
  const services = await readRows(db, Service, `WHERE NOT hidden AND deleted_at IS NULL ${own} ${order}`);
  return [
    ...products.map(({ id, name, priceCentimes }): SellableItem => ({
      type: 'product',
      itemId: id,
      name,
      priceCentimes,
      fraisCentimes: 0,
    })),
    ...services.map(({ id, name, priceCentimes, fraisCentimes }): SellableItem => ({
      type: 'service',
      itemId: id,
      name,
      priceCentimes,
      fraisCentimes,
    })),
  ];
}

/** @throws Refusal INTROUVABLE */
export async function ticketCatalogue(db: EntityManager, ticketId: number): Promise<SellableItem[]> {
  const { localId } = await ticketById(db, ticketId);
  return sellableItems(db, localId);
}

/** The catalogue's current facts of an item; the shelf is not read. */
export async function itemNow(
  db: EntityManager,
  localId: number,
  asked: AskedLine,
): Promise<LineFacts & Pick<TicketLine, 'categoryId' | 'arabicName'>> {
  const { type, itemId: id, quantity, price, frais } = asked;
  const item =
    type === 'product'
      ? await db.findOneBy(Product, { id })
      : await db.findOneBy(Service, { id, deletedAt: IsNull() });
  return {
    type,
    itemId: id,
    quantity,
    found: item !== null,
    sellable: item !== null && !item.hidden && (!('localId' in item) || item.localId === localId),
    name: item?.name ?? '',
    arabicName: item?.arabicName ?? null,
    categoryId: item && 'categoryId' in item ? item.categoryId : null,
    currentPrice: item?.priceCentimes ?? 0,
    currentFrais: item && 'fraisCentimes' in item ? item.fraisCentimes : 0,
    available: null,
    limited: false,
    ...(price != null && { price }),
    ...(frais != null && { frais }),
  };
}
