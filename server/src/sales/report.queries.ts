import type { EntityManager } from 'typeorm';
import type { Centimes } from '../shared/money.ts';
import type { TicketFilter } from './sales.input.ts';
import { ticketsOf } from './sales.queries.ts';
import type { ItemType } from './sales.rules.ts';
import { TicketLine } from './ticket.entity.ts';

/** One item of the catalogue over all the tickets of a filter. */
export interface SoldItem {
  type: ItemType;
  itemId: number;
  name: string;
  quantity: number;
  total: Centimes;
  /** The kessal's part of all of them; 0 for a product. */
  frais: Centimes;
  /** Of a service, the local it belongs to. */
  localId: number;
}

export interface SalesReport {
  products: SoldItem[];
  services: SoldItem[];
}

/**
 * What was sold, item by item, from the same tickets as their list, so that both sum to the same centime. An item is
 * one row whatever happened to it meanwhile: under the name that it was last sold by, and total / quantity is the
 * price that its units fetched on average. Same-named services of two locals are two items.
 */
export async function salesReport(db: EntityManager, filter: TicketFilter): Promise<SalesReport> {
  const sold = ticketsOf(db, filter)
    .innerJoin('ticket.lines', 'line')
    .select('max(line.id)', 'last_line_id')
    .addSelect('max(ticket.localId)', 'local_id')
    .addSelect('sum(line.quantity)', 'quantity')
    .addSelect('sum(line.quantity * line.priceCentimes)', 'total')
    .addSelect('sum(line.quantity * line.fraisCentimes)', 'frais')
    .groupBy('line.productId')
    .addGroupBy('line.serviceId');
  // The name is read in the same statement: between two, a correction could take the line away.
  const rows = await db
    .createQueryBuilder()
    .from(`(${sold.getQuery()})`, 'sold')
    .innerJoin(TicketLine, 'last', 'last.id = sold.last_line_id')
    .setParameters(sold.getParameters())
    .select("CASE WHEN last.productId IS NULL THEN 'service' ELSE 'product' END", 'type')
    .addSelect('coalesce(last.productId, last.serviceId)', 'itemId')
    .addSelect('last.name', 'name')
    .addSelect('sold.quantity::float8', 'quantity')
    .addSelect('sold.total::float8', 'total')
    .addSelect('sold.frais::float8', 'frais')
    .addSelect('sold.local_id', 'localId')
    .orderBy({ 'last.name': 'ASC', 'last.id': 'ASC' })
    .getRawMany<SoldItem>();
  return {
    products: rows.filter(({ type }) => type === 'product'),
    services: rows.filter(({ type }) => type === 'service'),
  };
}
