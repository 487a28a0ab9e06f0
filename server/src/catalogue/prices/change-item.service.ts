import { IsNull, type EntityTarget, type FindOptionsWhere } from 'typeorm';
import { record } from '../../db/journal.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Author } from '../../shared/actor.ts';
import { notFound } from '../../shared/errors.ts';
import type { ItemType } from '../../shared/items.ts';
import type { Centimes } from '../../shared/money.ts';
import { Product, Service } from '../items/catalogue.entity.ts';

interface Items {
  product: Product;
  service: Service;
}

const ENTITIES = { product: Product, service: Service } as const;

/** Partial update. */
interface Changes {
  product: Partial<
    Pick<Product, 'name' | 'priceCentimes' | 'hidden' | 'categoryId' | 'alertThreshold' | 'pictureHash'>
  >;
  service: Partial<Pick<Service, 'name' | 'priceCentimes' | 'fraisCentimes' | 'hidden' | 'pictureHash'>>;
}

export interface ItemState {
  id: number;
  name: string;
  priceCentimes: Centimes;
  /** Not for a product. */
  fraisCentimes?: Centimes;
  hidden: boolean;
}

const KEPT: readonly string[] = [
  'name',
  'priceCentimes',
  'fraisCentimes',
  'hidden',
] satisfies (keyof ItemState)[];

/**
 * Locks an item, lets `decide` compute its changes, and writes them with a history and a journal row. The only way to
 * change an item.
 * @throws Refusal INTROUVABLE for an unknown or deleted item
 */
export async function changeItem<Type extends ItemType>(
  tx: Tx,
  author: Author,
  type: Type,
  id: number,
  decide: (item: Items[Type]) => Changes[Type] | Promise<Changes[Type]>,
): Promise<Items[Type]> {
  const item = await lockItem(tx, type, id);
  const wanted: [string, unknown][] = Object.entries(await decide(item));
  const now = Object.fromEntries<unknown>(Object.entries(item as object));
  const changes = wanted.filter(([name, to]) => to !== undefined && to !== now[name]);
  if (changes.length === 0) return item;
  const before = Object.fromEntries(changes.map(([name]) => [name, now[name]]));
  const after = Object.fromEntries(changes);
  await tx.update<Product | Service>(ENTITIES[type], { id }, after);
  Object.assign(item, after);
  if (KEPT.some((name) => name in after)) await keepHistory(tx, author, type, item);
  const localId = item instanceof Service ? item.localId : null;
  await record(tx, author, { action: `${type}.changed`, localId, subjectId: id, before, after });
  return item;
}

/** Locks the item's row until the transaction ends, without blocking sales. */
export async function lockItem<Type extends ItemType>(tx: Tx, type: Type, id: number): Promise<Items[Type]> {
  const where: FindOptionsWhere<Service> = type === 'product' ? { id } : { id, deletedAt: IsNull() };
  const entity: EntityTarget<Product | Service> = ENTITIES[type];
  const item = await tx.findOne(entity, { where, lock: { mode: 'for_no_key_update' } });
  if (!item) throw notFound(type === 'product' ? 'Produit' : 'Service');
  return item as Items[Type];
}

/** Appends the item's state to its history. Times never decrease, even with clocks that differ between servers. */
export async function keepHistory(tx: Tx, author: Author, type: ItemType, item: ItemState): Promise<void> {
  const key = type === 'product' ? 'product_id' : 'service_id';
  await tx.query(
    `INSERT INTO item_history (${key}, name, price_centimes, frais_centimes, hidden, user_id, valid_from)
     SELECT $1, $2, $3, $4, $5, $6, greatest($7, (SELECT max(valid_from) FROM item_history WHERE ${key} = $1))`,
    [
      item.id,
      item.name,
      item.priceCentimes,
      item.fraisCentimes ?? 0,
      item.hidden,
      author.actor?.userId ?? null,
      author.now,
    ],
  );
}
