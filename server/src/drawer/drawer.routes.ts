import type { Call } from '../doors/call.ts';
import { inBody, inQuery, route, type Route } from '../doors/rest/route.ts';
import { boolean, dirhams, id, instant, integer, PAGE, text, words } from '../doors/rest/scalars.ts';
import { as, data, input, list, loaded, nullable, object, optional } from '../doors/rest/shapes.ts';
import { itsLocal, PLACE_NAME } from '../locals/locals.json.ts';
import { ENTRY_KINDS } from '../money/entry-kinds.ts';
import { paperByEntry } from '../money/entry-papers.queries.ts';
import { PAPER } from '../users/paper.json.ts';
import { usersById } from '../users/users.queries.ts';
import { listOpenDebts, type Debt } from './debts.queries.ts';
import { DrawerActInput, FollowDrawerInput, ReverseDrawerActInput } from './drawer.input.ts';
import { actToPrint, listDrawerEntries, listDrawers, ownDrawer } from './drawer.queries.ts';
import { ACT_KINDS } from './drawer.rules.ts';
import { followDrawer, moveCash, reverseDrawerAct } from './drawer.service.ts';

const AUTHOR = loaded(
  ({ userId }: { userId: number | null }, call: Call) =>
    userId === null ? null : call.db.load(usersById, userId),
  nullable(object({ name: text })),
);

const ACT = object({
  id,
  kind: words(...ACT_KINDS),
  amount: dirhams,
  reason: text,
  receipt_number: nullable(text),
  debt_id: nullable(id),
  at: instant,
  reversed_at: nullable(instant),
  local: itsLocal(PLACE_NAME),
  user: AUTHOR,
});
const DRAWER = object({
  local: itsLocal(PLACE_NAME),
  followed: boolean,
  since: nullable(instant),
  expected: nullable(dirhams),
});
const DEBT = object({
  id,
  local: itsLocal(PLACE_NAME),
  debtor: loaded(
    ({ debtorId }: Debt, call: Call) => call.db.load(usersById, debtorId),
    object({ name: text }),
  ),
  closure_id: id,
  counted_at: instant,
  amount: dirhams,
  owed: dirhams,
});
const ENTRY = object({
  id,
  sequence: integer,
  kind: words(...ENTRY_KINDS),
  at: instant,
  amount: dirhams,
  ticket_id: nullable(id),
  ticket_number: nullable(integer),
  reverses_id: nullable(id),
  closure_id: nullable(id),
  reason: nullable(text),
  user: AUTHOR,
});

export const drawerRoutes: Route[] = [
  route({
    method: 'get',
    path: '/caisse',
    summary: 'La caisse de votre local : si elle est suivie, et vos mouvements du jour.',
    permission: 'useDrawer',
    answer: data(object({ followed: boolean, acts: list(ACT) })),
    handle: ({ call }) => ownDrawer(call.db.manager, call.ctx),
  }),
  route({
    method: 'get',
    path: '/caisse/act/{id}',
    summary: 'Un mouvement de caisse ; d’un autre, réservé à l’ADMIN.',
    permission: 'useDrawer',
    answer: data(ACT),
    handle: ({ call, id }) => actToPrint(call.db.manager, call.ctx, id),
  }),
  route({
    method: 'get',
    path: '/caisse/paper/{id}',
    summary:
      'Ce que dit le bon d’un mouvement de qui l’a fait, tel que nommé alors ; d’un autre, réservé à l’ADMIN.',
    permission: 'useDrawer',
    answer: PAPER,
    handle: async ({ call, id }) =>
      call.db.load(paperByEntry, (await actToPrint(call.db.manager, call.ctx, id)).id),
  }),
  route({
    method: 'post',
    path: '/caisse/add',
    summary: 'Met dans la caisse, en sort ou verse à la banque.',
    permission: 'useDrawer',
    status: 201,
    input: inBody(
      input(DrawerActInput, {
        kind: words(...ACT_KINDS),
        amount: dirhams,
        reason: text,
        receipt_number: optional(text),
        local_id: optional(id),
        debt_id: optional(id),
      }),
    ),
    answer: data(ACT),
    handle: ({ call, input }) => call.db.inTransaction((tx) => moveCash(tx, call.ctx, input)),
  }),
  route({
    method: 'put',
    path: '/caisse/reverse',
    summary: 'Annule un mouvement de caisse, une fois, par une écriture.',
    permission: 'manageDrawers',
    input: inBody(input(ReverseDrawerActInput, { id, reason: optional(text) })),
    answer: data(ACT),
    handle: ({ call, input }) => call.db.inTransaction((tx) => reverseDrawerAct(tx, call.ctx, input)),
  }),
  route({
    method: 'put',
    path: '/caisse/follow',
    summary: '« Suivi de caisse » d’un local : commence avec ce qu’elle contient, ou cesse.',
    permission: 'manageDrawers',
    input: inBody(input(FollowDrawerInput, { local_id: id, followed: boolean, amount: optional(dirhams) })),
    answer: data(DRAWER),
    handle: ({ call, input }) => call.db.inTransaction((tx) => followDrawer(tx, call.ctx, input)),
  }),
  route({
    method: 'get',
    path: '/caisse/list',
    summary: 'Les caisses des locaux, et ce qu’elles doivent contenir.',
    permission: 'seeDrawers',
    answer: data(list(DRAWER)),
    handle: ({ call }) => call.db.onReplica(listDrawers),
  }),
  route({
    method: 'get',
    path: '/caisse/debts',
    summary: 'Ce qui reste à rendre d’écarts de caisse acceptés comme dus, et par qui.',
    permission: 'seeDrawers',
    answer: data(list(DEBT)),
    handle: ({ call }) => call.db.onReplica(listOpenDebts),
  }),
  route({
    method: 'get',
    path: '/caisse/entries/{id}',
    summary: 'Pourquoi la caisse d’un local doit contenir tant : ses écritures, la dernière en tête.',
    permission: 'seeDrawers',
    input: inQuery(object(PAGE)),
    answer: object({ data: as('items', list(ENTRY)), next: as('nextCursor', nullable(text)) }),
    handle: ({ call, id, input }) => call.db.onReplica((db) => listDrawerEntries(db, id, input)),
  }),
];
