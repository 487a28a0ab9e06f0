import type { Call } from '../../doors/call.ts';
import {
  choice,
  data,
  day,
  dirhams,
  id,
  integer,
  list,
  nullable,
  object,
  text,
  units,
} from '../../doors/rest/json-schema.ts';
import { pathId, type Route } from '../../doors/rest/route.ts';
import { validated } from '../../doors/validation.ts';
import { WireReader } from '../../doors/rest/wire-reader.ts';
import { toDirhams } from '../../shared/money.ts';
import { salesReport, type SoldItem } from './sales-report.queries.ts';
import { TicketFilter } from '../sales.input.ts';
import { LISTED_TICKET, listedTicketJson, TICKET_LINE, ticketLineJson } from './ticket.json.ts';
import { linesOfTicket, listTickets } from './tickets.queries.ts';
import { sellableItems, type SellableItem } from '../sellable.queries.ts';

const FILTER = { from: day, to: day, user_id: text, local_id: text };

const TOTALS = object({ products: dirhams, services: dirhams, total: dirhams, frais: dirhams, net: dirhams });

const SELLABLE = object({
  id,
  type: choice('product', 'service'),
  name: text,
  price: dirhams,
  frais: dirhams,
});

const SOLD_ITEM = { item_id: id, name: text, quantity: units, total: dirhams };

const REPORT = object({
  products: list(object(SOLD_ITEM)),
  services: list(object({ ...SOLD_ITEM, frais: dirhams })),
});

/** What an administrator reads of the tickets. */
export const ticketsRoutes: Route[] = [
  {
    method: 'get',
    path: '/sales/list',
    summary: 'Les tickets, du plus récent au plus ancien ; les totaux portent sur tout le filtre.',
    permission: 'seeTickets',
    query: { ...FILTER, limit: integer, cursor: text },
    answer: data(list(LISTED_TICKET), { totals: TOTALS, next: nullable(text) }),
    handle: async (call) => {
      const { query } = call.request;
      const read = new WireReader();
      const filter = readFilter(read, query);
      const limit = read.integer(query['limit'], 'limit');
      const cursor = read.text(query['cursor'], 'cursor');
      read.finish();
      const page = await listTickets(call.db, await validated(filter), { limit, cursor, lines: true });
      const { products, services, total, frais, net } = page.totals;
      return {
        data: await Promise.all(page.items.map((ticket) => listedTicketJson(call, ticket))),
        totals: {
          products: toDirhams(products),
          services: toDirhams(services),
          total: toDirhams(total),
          frais: toDirhams(frais),
          net: toDirhams(net),
        },
        next: page.nextCursor,
      };
    },
  },
  {
    method: 'get',
    path: '/sales/items/{id}',
    summary: "Les lignes d'un ticket ; `frais` est par unité.",
    permission: 'seeTickets',
    answer: data(list(TICKET_LINE)),
    handle: async (call) => ({
      data: (await linesOfTicket(call.db, pathId(call))).map(ticketLineJson),
    }),
  },
  {
    method: 'get',
    path: '/sales/all_products_services',
    summary: "Ce qu'un local vend : les produits visibles et ses services visibles.",
    permission: 'seeTickets',
    query: { local_id: text },
    answer: data(list(SELLABLE)),
    handle: async (call) => {
      const read = new WireReader();
      const localId = read.filterId(call.request.query['local_id'], 'local_id');
      read.finish();
      return { data: (await sellableItems(call.db, localId)).map(sellableJson) };
    },
  },
  {
    method: 'get',
    path: '/sales/report',
    summary: 'Les produits et services vendus, article par article ; `frais` est la somme des frais.',
    permission: 'seeReport',
    query: FILTER,
    answer: data(REPORT),
    handle: async (call) => {
      const report = await salesReport(call.db, await readReportFilter(call));
      return {
        data: {
          products: report.products.map(soldItemJson),
          services: report.services.map((item) => ({ ...soldItemJson(item), frais: toDirhams(item.frais) })),
        },
      };
    },
  },
];

function readFilter(read: WireReader, query: Record<string, unknown>): TicketFilter {
  const filter = {
    from: read.day(query['from'], 'from'),
    to: read.day(query['to'], 'to'),
    userId: read.filterId(query['user_id'], 'user_id'),
    localId: read.filterId(query['local_id'], 'local_id'),
  };
  return Object.assign(new TicketFilter(), filter);
}

function readReportFilter(call: Call): Promise<TicketFilter> {
  const read = new WireReader();
  const filter = readFilter(read, call.request.query);
  read.finish();
  return validated(filter);
}

function sellableJson(item: SellableItem) {
  return {
    id: item.itemId,
    type: item.type,
    name: item.name,
    price: toDirhams(item.priceCentimes),
    frais: toDirhams(item.fraisCentimes),
  };
}

function soldItemJson(item: SoldItem) {
  return {
    item_id: item.itemId,
    name: item.name,
    quantity: item.quantity,
    total: toDirhams(item.total),
  };
}
