import { paymentModeFilter } from '../../locals/payment-mode.ts';
import { inQuery, route, type Route } from '../../doors/rest/route.ts';
import { day, dirhams, filterId, id, integer, page, PAGE, text } from '../../doors/rest/scalars.ts';
import { as, data, flat, input, list, object } from '../../doors/rest/shapes.ts';
import { salesReport } from './sales-report.queries.ts';
import { TicketFilter } from '../sales.input.ts';
import { ListedFilter, ticketState } from './ticket-state.ts';
import { ITEM_TYPE, LISTED_TICKET, TICKET_LINE, ticketSearch } from './ticket.json.ts';
import { PAPER } from '../../users/paper.json.ts';
import { linesOfTicket, listTickets, paperByTicket, ticketById } from './tickets.queries.ts';
import { sellableItems } from '../sellable.queries.ts';

const USUAL = {
  from: day,
  to: day,
  user_id: filterId,
  local_id: filterId,
  search: ticketSearch,
  mode: as('paidBy', paymentModeFilter),
};
const FILTER = input(TicketFilter, USUAL);
const LISTED = input(ListedFilter, { ...USUAL, etat: as('state', ticketState) });

const TOTALS = object({ products: dirhams, services: dirhams, total: dirhams, frais: dirhams, net: dirhams });

const SELLABLE = object({
  id: as('itemId', id),
  type: ITEM_TYPE,
  name: text,
  price: as('priceCentimes', dirhams),
  frais: as('fraisCentimes', dirhams),
});

const SOLD_ITEM = { item_id: id, name: text, quantity: integer, total: dirhams };

const REPORT = object({
  products: list(object(SOLD_ITEM)),
  services: list(object({ ...SOLD_ITEM, frais: dirhams })),
});

/** What an administrator reads of the tickets. */
export const ticketsRoutes: Route[] = [
  route({
    method: 'get',
    path: '/sales/list',
    summary: 'Les tickets, du plus récent au plus ancien ; les totaux portent sur tout le filtre.',
    permission: 'seeTickets',
    input: inQuery(object({ filter: flat(LISTED), ...PAGE })),
    answer: page(LISTED_TICKET, TOTALS),
    handle: ({ call, input: { filter, ...asked } }) =>
      call.db.onReplica((db) => listTickets(db, filter, { ...asked, lines: true, marks: true })),
  }),
  route({
    method: 'get',
    path: '/sales/items/{id}',
    summary: "Les lignes d'un ticket ; `frais` est par unité.",
    permission: 'seeTickets',
    answer: data(list(TICKET_LINE)),
    handle: ({ call, id }) => linesOfTicket(call.db.manager, id),
  }),
  route({
    method: 'get',
    path: '/sales/paper/{id}',
    summary: 'Ce que dit le duplicata d’un ticket de qui a vendu, tel que nommé alors.',
    permission: 'seeTickets',
    answer: PAPER,
    handle: async ({ call, id }) => call.db.load(paperByTicket, (await ticketById(call.db.manager, id)).id),
  }),
  route({
    method: 'get',
    path: '/sales/all_products_services',
    summary: "Ce qu'un local vend : les produits visibles et ses services visibles.",
    permission: 'seeTickets',
    input: inQuery(object({ local_id: filterId })),
    answer: data(list(SELLABLE)),
    handle: ({ call, input: { localId } }) => sellableItems(call.db.manager, localId),
  }),
  route({
    method: 'get',
    path: '/sales/report',
    summary: 'Les produits et services vendus, article par article ; `frais` est la somme des frais.',
    permission: 'seeReport',
    input: inQuery(FILTER),
    answer: data(REPORT),
    handle: ({ call, input }) => call.db.onReplica((db) => salesReport(db, input)),
  }),
];
