import type { EntityManager } from 'typeorm';
import { whereToRead } from '../figures/figures.queries.ts';
import { figuresSql } from '../figures/figures.sql.ts';
import type { Sums } from '../../sums/measures/measures.rules.ts';
import { plus, type Centimes } from '../../shared/money.ts';
import { compareNames } from '../../shared/names.ts';
import type { TicketFilter } from '../sales.input.ts';
import { figureFilter } from './tickets.queries.ts';

export interface SoldItem {
  itemId: number;
  name: string;
  quantity: number;
  total: Centimes;
  /** Over all units; 0 for a product. */
  frais: Centimes;
}

export interface SoldService extends SoldItem {
  localId: number;
}

export interface SalesReport {
  products: SoldItem[];
  services: SoldService[];
}

/** A group with its item's current name: loading entities would cost more than the sums. */
interface NamedGroup extends Pick<Sums, 'articles' | 'products' | 'services' | 'frais'> {
  product: number | null;
  service: number | null;
  name: string;
  localId: number | null;
}

/**
 * Sales by item, under its current name; total / quantity is its average price. Services of one name in two locals are
 * two items.
 */
export async function salesReport(db: EntityManager, filter: TicketFilter): Promise<SalesReport> {
  const asked = await whereToRead(db, {
    filter: figureFilter(filter),
    by: ['product', 'service'],
    sums: ['articles', 'products', 'services', 'frais'],
  });
  // By id: a join of the whole catalogue costs a chain with 20,000 products more than its sums.
  const groups = await db.query<NamedGroup[]>(`
    WITH sold AS MATERIALIZED (${figuresSql(asked, null)})
    SELECT sold.*, coalesce(products.name, services.name) AS name, services.local_id AS "localId"
    FROM sold
    LEFT JOIN (SELECT id, name FROM products WHERE id = ANY (ARRAY (SELECT product FROM sold))) AS products
      ON products.id = sold.product
    LEFT JOIN (SELECT id, name, local_id FROM services WHERE id = ANY (ARRAY (SELECT service FROM sold))) AS services
      ON services.id = sold.service`);
  const products: SoldItem[] = [];
  const services: SoldService[] = [];
  for (const group of groups) {
    if (group.product !== null) products.push(soldItem(group.product, group));
    else if (group.service !== null && group.localId !== null) {
      services.push({ ...soldItem(group.service, group), localId: group.localId });
    }
  }
  return { products: products.sort(byName), services: services.sort(byName) };
}

function soldItem(itemId: number, { name, articles, products, services, frais }: NamedGroup): SoldItem {
  return { itemId, name, quantity: articles, total: plus(products, services), frais };
}

function byName(one: SoldItem, other: SoldItem): number {
  return compareNames(one.name, other.name) || one.itemId - other.itemId;
}
