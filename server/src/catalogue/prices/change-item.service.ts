import { isDeepStrictEqual } from 'node:util';
import { In, IsNull, type EntityTarget, type FindOptionsWhere } from 'typeorm';
import { recordAll } from '../../db/journal.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Author } from '../../shared/actor.ts';
import { notFound } from '../../shared/errors.ts';
import type { ItemType } from '../../shared/items.ts';
import { Product, Service } from '../items/catalogue.entity.ts';

interface Items {
  product: Product;
  service: Service;
}

const ENTITIES = { product: Product, service: Service } as const;

/** Partial update. */
interface Changes {
  product: Partial<
    Pick<
      Product,
      | 'name'
      | 'arabicName'
      | 'priceCentimes'
      | 'hidden'
      | 'categoryId'
      | 'alertThreshold'
      | 'barcodes'
      | 'tilePlace'
      | 'pictureHash'
    >
  >;
  service: Partial<
    Pick<
      Service,
      'name' | 'arabicName' | 'priceCentimes' | 'fraisCentimes' | 'hidden' | 'tilePlace' | 'pictureHash'
    >
  >;
}

const KEPT: readonly string[] = [
  'name',
  'arabicName',
  'priceCentimes',
  'fraisCentimes',
  'hidden',
] satisfies (keyof Changes['service'])[];

/**
 * Locks an item, lets `decide` compute its changes, and writes them with a history and a journal row.
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
  await writeItems(tx, author, type, [[item, await decide(item)]]);
  return item;
}

/** @throws Refusal INTROUVABLE */
export async function lockItem<Type extends ItemType>(tx: Tx, type: Type, id: number): Promise<Items[Type]> {
  const [item] = (await lockItems(tx, type, [id])) as [Items[Type]];
  return item;
}

/**
 * Locks the rows of different items, in the order of their ids, until the transaction ends, without blocking sales.
 * @throws Refusal INTROUVABLE when one is unknown or deleted
 */
export async function lockItems<Type extends ItemType>(
  tx: Tx,
  type: Type,
  ids: readonly number[],
): Promise<Items[Type][]> {
  const where: FindOptionsWhere<Service> =
    type === 'product' ? { id: In(ids) } : { id: In(ids), deletedAt: IsNull() };
  const entity: EntityTarget<Product | Service> = ENTITIES[type];
  const items = await tx.find(entity, { where, order: { id: 'ASC' }, lock: { mode: 'for_no_key_update' } });
  if (items.length < ids.length) throw notFound(type === 'product' ? 'Produit' : 'Service');
  return items as Items[Type][];
}

export interface Changed {
  item: Product | Service;
  before: object;
  after: object;
}

type Wanted<Type extends ItemType> = readonly (readonly [item: Items[Type], changes: Changes[Type]])[];

/** Writes what differs of locked items, each with a history and a journal row, in as many statements as for one. */
export async function writeItems<Type extends ItemType>(
  tx: Tx,
  author: Author,
  type: Type,
  wanted: Wanted<Type>,
): Promise<void> {
  const changed = await changeItems(tx, author, type, wanted);
  if (changed.length === 0) return;
  const entries = changed.map(({ item, before, after }) => ({
    action: `${type}.changed`,
    localId: item instanceof Service ? item.localId : null,
    subjectId: item.id,
    before,
    after,
  }));
  await recordAll(tx, author, entries);
}

/** The same for a caller whose one journal row tells them all. The only way to change an item. */
export async function changeItems<Type extends ItemType>(
  tx: Tx,
  author: Author,
  type: Type,
  wanted: Wanted<Type>,
): Promise<Changed[]> {
  const changed = wanted.flatMap(([item, changes]) => differing(item, changes));
  if (changed.length === 0) return [];
  for (const { item, after } of changed) Object.assign(item, after);
  await updateRows(tx, type, changed);
  const kept = changed.filter(({ after }) => KEPT.some((name) => name in after));
  const ids = kept.map(({ item }) => item.id);
  if (ids.length > 0) await keepHistory(tx, author, type, ids);
  return changed;
}

function differing(item: Product | Service, changes: object): Changed[] {
  const now = new Map<string, unknown>(Object.entries(item));
  const after = Object.entries(changes).filter(
    ([name, to]) => to !== undefined && !isDeepStrictEqual(to, now.get(name)),
  );
  if (after.length === 0) return [];
  const before = after.map(([name]) => [name, now.get(name)] as const);
  return [{ item, before: Object.fromEntries(before), after: Object.fromEntries(after) }];
}

async function updateRows(tx: Tx, type: ItemType, changed: readonly Changed[]): Promise<void> {
  const { tableName: table, columns } = tx.dataSource.getMetadata(ENTITIES[type]);
  const names = new Set(changed.flatMap(({ after }) => Object.keys(after)));
  const written = columns.filter(({ propertyName }) => names.has(propertyName));
  const rows = changed.map(({ item }) => ({
    id: item.id,
    ...Object.fromEntries(
      written.map(({ databaseName, propertyName }) => [
        databaseName,
        item[propertyName as keyof typeof item],
      ]),
    ),
  }));
  const set = written.map(({ databaseName: column }) => `${column} = written.${column}`).join(', ');
  await tx.query(
    `UPDATE ${table} SET ${set} FROM json_populate_recordset(NULL::${table}, $1) AS written
     WHERE ${table}.id = written.id`,
    [JSON.stringify(rows)],
  );
}

/** Appends the items' states to their histories. Times never decrease, even with clocks that differ between servers. */
export async function keepHistory(
  tx: Tx,
  author: Author,
  type: ItemType,
  ids: readonly number[],
): Promise<void> {
  const key = type === 'product' ? 'product_id' : 'service_id';
  const items = type === 'product' ? 'SELECT *, 0 AS frais_centimes FROM products' : 'SELECT * FROM services';
  await tx.query(
    `INSERT INTO item_history (${key}, name, arabic_name, price_centimes, frais_centimes, hidden, user_id, valid_from)
     SELECT id, name, arabic_name, price_centimes, frais_centimes, hidden, $2,
       greatest($3, (SELECT max(valid_from) FROM item_history WHERE ${key} = item.id))
     FROM (${items}) AS item WHERE id = ANY ($1) ORDER BY id`,
    [ids, author.actor?.userId ?? null, author.now],
  );
}
