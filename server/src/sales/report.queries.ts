import type { EntityManager } from 'typeorm';
import { Product, Service } from '../catalogue/catalogue.entity.ts';
import { byId } from '../db/by-id.ts';
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

const productsById = byId(Product);
const servicesById = byId(Service);

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
    named(db, productsById, sold, ({ product }) => product),
    named(db, servicesById, sold, ({ service }) => service),
  ]);
  return {
    products: products.map(([item, group]) => soldItem(item, group)).sort(byName),
    services: services
      .map(([item, group]) => ({ ...soldItem(item, group), localId: item.localId }))
      .sort(byName),
  };
}

/** The groups that are of an item of one sort, each with its item. */
async function named<Item>(
  db: EntityManager,
  find: (db: EntityManager, ids: readonly number[]) => Promise<Item[]>,
  sold: FigureGroup[],
  idOf: (group: FigureGroup) => FigureGroup['product'],
): Promise<[Item, FigureGroup][]> {
  const groups = sold.filter((group) => idOf(group) != null);
  const items = await find(
    db,
    groups.map((group) => Number(idOf(group))),
  );
  return groups.flatMap((group, place) => {
    const item = items[place];
    return item === undefined ? [] : [[item, group] satisfies [Item, FigureGroup]];
  });
}

function soldItem(
  { id, name }: Product | Service,
  { articles, products, services, frais }: FigureGroup,
): SoldItem {
  return { itemId: id, name, quantity: articles, total: products + services, frais };
}

const alphabet = new Intl.Collator('fr');

function byName(one: SoldItem, other: SoldItem): number {
  return alphabet.compare(one.name, other.name) || one.itemId - other.itemId;
}
