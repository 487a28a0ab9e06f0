import { record } from '../../db/journal.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Author } from '../../shared/actor.ts';
import type { Centimes } from '../../shared/money.ts';
import { Category, Product, Service } from './catalogue.entity.ts';
import { keepHistory } from '../prices/change-item.service.ts';

/** Inserts catalogue rows with their journal and first history row; the caller checks permissions. */
export interface NewCategory {
  name: string;
  arabicName?: string;
  pictureHash: string | null;
}

export interface NewProduct {
  categoryId: number;
  name: string;
  arabicName?: string;
  priceCentimes: Centimes;
  alertThreshold?: number;
  barcodes?: string[];
  pictureHash: string | null;
}

export interface NewService {
  localId: number;
  name: string;
  arabicName?: string;
  priceCentimes: Centimes;
  /** The kessal's part, per unit. */
  fraisCentimes: Centimes;
  pictureHash: string | null;
}

export async function insertCategory(tx: Tx, author: Author, category: NewCategory): Promise<number> {
  const id = idOf(await tx.insert(Category, { ...category, createdAt: author.now }));
  await record(tx, author, { action: 'category.added', subjectId: id, after: category });
  return id;
}

export async function insertProduct(tx: Tx, author: Author, product: NewProduct): Promise<number> {
  const id = idOf(await tx.insert(Product, { ...product, hidden: false, createdAt: author.now }));
  await keepHistory(tx, author, 'product', [id]);
  await record(tx, author, { action: 'product.added', subjectId: id, after: product });
  return id;
}

export async function insertService(tx: Tx, author: Author, service: NewService): Promise<number> {
  const id = idOf(await tx.insert(Service, { ...service, hidden: false, createdAt: author.now }));
  await keepHistory(tx, author, 'service', [id]);
  await record(tx, author, {
    action: 'service.added',
    localId: service.localId,
    subjectId: id,
    after: service,
  });
  return id;
}

function idOf(inserted: { identifiers: object[] }): number {
  return (inserted.identifiers[0] as { id: number }).id;
}
