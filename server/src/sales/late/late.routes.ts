import { ASKED_PAYMENTS } from '../payment.types.ts';
import type { Call } from '../../doors/call.ts';
import { inBody, route, type Route } from '../../doors/rest/route.ts';
import { dirhams, id, ids, instant, integer, text, words } from '../../doors/rest/scalars.ts';
import {
  as,
  asIs,
  data,
  described,
  input,
  list,
  loaded,
  nullable,
  object,
  optional,
  partial,
} from '../../doors/rest/shapes.ts';
import { inTwoLists, SOLD_LISTS } from '../sell/sale-body.ts';
import { TICKET } from '../tickets/ticket.json.ts';
import { ticketsById } from '../tickets/tickets.queries.ts';
import { LATE_SALE_STATES, type LateSale } from './late.entity.ts';
import { sellLateOf, tillContactOf } from './late-call.ts';
import { LateSaleInput, QueueStateInput, TillContactInput } from './late.input.ts';

const LATE_SALE = object({
  id,
  key: as('saleKey', text),
  state: words(...LATE_SALE_STATES),
  ticket: loaded(
    ({ ticketId }: LateSale, call: Call) => (ticketId === null ? null : call.db.load(ticketsById, ticketId)),
    nullable(TICKET),
  ),
});

const BODY = object({
  grant: asIs(text),
  key: asIs(text),
  queue_id: asIs(text),
  sequence: asIs(integer),
  sold_at: instant,
  provisional: asIs(text),
  ...partial(SOLD_LISTS),
  total: dirhams,
  received: optional(dirhams),
  payments: optional(ASKED_PAYMENTS),
});

const QUEUE = input(QueueStateInput, {
  id: asIs(text),
  highest: asIs(integer),
  waiting: ids,
});

export const lateRoutes: Route[] = [
  route({
    method: 'post',
    path: '/sales/late',
    summary:
      'Enregistre une vente faite hors ligne, aux prix de son papier ; le mandat tient lieu de session. Un écart va dans « À vérifier ».',
    permission: 'public',
    status: 201,
    input: inBody(inTwoLists(LateSaleInput, BODY)),
    answer: data(LATE_SALE),
    handle: ({ call, input }) => sellLateOf(call, input),
  }),
  route({
    method: 'post',
    path: '/till/contact',
    summary:
      'La caisse dit ce qui attend sur l’appareil, et reçoit un mandat de 72 heures pour vendre hors ligne.',
    permission: 'sell',
    input: inBody(
      input(TillContactInput, { queues: described(list(QUEUE), 'Les files d’attente de l’appareil.') }),
    ),
    answer: data(object({ token: text, issued_at: instant, expires_at: instant })),
    handle: ({ call, input: { queues } }) => tillContactOf(call, queues),
  }),
];
