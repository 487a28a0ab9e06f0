import type { Call } from '../doors/call.ts';
import {
  boolean,
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
  type Schema,
} from '../doors/rest/json-schema.ts';
import type { Route } from '../doors/rest/route.ts';
import { validated } from '../doors/validation.ts';
import { WireReader } from '../doors/rest/wire-reader.ts';
import { localsById } from '../locals/locals.queries.ts';
import { LOCAL_TYPES } from '../shared/actor.ts';
import { toDirhams, type Centimes } from '../shared/money.ts';
import { usersById } from '../users/users.queries.ts';
import { declaredIn, type Closure } from './closure.entity.ts';
import { ClosureFilter, DeclareDayInput, EditClosureInput } from './closures.input.ts';
import { closureOf, expectationOf, listClosures } from './closures.queries.ts';
import type { Declared, Difference, Expected } from './closures.rules.ts';
import { declareDay, editClosure } from './closures.service.ts';

const DECLARED = { total: dirhams, total_products: dirhams, total_services: dirhams };
const EXPECTED = object({
  total: dirhams,
  products: dirhams,
  services: dirhams,
  frais: dirhams,
  net: dirhams,
});
const DIFFERENCE = object({ total: dirhams, products: dirhams, services: dirhams, net: dirhams });

/** The last three are an administrator's. */
const CLOSURE = object(
  {
    id,
    date: day,
    local: object({ name: text, type: choice(...LOCAL_TYPES) }),
    user: object({ name: text }),
    ...DECLARED,
    somme_exacte: { ...boolean, description: 'Produits et services font le total déclaré.' },
    attendu: EXPECTED,
    attendu_actuel: EXPECTED,
    ecart: DIFFERENCE,
  },
  ['attendu', 'attendu_actuel', 'ecart'],
);

/** A form sends back the closure that it was given, of which only the amounts can change. */
const EDITED: Schema = { ...object({ id, ...DECLARED }), additionalProperties: true };

export const closuresRoutes: Route[] = [
  {
    method: 'get',
    path: '/cloture',
    summary: "La clôture d'un jour, aujourd'hui et votre local par défaut ; null tant qu'il est ouvert.",
    permission: 'seeClosure',
    query: { day, local_id: text },
    answer: data(nullable(CLOSURE)),
    handle: async (call) => {
      const read = new WireReader();
      const filter = readFilter(read, call.request.query);
      read.finish();
      const closure = await closureOf(call.db, call.ctx, filter);
      return { data: closure && (await closureJson(call, closure)) };
    },
  },
  {
    method: 'post',
    path: '/cloture/add',
    summary: 'Clôture un jour avec les montants comptés, une fois par local.',
    permission: 'declareDay',
    status: 201,
    body: object({ day, local_id: id, user_id: id, ...DECLARED }, ['day', 'local_id', 'user_id']),
    answer: data(CLOSURE),
    handle: async (call) => {
      const read = new WireReader();
      const body = read.object(call.request.body, '');
      const input = Object.assign(new DeclareDayInput(), {
        day: read.day(body['day'], 'day'),
        localId: read.optionalId(body['local_id'], 'local_id'),
        userId: read.optionalId(body['user_id'], 'user_id'),
        ...readDeclared(read, body),
      });
      read.finish();
      await validated(input, onTheWire);
      const closure = await call.inTransaction((tx) => declareDay(tx, call.ctx, input));
      return { data: await closureJson(call, closure) };
    },
  },
  {
    method: 'get',
    path: '/cloture/list',
    summary: 'Les clôtures, du jour le plus récent au plus ancien ; les totaux portent sur tout le filtre.',
    permission: 'seeClosures',
    query: { day, local_id: text, user_id: text, limit: integer, cursor: text },
    answer: data(list(CLOSURE), { totals: object(DECLARED), next: nullable(text) }),
    handle: async (call) => {
      const { query } = call.request;
      const read = new WireReader();
      const filter = readFilter(read, query);
      const limit = read.integer(query['limit'], 'limit');
      const cursor = read.text(query['cursor'], 'cursor');
      read.finish();
      const page = await listClosures(call.db, await validated(filter), { limit, cursor });
      return {
        data: await Promise.all(page.items.map((closure) => closureJson(call, closure))),
        totals: declaredJson(page.totals),
        next: page.nextCursor,
      };
    },
  },
  {
    method: 'put',
    path: '/cloture/update',
    summary: "Remplace les montants d'une clôture ; les anciens sont gardés.",
    permission: 'editClosure',
    body: EDITED,
    answer: data(CLOSURE),
    handle: async (call) => {
      const read = new WireReader();
      const body = read.object(call.request.body, '');
      const input = Object.assign(new EditClosureInput(), {
        id: read.integer(body['id'], 'id'),
        ...readDeclared(read, body),
      });
      read.finish();
      await validated(input, onTheWire);
      const closure = await call.inTransaction((tx) => editClosure(tx, call.ctx, input));
      return { data: await closureJson(call, closure) };
    },
  },
];

const WIRE_NAMES: Record<string, string> = {
  products: 'total_products',
  services: 'total_services',
  localId: 'local_id',
  userId: 'user_id',
};

function onTheWire(field: string): string {
  return WIRE_NAMES[field] ?? field;
}

function readDeclared(read: WireReader, body: Record<string, unknown>) {
  return {
    total: read.dirhams(body['total'], 'total'),
    products: read.dirhams(body['total_products'], 'total_products'),
    services: read.dirhams(body['total_services'], 'total_services'),
  };
}

function readFilter(read: WireReader, query: Record<string, unknown>): ClosureFilter {
  const { day: asked } = query;
  return Object.assign(new ClosureFilter(), {
    day: asked === 'tous' ? undefined : read.day(asked, 'day'),
    localId: read.filterId(query['local_id'], 'local_id'),
    userId: read.filterId(query['user_id'], 'user_id'),
  });
}

async function closureJson(call: Call, closure: Closure) {
  const [local, user, expected] = await Promise.all([
    call.load(localsById, closure.localId),
    call.load(usersById, closure.userId),
    expectationOf(call, closure),
  ]);
  return {
    id: closure.id,
    date: closure.businessDate,
    local: { name: local.name, type: local.type },
    user: { name: user.name },
    ...declaredJson(declaredIn(closure)),
    somme_exacte: closure.sumsUp,
    ...(expected && {
      attendu: inDirhams(expected.atClosing),
      attendu_actuel: inDirhams(expected.now),
      ecart: inDirhams(expected.difference),
    }),
  };
}

function declaredJson({ total, products, services }: Declared) {
  return {
    total: toDirhams(total),
    total_products: toDirhams(products),
    total_services: toDirhams(services),
  };
}

function inDirhams(figures: Expected | Difference) {
  const amounts = Object.entries<Centimes>({ ...figures });
  return Object.fromEntries(amounts.map(([name, amount]) => [name, toDirhams(amount)]));
}
