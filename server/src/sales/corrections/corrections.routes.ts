import { inBody, inQuery, route, type Route } from '../../doors/rest/route.ts';
import { dirhams, id, integer, nothing, text, words } from '../../doors/rest/scalars.ts';
import { as, asIs, data, input, isBag, object, optional } from '../../doors/rest/shapes.ts';
import { validated } from '../../doors/validation.ts';
import { cancelTicket } from './cancel-ticket.service.ts';
import { ASKED_PAYMENTS } from '../payment.types.ts';
import { changeLineKessal } from './change-kessal.service.ts';
import { changeTicketPayments } from './change-payments.service.ts';
import { addTicketItem, changeLineQuantity, removeTicketLine } from './correct-ticket.service.ts';
import {
  AddTicketItemInput,
  CancelTicketArgs,
  ChangeQuantityArgs,
  LineKessalArgs,
  TicketLineArgs,
  TicketPaymentsInput,
} from './corrections.input.ts';
import { ITEM_TYPE, LISTED_TICKET } from '../tickets/ticket.json.ts';

/** Beside what the specification names. */
const WHY = { reason: optional(text) };
const ITEM = input(AddTicketItemInput, {
  stat_id: as('ticketId', id),
  type: ITEM_TYPE,
  id: as('itemId', id),
  quantity: asIs(integer),
  price: optional(dirhams),
  frais: optional(dirhams),
  ...WHY,
});
const LINE = input(TicketLineArgs, { id: optional(as('lineId', id)), type: optional(ITEM_TYPE), ...WHY });
const CHANGE = input(ChangeQuantityArgs, {
  id: as('lineId', id),
  type: optional(ITEM_TYPE),
  incordec: as('step', words('inc', 'dec')),
  ...WHY,
});
const PAYMENTS = input(TicketPaymentsInput, {
  stat_id: as('ticketId', id),
  payments: ASKED_PAYMENTS,
  ...WHY,
});
const REASON = object(WHY);

/** What an administrator corrects of a ticket; each answers the ticket as it is then. */
export const correctionsRoutes: Route[] = [
  route({
    method: 'post',
    path: '/sales/add_item',
    summary:
      "Ajoute un article au ticket `stat_id`, au prix actuel du catalogue ; `id` est celui de l'article.",
    permission: 'correctTickets',
    status: 201,
    input: inBody(ITEM),
    answer: data(LISTED_TICKET),
    handle: ({ call, input }) => call.db.inTransaction((tx) => addTicketItem(tx, call.ctx, input)),
  }),
  route({
    method: 'delete',
    path: '/sales/delete_item',
    summary: 'Retire une ligne de son ticket ; `id` est celui de la ligne, dans le corps ou dans la requête.',
    permission: 'correctTickets',
    input: {
      ...inQuery(LINE),
      ...inBody(LINE, ({ body, query }) => ((body as unknown) === undefined ? query : (body as unknown))),
    },
    answer: data(LISTED_TICKET),
    handle: ({ call, input }) => call.db.inTransaction((tx) => removeTicketLine(tx, call.ctx, input)),
  }),
  route({
    method: 'put',
    path: '/sales/update_quantity',
    summary: 'Une unité de plus ou de moins d’une ligne, à son propre prix ; `id` est celui de la ligne.',
    permission: 'correctTickets',
    input: inBody(CHANGE),
    answer: data(LISTED_TICKET),
    handle: ({ call, input }) => call.db.inTransaction((tx) => changeLineQuantity(tx, call.ctx, input)),
  }),
  route({
    method: 'put',
    path: '/sales/kessal',
    summary: 'Qui a vraiment fait le service de la ligne `id` : ses frais lui sont dus, ou au pot commun.',
    permission: 'correctTickets',
    input: inBody(input(LineKessalArgs, { id: as('lineId', id), kessal_id: optional(id), ...WHY })),
    answer: data(LISTED_TICKET),
    handle: ({ call, input: asked }) => call.db.inTransaction((tx) => changeLineKessal(tx, call.ctx, asked)),
  }),
  route({
    method: 'put',
    path: '/sales/payments',
    summary: 'Comment le ticket `stat_id` est vraiment payé, ou ce qui en est rendu : son total reste.',
    permission: 'correctTickets',
    input: inBody(PAYMENTS),
    answer: data(LISTED_TICKET),
    handle: ({ call, input }) => call.db.inTransaction((tx) => changeTicketPayments(tx, call.ctx, input)),
  }),
  route({
    method: 'delete',
    path: '/sales/delete/{id}',
    summary:
      'Annule un ticket : il garde son numéro, ne compte plus, et rend son stock. `reason`, le motif, va dans le corps ou dans la requête.',
    permission: 'correctTickets',
    input: {
      ...inQuery(REASON),
      ...inBody(REASON, ({ body, query }) => (isBag(body ?? {}) ? { ...query, ...body } : (body as unknown))),
    },
    answer: data(nothing),
    handle: async ({ call, id, input: { reason } }) => {
      const args = await validated(Object.assign(new CancelTicketArgs(), { id, reason }));
      await call.db.inTransaction((tx) => cancelTicket(tx, call.ctx, args));
    },
  }),
];
