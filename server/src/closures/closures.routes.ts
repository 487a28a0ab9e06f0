import type { Call } from '../doors/call.ts';
import { inBody, inQuery, route, type Route } from '../doors/rest/route.ts';
import {
  boolean,
  day,
  dirhams,
  filterId,
  id,
  instant,
  integer,
  page,
  PAGE,
  text,
  words,
} from '../doors/rest/scalars.ts';
import {
  as,
  data,
  described,
  flat,
  input,
  list,
  loaded,
  nullable,
  object,
  optional,
  silent,
  type Shape,
} from '../doors/rest/shapes.ts';
import { itsLocal, PLACE_NAME } from '../locals/locals.json.ts';
import { PAPER } from '../users/paper.json.ts';
import { usersById } from '../users/users.queries.ts';
import { acceptDifference, withdrawAcceptance } from './accept-difference.service.ts';
import type { Closure } from './closure.entity.ts';
import {
  AcceptDifferenceInput,
  ClosureFilter,
  DeclareDayInput,
  EditClosureInput,
  ReopenDayInput,
} from './closures.input.ts';
import {
  closureOf,
  closureById,
  countOf,
  drawerFound,
  expectationOf,
  listClosures,
  paperByClosure,
  type Expectation,
} from './closures.queries.ts';
import type { Counted } from './closures.rules.ts';
import type { DrawerPart } from './explanation/drawer-part.queries.ts';
import { HINTS } from './explanation/explain.rules.ts';
import {
  explainClosure,
  type ClosureExplanation,
  type LaterChange,
} from './explanation/explanation.queries.ts';
import { declareDay, editClosure, reopenDay } from './closures.service.ts';
import { takingsAtClosing } from './explanation/takings.queries.ts';

const DECLARED = {
  total: dirhams,
  total_products: as('products', dirhams),
  total_services: as('services', dirhams),
};
const SUMS = { total: dirhams, products: dirhams, services: dirhams };
const EXPECTED = object({ ...SUMS, frais: dirhams, net: dirhams });
const DIFFERENCE = object({ ...SUMS, net: dirhams });

function authorOf({ userId }: Pick<LaterChange, 'userId'>, call: Call) {
  return userId === null ? null : call.db.load(usersById, userId);
}

/** An administrator's only. */
function expected<K extends keyof Expectation>(which: K, shape: Shape<unknown, Expectation[K]>) {
  const load = async (closure: Closure, call: Call) => (await expectationOf(call, closure))?.[which];
  return optional(loaded(load, shape));
}

function counted(which: keyof Counted) {
  const load = async (closure: Closure, call: Call) => (await countOf(call, closure))?.[which] ?? undefined;
  return optional(loaded(load, dirhams));
}

const CLOSURE = object({
  id,
  date: as('businessDate', day),
  local: itsLocal(PLACE_NAME),
  user: loaded(({ userId }: Closure, call: Call) => call.db.load(usersById, userId), object({ name: text })),
  total: as('totalCentimes', dirhams),
  total_products: as('productsCentimes', dirhams),
  total_services: as('servicesCentimes', dirhams),
  somme_exacte: as('sumsUp', described(boolean, 'Produits et services font le total déclaré.')),
  waiting: optional(
    described(
      loaded(({ waiting }: Closure) => waiting ?? undefined, integer),
      'Ventes hors ligne qui attendaient alors sur l’appareil, s’il l’a dit.',
    ),
  ),
  counted: counted('counted'),
  float_left: counted('floatLeft'),
  drawer: optional(
    loaded(
      async (closure: Closure, call: Call) => (await drawerFound(call, closure)) ?? undefined,
      object({ expected: dirhams, difference: dirhams, accepted: boolean }),
    ),
  ),
  attendu: expected('atClosing', EXPECTED),
  attendu_actuel: expected('now', EXPECTED),
  ecart: expected('difference', DIFFERENCE),
  depuis_cloture: expected('sinceClosing', EXPECTED),
});

const LATER = object({
  id,
  kind: text,
  at: instant,
  ticket_id: id,
  ticket_number: integer,
  user: loaded(authorOf, nullable(object({ name: text }))),
  reason: nullable(text),
  ...SUMS,
});
const DRAWER_PART = object({
  since: nullable(instant),
  before: dirhams,
  cash: dirhams,
  card: dirhams,
  wallet: dirhams,
  transfer: dirhams,
  put_in: dirhams,
  spent: dirhams,
  banked: dirhams,
  kessal_paid: dirhams,
  accepted: dirhams,
  expected: dirhams,
  counted: dirhams,
  difference: dirhams,
  in_drawer: list(
    object({
      id,
      kind: text,
      at: instant,
      ticket_id: nullable(id),
      ticket_number: nullable(integer),
      reason: nullable(text),
      amount: as('drawer', dirhams),
      user: loaded(authorOf, nullable(object({ name: text }))),
    }),
  ),
  remainder: dirhams,
  hints: list(words(...HINTS)),
  open: dirhams,
  debtor: loaded(
    ({ debtorId }: DrawerPart, call: Call) => (debtorId === null ? null : call.db.load(usersById, debtorId)),
    nullable(object({ name: text })),
  ),
});
const TAKINGS = object({
  tickets: integer,
  ...SUMS,
  frais: dirhams,
  cash: dirhams,
  card: dirhams,
  wallet: dirhams,
  transfer: dirhams,
});
const EXPLANATION = object({
  in_drawer: described(list(LATER), 'Ce qui était déjà dans le tiroir, ou déjà n’y était pas.'),
  since: described(list(LATER), 'Ce qui a bougé depuis.'),
  remainder: described(object(SUMS), 'L’écart moins ce qui était déjà dans le tiroir.'),
  hints: list(words(...HINTS)),
  to_review: integer,
  takings: described(
    loaded(
      ({ closure }: ClosureExplanation, call: Call) => takingsAtClosing(call.db.manager, closure),
      object({ day: TAKINGS, ever_since: TAKINGS }),
    ),
    'Ce que le local avait encaissé à la clôture : ce jour, et depuis le début.',
  ),
  drawer: nullable(DRAWER_PART),
});

const FILTER = input(ClosureFilter, {
  day: silent(day, 'tous'),
  from: day,
  to: day,
  local_id: filterId,
  user_id: filterId,
});
const EDITED = input(EditClosureInput, { id, ...DECLARED });

export const closuresRoutes: Route[] = [
  route({
    method: 'get',
    path: '/cloture',
    summary: "La clôture d'un jour, aujourd'hui et votre local par défaut ; null tant qu'il est ouvert.",
    permission: 'seeClosure',
    input: inQuery(object({ day: silent(day, 'tous'), local_id: filterId })),
    answer: data(nullable(CLOSURE)),
    handle: ({ call, input }) => closureOf(call.db.manager, call.ctx, input),
  }),
  route({
    method: 'post',
    path: '/cloture/add',
    summary: 'Clôture un jour avec les montants comptés, une fois par local.',
    permission: 'declareDay',
    status: 201,
    input: inBody(
      input(DeclareDayInput, {
        day: optional(day),
        local_id: optional(id),
        user_id: optional(id),
        waiting: optional(integer),
        counted: optional(dirhams),
        float_left: optional(dirhams),
        ...DECLARED,
      }),
    ),
    answer: data(CLOSURE),
    handle: ({ call, input }) => call.db.inTransaction((tx) => declareDay(tx, call.ctx, input)),
  }),
  route({
    method: 'get',
    path: '/cloture/list',
    summary: 'Les clôtures, du jour le plus récent au plus ancien ; les totaux portent sur tout le filtre.',
    permission: 'seeClosures',
    input: inQuery(object({ filter: flat(FILTER), ...PAGE })),
    answer: page(CLOSURE, object(DECLARED)),
    handle: ({ call, input: { filter, ...asked } }) =>
      call.db.onReplica((db) => listClosures(db, filter, asked)),
  }),
  route({
    method: 'get',
    path: '/cloture/paper/{id}',
    summary: 'Ce que dit le papier d’une clôture de qui l’a déclarée, tel que nommé alors.',
    permission: 'seeClosures',
    answer: PAPER,
    handle: async ({ call, id }) => call.db.load(paperByClosure, (await closureById(call.db.manager, id)).id),
  }),
  route({
    method: 'put',
    path: '/cloture/update',
    summary: "Remplace les montants d'une clôture ; les anciens sont gardés.",
    permission: 'editClosure',
    // A form sends back the closure that it was given, of which only the amounts can change.
    input: inBody({ ...EDITED, schema: { ...EDITED.schema, additionalProperties: true } }),
    answer: data(CLOSURE),
    handle: ({ call, input }) => call.db.inTransaction((tx) => editClosure(tx, call.ctx, input)),
  }),
  route({
    method: 'put',
    path: '/cloture/reopen',
    summary: 'Rouvre un jour clôturé par erreur : sa clôture ne compte plus, il se clôture à nouveau.',
    permission: 'editClosure',
    input: inBody(input(ReopenDayInput, { id, reason: optional(text) })),
    answer: data(CLOSURE),
    handle: ({ call, input }) => call.db.inTransaction((tx) => reopenDay(tx, call.ctx, input)),
  }),
  route({
    method: 'put',
    path: '/cloture/accept',
    summary: 'Accepte ce qui reste de l’écart d’une caisse comptée, comme perte ou comme dû par quelqu’un.',
    permission: 'manageDrawers',
    input: inBody(input(AcceptDifferenceInput, { id, debtor_id: optional(id), reason: optional(text) })),
    answer: data(CLOSURE),
    handle: ({ call, input }) => call.db.inTransaction((tx) => acceptDifference(tx, call.ctx, input)),
  }),
  route({
    method: 'put',
    path: '/cloture/withdraw',
    summary: 'Reprend une acceptation : l’écart est ouvert à nouveau.',
    permission: 'manageDrawers',
    input: inBody(input(ReopenDayInput, { id, reason: optional(text) })),
    answer: data(CLOSURE),
    handle: ({ call, input }) => call.db.inTransaction((tx) => withdrawAcceptance(tx, call.ctx, input)),
  }),
  route({
    method: 'get',
    path: '/cloture/explain/{id}',
    summary: 'Pourquoi l’écart d’une clôture : ce qui est venu après elle, et ce qui reste.',
    permission: 'seeClosures',
    answer: data(EXPLANATION),
    handle: ({ call, id }) => explainClosure(call.db.manager, id),
  }),
];
