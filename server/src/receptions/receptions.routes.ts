import type { Call } from '../doors/call.ts';
import { inKeyedBody, inQuery, keyHeader, route, type Route } from '../doors/rest/route.ts';
import {
  boolean,
  day,
  dirhams,
  filterId,
  id,
  ID_MESSAGE,
  instant,
  integer,
  nothing,
  page,
  PAGE,
  text,
} from '../doors/rest/scalars.ts';
import {
  as,
  asIs,
  data,
  described,
  flat,
  input,
  list,
  loaded,
  needed,
  nullable,
  object,
  optional,
  unread,
} from '../doors/rest/shapes.ts';
import { PLACE } from '../locals/locals.json.ts';
import { localsById } from '../locals/locals.queries.ts';
import { PAPER } from '../users/paper.json.ts';
import { usersById } from '../users/users.queries.ts';
import { receive } from './receive.service.ts';
import type { Reception, ReceptionLine } from './reception.entity.ts';
import { ReceiveInput, ReceptionFilter, ReceptionLineInput } from './receptions.input.ts';
import { linesByReception, listReceptions, paperByReception, receptionById } from './receptions.queries.ts';
import { lastPurchases, suppliers } from './purchases.queries.ts';
import { removeReception } from './remove-reception.service.ts';

const NAMED = object({ id, name: text });
const price = as('priceCentimes', dirhams);

const RECEPTION = object({
  id,
  user: loaded(
    ({ userId }: Reception, call: Call) => call.db.load(usersById, userId),
    object({ name: text }),
  ),
  total: as('totalCentimes', dirhams),
  date: as('datedAt', instant),
  description: nullable(text),
  supplier: described(nullable(text), 'Qui a vendu ; nul pour un transfert.'),
  isBough: as('isBought', described(boolean, 'Un achat ; alors `from` est nul.')),
  from: loaded(
    ({ fromLocalId }: Reception, call: Call) =>
      fromLocalId === null ? null : call.db.load(localsById, fromLocalId),
    nullable(PLACE),
  ),
  to: loaded(({ toLocalId }: Reception, call: Call) => call.db.load(localsById, toLocalId), PLACE),
});

const ITEM = object({
  id,
  product: loaded(({ productId, name }: ReceptionLine) => ({ id: productId, name }), NAMED),
  quantity: integer,
  price,
});

const LAST_PURCHASE = object({ product_id: id, price: dirhams, date: instant, supplier: nullable(text) });

const LINE = input(ReceptionLineInput, {
  id: as('productId', asIs(id)),
  quantity: asIs(integer),
  // A voucher keeps the catalogue's name.
  name: optional(unread(text)),
  price: dirhams,
});

const VOUCHER = input(ReceiveInput, {
  ...keyHeader,
  products: as('lines', list(LINE)),
  date: described(
    { ...instant, schema: text.schema },
    "`yyyy-MM-ddTHH:mm` à l'heure de la maison, ou un instant ISO 8601.",
  ),
  from_id: optional(described(nullable(id), '0 ou nul pour un achat.')),
  to_id: id,
  isBought: optional(boolean),
  description: optional(nullable(text)),
  supplier: optional(described(nullable(text), 'Qui a vendu ; pour un achat seulement.')),
  total: optional(dirhams),
  user_id: optional(id),
});

const FILTER = input(ReceptionFilter, {
  from: day,
  to: day,
  user_id: filterId,
  from_id: described(filterId, '0 : les achats.'),
  to_id: filterId,
});

export const receptionsRoutes: Route[] = [
  route({
    method: 'get',
    path: '/reception/list',
    summary:
      'Les bons de réception ; un caissier voit ceux que son local a reçus. Les totaux portent sur tout le filtre.',
    permission: 'seeReceptions',
    input: inQuery(object({ filter: flat(FILTER), ...PAGE })),
    answer: page(RECEPTION, object({ total: dirhams, purchases: dirhams, transfers: dirhams })),
    handle: ({ call, input: { filter, ...asked } }) =>
      call.db.onReplica((db) => listReceptions(db, call.ctx.actor, filter, asked)),
  }),
  route({
    method: 'get',
    path: '/reception/items',
    summary: "Les produits d'un bon, avec le nom et le prix qu'il leur donne.",
    permission: 'seeReceptions',
    input: inQuery(object({ id: needed(id, ID_MESSAGE) }), 'id'),
    answer: data(list(ITEM)),
    handle: async ({ call, input }) => {
      const reception = await receptionById(call.db.manager, call.ctx.actor, input.id);
      return call.db.load(linesByReception, reception.id);
    },
  }),
  route({
    method: 'get',
    path: '/reception/paper/{id}',
    summary: "Ce que dit le papier d'un bon de qui l'a établi, tel que nommé alors.",
    permission: 'seeReceptions',
    answer: PAPER,
    handle: async ({ call, id }) =>
      call.db.load(paperByReception, (await receptionById(call.db.manager, call.ctx.actor, id)).id),
  }),
  route({
    method: 'get',
    path: '/reception/last_purchases',
    summary: 'Le dernier achat de chaque produit qui a été acheté : ce que coûte une unité.',
    permission: 'receive',
    answer: data(list(LAST_PURCHASE)),
    handle: ({ call }) => lastPurchases(call.db.manager),
  }),
  route({
    method: 'get',
    path: '/reception/suppliers',
    summary: 'Les fournisseurs des achats, le dernier en tête.',
    permission: 'receive',
    answer: data(list(text)),
    handle: ({ call }) => suppliers(call.db.manager),
  }),
  route({
    method: 'post',
    path: '/reception/add',
    summary: "Enregistre un bon : un achat, ou un transfert d'un autre local. Le stock bouge aussitôt.",
    permission: 'receive',
    status: 201,
    input: inKeyedBody(VOUCHER),
    answer: data(RECEPTION),
    handle: ({ call, input }) =>
      call.db.inTransaction((tx) => receive(tx, call.ctx, input), { ownKey: true }),
  }),
  route({
    method: 'delete',
    path: '/reception/remove/{id}',
    summary: 'Supprime un bon et rend le stock, une seule fois.',
    permission: 'receive',
    answer: data(nothing),
    handle: ({ call, id }) => call.db.inTransaction((tx) => removeReception(tx, call.ctx, id)),
  }),
];
