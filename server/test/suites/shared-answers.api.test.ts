import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  getNamedType,
  getOperationAST,
  type GraphQLOutputType,
  isLeafType,
  isNonNullType,
  isObjectType,
  Kind,
  parse,
  type GraphQLSchema,
} from 'graphql';
import { createSchema, SHARED_FIELDS } from '../../src/graphql.ts';
import { ROUTES } from '../../src/rest.ts';
import type { Local } from '../../src/locals/local.entity.ts';
import { type Caller, useTestApp } from '../app.ts';
import { createWorld } from '../valid-calls.ts';

const app = useTestApp();
let schema: GraphQLSchema;
let callers: Record<'ADMIN' | 'CAISSIER', [Caller, Caller]>;

/** What a field with required arguments is asked. */
const ARGUMENTS: Partial<Record<string, string>> = {
  report:
    '(question: { measures: [TOTAL, TICKETS, FRAIS], dimensions: [CASHIER, LOCAL], period: { from: "2026-11-01", to: "2026-11-30" } })',
};

beforeAll(async () => {
  schema = await createSchema();
  const { here, boss, productId } = await createWorld(app);
  await boss.post('/api/cloture/add', { total: 100, total_products: 40, total_services: 60 });
  callers = {
    ADMIN: [boss, await busy('ADMIN', here, productId)],
    CAISSIER: [await busy('CAISSIER', here, productId), await app.logIn({ local: here })],
  };
});

/** Whoever has sold, so that his own tickets are no other's. */
async function busy(role: 'ADMIN' | 'CAISSIER', local: Local, productId: number): Promise<Caller> {
  const caller = await app.logIn({ role, local });
  const sold = await caller.post('/api/sales/add', { products: [{ id: productId, quantity: 1 }] });
  expect(sold.status).toBe(201);
  return caller;
}

/** All that can be asked of a type without required arguments, each type once on the way down. */
function everythingOf(type: GraphQLOutputType, above: readonly string[] = []): string {
  const named = getNamedType(type);
  if (isLeafType(named)) return '';
  if (!isObjectType(named)) throw new Error(`${named.name} is no object`);
  const fields = Object.values(named.getFields()).filter(
    (field) => !field.args.some((arg) => isNonNullType(arg.type) && arg.defaultValue === undefined),
  );
  const path = [...above, named.name];
  const asked = fields
    .filter((field) => !path.includes(getNamedType(field.type).name))
    .map((field) => `${field.name} ${everythingOf(field.type, path)}`);
  return `{ ${asked.join(' ')} }`;
}

/** Each asks in words of his own, so that neither is given the other's answer. */
async function answersOf(pair: readonly Caller[], field: string): Promise<unknown[]> {
  const { type } = schema.getQueryType()!.getFields()[field]!;
  const query = `{ ${field}${ARGUMENTS[field] ?? ''} ${everythingOf(type)} }`;
  const answers: unknown[] = [];
  for (const [place, caller] of pair.entries()) {
    const { body } = await caller.graphql(`${query} # asker ${place}`);
    const codes = (body.errors as { extensions: { code: string } }[] | undefined)?.map(
      ({ extensions }) => extensions.code,
    );
    answers.push({ data: body.data as unknown, codes });
  }
  return answers;
}

describe.each(['ADMIN', 'CAISSIER'] as const)('two of role %s in one local', (role) => {
  test.each(SHARED_FIELDS)('are answered the same for « %s »', async (field) => {
    const [first, second] = await answersOf(callers[role], field);
    expect(second).toEqual(first);
    if (role === 'ADMIN') expect(first).toMatchObject({ data: { [field]: expect.anything() } });
  });

  const shared = ROUTES.filter((route) => route.shared);
  test.each(shared.map(({ path }) => path))('are answered the same at %s', async (path) => {
    const answers = [];
    for (const [place, caller] of callers[role].entries()) {
      // The same question in another address: an unknown name would be refused.
      const { status, body } = await caller.get(`/api${path}${'?'.repeat(place)}`);
      expect([path, status]).toEqual([path, 200]);
      answers.push(body as unknown);
    }
    expect(answers[1]).toEqual(answers[0]);
  });
});

/** What the open screens of a house all ask again at one hint. */
const ASKED_AT_A_HINT = {
  Dashboard: 'dashboard/dashboard.graphql',
  HomeToday: 'home/today/home-today.graphql',
  MenuAttention: 'app/menu/menu.graphql',
};

test.each(Object.entries(ASKED_AT_A_HINT))('« %s » is read once for all who ask it', (name, file) => {
  const text = readFileSync(path.join(import.meta.dirname, '../../../client/src', file), 'utf8');
  const { selections } = getOperationAST(parse(text), name)!.selectionSet;
  const fields = selections.map((field) => (field.kind === Kind.FIELD ? field.name.value : field.kind));
  expect(fields.filter((field) => !SHARED_FIELDS.includes(field))).toEqual([]);
});

test('what is one’s own would be told apart', async () => {
  for (const own of ['me', 'myLastTickets']) {
    const [first, second] = await answersOf(callers.CAISSIER, own);
    expect(second).not.toEqual(first);
  }
});
