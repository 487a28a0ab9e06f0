import type { Call } from '../doors/call.ts';
import { inBody, inQuery, route, type Route } from '../doors/rest/route.ts';
import { boolean, day, dirhams, filterId, id, instant, integer, text, words } from '../doors/rest/scalars.ts';
import { data, input, list, loaded, nullable, object, optional, otherwise } from '../doors/rest/shapes.ts';
import { addressOf } from '../kessals/kessal-address.ts';
import { KESSAL_NAME } from '../kessals/kessals.json.ts';
import { kessalsById } from '../kessals/kessals.queries.ts';
import { itsLocal, PLACE_NAME } from '../locals/locals.json.ts';
import { ENTRY_KINDS } from '../money/entry-kinds.ts';
import { paperByEntry } from '../money/entry-papers.queries.ts';
import { PAPER } from '../users/paper.json.ts';
import { usersById } from '../users/users.queries.ts';
import { PayKessalsInput, PaymentOfKessalInput, ReversePaymentInput } from './payout.input.ts';
import { paymentToPrint, payoutOf } from './payout.queries.ts';
import { payKessals, reversePayment } from './payout.service.ts';
import type { KessalAccount, KessalPayment } from './payout.types.ts';

const ACCOUNT = object({
  kessal: loaded(
    ({ kessalId }: KessalAccount, call: Call) =>
      kessalId === null ? null : call.db.load(kessalsById, kessalId),
    nullable(KESSAL_NAME),
  ),
  carried_over: dirhams,
  services: integer,
  frais: dirhams,
  paid: dirhams,
  owed: dirhams,
});

const SLIP = object({
  carried_over: dirhams,
  services: integer,
  frais: dirhams,
  paid_before: dirhams,
  paid: dirhams,
  remaining: dirhams,
});

const PAYMENT = object({
  id,
  number: integer,
  kessal: loaded(
    ({ kessalId }: KessalPayment, call: Call) => call.db.load(kessalsById, kessalId),
    KESSAL_NAME,
  ),
  from_pot: boolean,
  amount: dirhams,
  day,
  at: instant,
  reason: nullable(text),
  slip: SLIP,
  address: loaded(
    async ({ kessalId }: KessalPayment, call: Call) =>
      addressOf(await call.db.load(kessalsById, kessalId), call),
    nullable(text),
  ),
  reversed_at: nullable(instant),
  local: itsLocal(PLACE_NAME),
  user: loaded(
    ({ userId }: KessalPayment, call: Call) => (userId === null ? null : call.db.load(usersById, userId)),
    nullable(object({ name: text })),
  ),
});

const PAYOUT = object({
  local: itsLocal(PLACE_NAME),
  day,
  since: nullable(day),
  last_number: integer,
  pot: ACCOUNT,
  accounts: list(ACCOUNT),
  payments: list(PAYMENT),
  changes: list(
    object({
      id,
      kind: words(...ENTRY_KINDS),
      ticket_id: id,
      ticket_number: integer,
      day,
      frais: dirhams,
      reason: nullable(text),
    }),
  ),
});

export const payoutRoutes: Route[] = [
  route({
    method: 'get',
    path: '/reglement',
    summary: '« Règlement » : votre local, aujourd’hui ; pour un administrateur, tout local et tout jour.',
    permission: 'payKessals',
    input: inQuery(object({ local_id: filterId, day })),
    answer: data(PAYOUT),
    handle: ({ call, input: asked }) => payoutOf(call.db.manager, call.ctx, asked),
  }),
  route({
    method: 'post',
    path: '/reglement/pay',
    summary: 'Paie des kessals de la caisse du local, toutes ou aucune.',
    permission: 'payKessals',
    status: 201,
    input: inBody(
      input(PayKessalsInput, {
        payments: list(
          input(PaymentOfKessalInput, {
            kessal_id: id,
            from_pot: otherwise(boolean, false),
            amount: dirhams,
          }),
        ),
        last_number: optional(integer),
        reason: optional(text),
        local_id: optional(id),
      }),
    ),
    answer: data(list(PAYMENT)),
    handle: ({ call, input: asked }) => call.db.inTransaction((tx) => payKessals(tx, call.ctx, asked)),
  }),
  route({
    method: 'get',
    path: '/reglement/paper/{id}',
    summary:
      'Ce que dit le bon d’un paiement de qui l’a fait, tel que nommé alors ; d’un autre local, réservé à l’ADMIN.',
    permission: 'payKessals',
    answer: PAPER,
    handle: async ({ call, id: paymentId }) =>
      call.db.load(paperByEntry, (await paymentToPrint(call.db.manager, call.ctx, paymentId)).id),
  }),
  route({
    method: 'put',
    path: '/reglement/reverse',
    summary: 'Annule un paiement, une fois, par une écriture.',
    permission: 'reversePayments',
    input: inBody(input(ReversePaymentInput, { id, reason: optional(text) })),
    answer: data(PAYMENT),
    handle: ({ call, input: asked }) => call.db.inTransaction((tx) => reversePayment(tx, call.ctx, asked)),
  }),
];
