import type { Call } from '../../doors/call.ts';
import { inBody, inQuery, route, type Route } from '../../doors/rest/route.ts';
import { boolean, dirhams, id, ids, instant, integer, PAGE, text, words } from '../../doors/rest/scalars.ts';
import {
  answered,
  as,
  data,
  described,
  input,
  list,
  loaded,
  nullable,
  object,
  optional,
} from '../../doors/rest/shapes.ts';
import { PLACE_NAME } from '../../locals/locals.json.ts';
import { localsById } from '../../locals/locals.queries.ts';
import { usersById } from '../../users/users.queries.ts';
import { ITEM_TYPE } from '../tickets/ticket.json.ts';
import { decideReview, decideReviews } from './decide-review.service.ts';
import { LATE_SALE_STATES, type LateSale } from '../late/late.entity.ts';
import { LATE_FLAGS, LINE_FAULTS } from '../late/late.rules.ts';
import { DecideReviewsArgs, DecisionInput } from './review.input.ts';
import { REVIEW_DECISIONS, REVIEW_KINDS, type Review } from './review.entity.ts';
import { countOpenReviews, lateSalesById, listReviews } from './reviews.queries.ts';

const LINE = object({
  type: ITEM_TYPE,
  item_id: id,
  name: nullable(text),
  quantity: integer,
  price: dirhams,
  frais: dirhams,
  fault: nullable(words(...LINE_FAULTS)),
});

const LATE_SALE = object({
  id,
  key: as('saleKey', text),
  state: words(...LATE_SALE_STATES),
  provisional: text,
  sequence: integer,
  sold_at: instant,
  device_time: instant,
  received_at: instant,
  total: as('totalCentimes', dirhams),
  received: as('receivedCentimes', nullable(dirhams)),
  lines: list(LINE),
  flags: list(words(...LATE_FLAGS)),
  moved_goods: boolean,
  ticket_id: nullable(id),
  user: loaded(({ userId }: LateSale, call: Call) => call.db.load(usersById, userId), object({ name: text })),
});

const NAMED = object({ name: text });

const REVIEW = object({
  id,
  kind: words(...REVIEW_KINDS),
  local: loaded(({ localId }: Review, call: Call) => call.db.load(localsById, localId), PLACE_NAME),
  device_id: text,
  queue_id: nullable(text),
  sequence: nullable(integer),
  late_sale: loaded(
    ({ lateSaleId }: Review, call: Call) =>
      lateSaleId === null ? null : call.db.load(lateSalesById, lateSaleId),
    nullable(LATE_SALE),
  ),
  missing: list(object({ from: integer, to: integer })),
  missing_count: integer,
  evidence: described(answered<unknown>({}), 'Ce que le serveur savait ; les montants sont en centimes.'),
  noticed_at: instant,
  decided_at: nullable(instant),
  decided_by: loaded(
    ({ decidedBy }: Review, call: Call) => (decidedBy === null ? null : call.db.load(usersById, decidedBy)),
    nullable(NAMED),
  ),
  decision: as('decided', nullable(words(...REVIEW_DECISIONS))),
  note: nullable(text),
});

const DECISION = { decision: words(...REVIEW_DECISIONS), note: optional(text) };

export const reviewsRoutes: Route[] = [
  route({
    method: 'get',
    path: '/reviews/list',
    summary: '« À vérifier », la dernière remarque en tête ; `open` : le nombre de celles qui attendent.',
    permission: 'decideReviews',
    input: inQuery(object({ open: boolean, ...PAGE })),
    answer: object({
      data: as('items', list(REVIEW)),
      open: integer,
      next: as('nextCursor', nullable(text)),
    }),
    handle: ({ call, input: { open, ...page } }) =>
      call.db.onReplica(async (db) => ({
        ...(await listReviews(db, open, page)),
        open: await countOpenReviews(db),
      })),
  }),
  route({
    method: 'put',
    path: '/reviews/decide/{id}',
    summary: 'Décide, une fois pour toutes : accepter, refuser, ou refuser avec retour au stock.',
    permission: 'decideReviews',
    input: inBody(input(DecisionInput, DECISION)),
    answer: data(REVIEW),
    handle: ({ call, id, input: { decision, note } }) =>
      call.db.inTransaction((tx) => decideReview(tx, call.ctx, { id, decision, note })),
  }),
  route({
    method: 'put',
    path: '/reviews/decide',
    summary: 'Décide plusieurs éléments d’un coup : tous, ou aucun.',
    permission: 'decideReviews',
    input: inBody(input(DecideReviewsArgs, { ids, ...DECISION })),
    answer: data(list(REVIEW)),
    handle: ({ call, input }) => call.db.inTransaction((tx) => decideReviews(tx, call.ctx, input)),
  }),
];
