import { record } from '../db/audit.ts';
import type { Tx } from '../db/transaction.ts';
import type { Author } from '../shared/actor.ts';
import type { Centimes } from '../shared/money.ts';
import { Category, Product, Service } from './catalogue.entity.ts';

export interface NewCategory {
  name: string;
  pictureHash: string | null;
}

export interface NewProduct {
  categoryId: number;
  name: string;
  priceCentimes: Centimes;
  pictureHash: string | null;
}

export interface NewService {
  localId: number;
  name: string;
  priceCentimes: Centimes;
  /** The kessal's part of the price, per unit. */
  fraisCentimes: Centimes;
  pictureHash: string | null;
}

export async function addCategory(tx: Tx, author: Author, category: NewCategory): Promise<number> {
  const id = idOf(await tx.insert(Category, { ...category, createdAt: author.now }));
  await record(tx, author, { action: 'category.added', subjectId: id, after: category });
  return id;
}

export async function addProduct(tx: Tx, author: Author, product: NewProduct): Promise<number> {
  const id = idOf(await tx.insert(Product, { ...product, hidden: false, createdAt: author.now }));
  await keepHistory(tx, author, {
    ...product,
    productId: id,
    serviceId: null,
    fraisCentimes: 0,
    hidden: false,
  });
  await record(tx, author, { action: 'product.added', subjectId: id, after: product });
  return id;
}

export async function addService(tx: Tx, author: Author, service: NewService): Promise<number> {
  const id = idOf(await tx.insert(Service, { ...service, hidden: false, createdAt: author.now }));
  await keepHistory(tx, author, { ...service, productId: null, serviceId: id, hidden: false });
  await record(tx, author, {
    action: 'service.added',
    localId: service.localId,
    subjectId: id,
    after: service,
  });
  return id;
}

interface ItemState {
  productId: number | null;
  serviceId: number | null;
  name: string;
  priceCentimes: Centimes;
  fraisCentimes: Centimes;
  hidden: boolean;
}

/** The item's state from now on; the first row, at its creation, opens the history. */
async function keepHistory(tx: Tx, author: Author, item: ItemState): Promise<void> {
  await tx.query(
    `INSERT INTO item_history (product_id, service_id, name, price_centimes, frais_centimes, hidden, valid_from, user_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      item.productId,
      item.serviceId,
      item.name,
      item.priceCentimes,
      item.fraisCentimes,
      item.hidden,
      author.now,
      author.actor?.userId ?? null,
    ],
  );
}

function idOf(inserted: { identifiers: object[] }): number {
  return (inserted.identifiers[0] as { id: number }).id;
}
