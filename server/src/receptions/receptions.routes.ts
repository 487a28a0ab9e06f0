import { randomUUID } from 'node:crypto';
import type { Call } from '../doors/call.ts';
import {
  boolean,
  choice,
  data,
  day,
  dirhams,
  id,
  instant,
  integer,
  list,
  nothing,
  nullable,
  object,
  text,
  units,
} from '../doors/rest/json-schema.ts';
import { pathId, type Route } from '../doors/rest/route.ts';
import { validated } from '../doors/validation.ts';
import { WireReader } from '../doors/rest/wire-reader.ts';
import { localsById } from '../locals/locals.queries.ts';
import { LOCAL_TYPES } from '../shared/actor.ts';
import { shopIso } from '../shared/days.ts';
import { validationRefusal } from '../shared/errors.ts';
import { toDirhams } from '../shared/money.ts';
import { usersById } from '../users/users.queries.ts';
import { receive } from './receive.service.ts';
import type { Reception, ReceptionLine } from './reception.entity.ts';
import { ReceiveInput, ReceptionFilter, ReceptionLineInput } from './receptions.input.ts';
import { linesByReception, listReceptions, receptionById } from './receptions.queries.ts';
import { removeReception } from './remove-reception.service.ts';

const PLACE = object({ id, name: text, type: choice(...LOCAL_TYPES) });

const RECEPTION = object({
  id,
  user: object({ name: text }),
  total: dirhams,
  date: instant,
  description: nullable(text),
  isBough: { ...boolean, description: 'Un achat ; alors `from` est nul.' },
  from: nullable(PLACE),
  to: PLACE,
});

const ITEM = object({ id, product: object({ id, name: text }), quantity: units, price: dirhams });

const VOUCHER = object(
  {
    description: nullable(text),
    date: { ...text, description: "`yyyy-MM-ddTHH:mm` à l'heure de la maison, ou un instant ISO 8601." },
    from_id: { ...nullable(id), description: '0 ou nul pour un achat.' },
    to_id: id,
    isBought: boolean,
    total: dirhams,
    user_id: id,
    products: list(object({ id, quantity: integer, name: text, price: dirhams }, ['name'])),
  },
  ['description', 'from_id', 'isBought', 'total', 'user_id'],
);

/** The fields of the input class, as the wire spells them; its key is a header. */
const ON_THE_WIRE: Record<string, string> = {
  key: 'Idempotency-Key',
  fromId: 'from_id',
  toId: 'to_id',
  userId: 'user_id',
  lines: 'products',
};

export const receptionsRoutes: Route[] = [
  {
    method: 'get',
    path: '/reception/list',
    summary:
      'Les bons de réception ; un caissier voit ceux que son local a reçus. Le total porte sur le filtre.',
    permission: 'seeReceptions',
    query: {
      user_id: text,
      from_id: { ...text, description: '0 : les achats.' },
      to_id: text,
      from: day,
      to: day,
      limit: text,
      cursor: text,
    },
    answer: data(list(RECEPTION), { totals: object({ total: dirhams }), next: nullable(text) }),
    handle: async (call) => {
      const { filter, ...page } = readQuery(call);
      const { items, totals, nextCursor } = await listReceptions(call.db, call.ctx.actor, filter, page);
      return {
        data: await Promise.all(items.map((reception) => receptionJson(call, reception))),
        totals: { total: toDirhams(totals.total) },
        next: nextCursor,
      };
    },
  },
  {
    method: 'get',
    path: '/reception/items',
    summary: "Les produits d'un bon, avec le nom et le prix qu'il leur donne.",
    permission: 'seeReceptions',
    query: { id },
    requiredQuery: ['id'],
    answer: data(list(ITEM)),
    handle: async (call) => {
      const reception = await receptionById(call.db, call.ctx.actor, readId(call));
      return { data: (await call.load(linesByReception, reception.id)).map(itemJson) };
    },
  },
  {
    method: 'post',
    path: '/reception/add',
    summary: "Enregistre un bon : un achat, ou un transfert d'un autre local. Le stock bouge aussitôt.",
    permission: 'receive',
    status: 201,
    body: VOUCHER,
    answer: data(RECEPTION),
    handle: async (call) => {
      const input = readVoucher(call.request.body, call.request.get('Idempotency-Key'));
      await validated(input, onTheWire);
      const reception = await call.inTransaction((tx) => receive(tx, call.ctx, input), { ownKey: true });
      return { data: await receptionJson(call, reception) };
    },
  },
  {
    method: 'delete',
    path: '/reception/remove/{id}',
    summary: 'Supprime un bon et rend le stock, une seule fois.',
    permission: 'receive',
    answer: data(nothing),
    handle: async (call) => {
      const receptionId = pathId(call);
      await call.inTransaction((tx) => removeReception(tx, call.ctx, receptionId));
      return { data: null };
    },
  },
];

function readQuery(call: Call) {
  const { query } = call.request;
  const read = new WireReader();
  const filter = Object.assign(new ReceptionFilter(), {
    from: read.day(query['from'], 'from'),
    to: read.day(query['to'], 'to'),
    userId: read.filterId(query['user_id'], 'user_id'),
    fromId: read.filterId(query['from_id'], 'from_id'),
    toId: read.filterId(query['to_id'], 'to_id'),
  });
  const limit = read.integer(query['limit'], 'limit');
  const cursor = read.text(query['cursor'], 'cursor');
  read.finish();
  return { filter, limit, cursor };
}

function readId(call: Call): number {
  const read = new WireReader();
  const found = read.optionalId(call.request.query['id'], 'id');
  read.finish();
  if (found !== undefined) return found;
  throw validationRefusal([{ field: 'id', message: 'Un identifiant (nombre entier) est attendu.' }]);
}

/** The `name` of a product is not read: a voucher keeps the catalogue's. Without a key a voucher cannot be repeated. */
function readVoucher(body: unknown, key: string | undefined): ReceiveInput {
  const read = new WireReader();
  const voucher = read.object(body, '');
  const lines = read.list(voucher['products'], 'products').map((value, place) => {
    const at = `products.${place}`;
    const line = read.object(value, at);
    return Object.assign(new ReceptionLineInput(), {
      productId: line['id'],
      quantity: line['quantity'],
      price: read.dirhams(line['price'], `${at}.price`),
    });
  });
  const input = Object.assign(new ReceiveInput(), {
    key: key ?? randomUUID(),
    date: read.instant(voucher['date'], 'date'),
    fromId: read.optionalId(voucher['from_id'], 'from_id'),
    toId: read.optionalId(voucher['to_id'], 'to_id'),
    isBought: read.boolean(voucher['isBought'], 'isBought'),
    description: read.text(voucher['description'], 'description'),
    lines,
    total: read.dirhams(voucher['total'], 'total'),
    userId: read.optionalId(voucher['user_id'], 'user_id'),
  });
  read.finish();
  return input;
}

/** `lines.2.productId` → `products.2.id` */
function onTheWire(field: string): string {
  const [, place = '', member = ''] = /^lines\.(\d+)\.(\w+)$/.exec(field) ?? [];
  if (place === '') return ON_THE_WIRE[field] ?? field;
  return `products.${place}.${member === 'productId' ? 'id' : member}`;
}

async function receptionJson(call: Call, reception: Reception) {
  const { fromLocalId } = reception;
  return {
    id: reception.id,
    user: { name: (await call.load(usersById, reception.userId)).name },
    total: toDirhams(reception.totalCentimes),
    date: shopIso(reception.datedAt),
    description: reception.description,
    isBough: reception.isBought,
    from: fromLocalId === null ? null : placeJson(await call.load(localsById, fromLocalId)),
    to: placeJson(await call.load(localsById, reception.toLocalId)),
  };
}

function placeJson({ id, name, type }: { id: number; name: string; type: string }) {
  return { id, name, type };
}

function itemJson(line: ReceptionLine) {
  return {
    id: line.id,
    product: { id: line.productId, name: line.name },
    quantity: line.quantity,
    price: toDirhams(line.priceCentimes),
  };
}
