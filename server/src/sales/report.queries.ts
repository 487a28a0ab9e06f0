import type { EntityManager } from 'typeorm';
import { soldBy, type FigureGroup } from '../measures/figures.queries.ts';
import type { Centimes } from '../shared/money.ts';
import type { TicketFilter } from './sales.input.ts';
import { figureFilter } from './sales.queries.ts';

/** One item of the catalogue over all the tickets of a filter. */
export interface SoldItem {
  itemId: number;
  name: string;
  quantity: number;
  total: Centimes;
  /** The kessal's part of all of them; 0 for a product. */
  frais: Centimes;
}

export interface SoldService extends SoldItem {
  /** The local it belongs to. */
  localId: number;
}

export interface SalesReport {
  products: SoldItem[];
  services: SoldService[];
}

/** As much of the catalogue as a report says: whole entities would cost several times what the sums do. */
interface NamedItem {
  id: number;
  name: string;
}

const PRODUCTS = 'SELECT id, name FROM products WHERE id = ANY ($1)';
const SERVICES = 'SELECT id, name, local_id AS "localId" FROM services WHERE id = ANY ($1)';

/**
 * What was sold, item by item. An item is one row whatever happened to it meanwhile: under the name that it bears now,
 * and total / quantity is the price that its units fetched on average. Same-named services of two locals are two items.
 */
export async function salesReport(db: EntityManager, filter: TicketFilter): Promise<SalesReport> {
  const sold = await soldBy(db, {
    filter: figureFilter(filter),
    by: ['product', 'service'],
    sums: ['articles', 'products', 'services', 'frais'],
  });
  const [products, services] = await Promise.all([
    named<NamedItem>(db, PRODUCTS, sold, 'product'),
    named<NamedItem & { localId: number }>(db, SERVICES, sold, 'service'),
  ]);
  return {
    products: products.map(([item, group]) => soldItem(item, group)).sort(byName),
    services: services
      .map(([item, group]) => ({ ...soldItem(item, group), localId: item.localId }))
      .sort(byName),
  };
}

/** The groups that are of an item of one sort, each with its item. */
async function named<Item extends NamedItem>(
  db: EntityManager,
  sql: string,
  sold: FigureGroup[],
  sort: 'product' | 'service',
): Promise<[Item, FigureGroup][]> {
  const groups = new Map(sold.map((group) => [group[sort], group]));
  groups.delete(null);
  const items = await db.query<Item[]>(sql, [[...groups.keys()]]);
  return items.flatMap((item) => {
    const group = groups.get(item.id);
    return group === undefined ? [] : [[item, group] satisfies [Item, FigureGroup]];
  });
}

function soldItem({ id, name }: NamedItem, { articles, products, services, frais }: FigureGroup): SoldItem {
  return { itemId: id, name, quantity: articles, total: products + services, frais };
}

const alphabet = new Intl.Collator('fr');

function byName(one: SoldItem, other: SoldItem): number {
  return alphabet.compare(one.name, other.name) || one.itemId - other.itemId;
}
