import { IDENTITY_FIELDS } from '../../src/house/identity.rules.ts';
import { getNamedType, isObjectType, type GraphQLField, type GraphQLNamedType } from 'graphql';
import { createSchema } from '../../src/graphql.ts';
import { ROUTES } from '../../src/rest.ts';
import { Caller, useTestApp } from '../app.ts';
import { codeOf } from '../doors.ts';
import * as hostile from '../hostile.ts';
import { snapshot } from '../snapshot.ts';
import { CALLS, createWorld, VARIABLES, type World } from '../valid-calls.ts';

/** Every operation and route is called with an access token. */
const app = useTestApp();
let world: World;
let program: Caller;
const schema = await createSchema();

beforeAll(async () => {
  world = await createWorld(app);
  program = await programWith(world.boss);
});

const MAKE = `mutation ($input: MakeAccessTokenInput!) {
  makeAccessToken(input: $input) { token { id name usedAt endsAt ended user { name } } secret } }`;
const REVOKE = 'mutation ($id: Int!) { revokeAccessToken(id: $id) }';
const ASK = `{ report(question: { measures: [TOTAL, TICKETS], dimensions: [LOCAL, CASHIER], during: TODAY }) {
  rows { local { name } cashier { name } figures { total tickets } } totals { total } } }`;

async function make(maker: Caller, input: object = {}) {
  const { body } = await maker.graphql(MAKE, { input: { name: 'Classeur', ...input } });
  return body.data.makeAccessToken as { token: { id: number }; secret: string };
}

async function programWith(maker: Caller): Promise<Caller> {
  return showing((await make(maker)).secret);
}

function showing(secret: string): Caller {
  const caller = new Caller(app.url);
  caller.token = secret;
  return caller;
}

test('a program with a token asks for figures, and reads the names beside them', async () => {
  const { body } = await program.graphql(ASK);
  expect(body.errors).toBeUndefined();
  const { rows, totals } = body.data.report as { rows: object[]; totals: { total: number } };
  expect(rows).toEqual([
    { local: { name: world.here.name }, cashier: { name: expect.any(String) }, figures: expect.any(Object) },
  ]);
  expect(totals.total).toBeGreaterThan(0);
});

type Field = GraphQLField<unknown, unknown>;
const operations = (['query', 'mutation', 'subscription'] as const).flatMap((kind) => {
  const fields = schema.getRootType(kind as never)?.getFields() ?? {};
  return Object.values(fields).map((field): [string, string, Field] => [field.name, kind, field]);
});

/** Open to anyone, or to whoever shows a grant; a token makes no difference. */
const PUBLIC = ['house', 'me', 'login', 'sellLate'];
const OPEN = ['report'];

test.each(operations.filter(([name]) => ![...OPEN, ...PUBLIC].includes(name)))(
  '%s, a %s, is refused to it',
  async (name, kind, field) => {
    const variables = { ...(await VARIABLES[name]?.(world)) };
    const before = await snapshot(app.db);
    const answer = await program.graphql(hostile.documentOf(kind as 'query', field), variables);
    // A socket serves subscriptions only.
    expect([name, codeOf(answer)]).toEqual([
      name,
      kind === 'subscription' ? expect.any(String) : 'ACCES_REFUSE',
    ]);
    expect(Object.values((answer.body.data ?? {}) as object).filter((told) => told !== null)).toEqual([]);
    expect(await snapshot(app.db)).toEqual(before);
  },
);

test('the house tells it what it tells everybody, and it is nobody’s session', async () => {
  const stranger = new Caller(app.url);
  const asked = '{ house { companyName today } me { id } }';
  expect((await program.graphql(asked)).body).toEqual((await stranger.graphql(asked)).body);
});

test.each(ROUTES.map((route) => [`${route.method} ${route.path}`, route] as const))(
  '%s is refused to it',
  async (name, route) => {
    const { path = {}, query, body } = (await CALLS[name]?.(world)) ?? {};
    const address = route.path.replaceAll(/\{(\w+)\}/g, (_, part: string) => String(path[part] ?? 1));
    const before = await snapshot(app.db);
    const answer = await program.send(
      route.method.toUpperCase(),
      `/api${address}${query ? `?${new URLSearchParams(query).toString()}` : ''}`,
      route.method === 'get' ? undefined : JSON.stringify(body ?? {}),
    );
    // These accept a code, a report's key or a grant in place of a session.
    if (['post /auth/login', 'get /reports/{id}.csv', 'get /reports/{id}.html'].includes(name))
      expect(answer.status).toBe(200);
    else if (name === 'post /sales/late') expect(answer.status).toBe(201);
    else {
      expect([name, answer.status, codeOf(answer)]).toEqual([name, 403, 'ACCES_REFUSE']);
      expect(await snapshot(app.db)).toEqual(before);
    }
  },
);

test('it does not read the schema', async () => {
  expect(codeOf(await program.graphql('{ __schema { queryType { name } } }'))).toBe('ACCES_REFUSE');
});

/** All fields that a document can reach from a report, by type. */
function reachable(): string[] {
  const seen = new Set<string>();
  const fields: string[] = [];
  const enter = (type: GraphQLNamedType) => {
    if (!isObjectType(type) || seen.has(type.name)) return;
    seen.add(type.name);
    for (const field of Object.values(type.getFields())) {
      fields.push(`${type.name}.${field.name}`);
      enter(getNamedType(field.type));
    }
  };
  enter(schema.getType('Report')!);
  return fields;
}

test('what lies behind a row is its names and its card, and no more', async () => {
  const figures = /^(Report|ReportRow|Figures|Period|ReportFilter|Subtotals)\./;
  expect(
    reachable()
      .filter((field) => !figures.test(field))
      .sort(),
  ).toEqual(
    [
      'Local.id',
      'Local.kessalsFrom',
      'Local.namesKessals',
      'Local.name',
      'Local.arabicName',
      'Local.receiptNames',
      'Local.type',
      'Local.logoUrl',
      'Local.paymentModes',
      'Local.userCount',
      'Local.identity',
      'Local.ownIdentity',
      ...IDENTITY_FIELDS.map((line) => `Identity.${line}`),
      'KessalName.id',
      'KessalName.name',
      'KessalName.arabicName',
      'Colleague.id',
      'Colleague.name',
      'Category.id',
      'Category.name',
      'Category.arabicName',
      'Category.imageUrl',
      'Product.id',
      'Product.name',
      'Product.arabicName',
      'Product.category',
      'Product.price',
      'Product.hidden',
      'Product.categoryId',
      'Product.imageUrl',
      'Product.alertThreshold',
      'Product.barcodes',
      'Product.tilePlace',
      'Product.stock',
      'Product.totalStock',
      'Service.id',
      'Service.name',
      'Service.arabicName',
      'Service.local',
      'Service.price',
      'Service.frais',
      'Service.hidden',
      'Service.tilePlace',
      'Service.imageUrl',
      'StockEntry.local',
      'StockEntry.productId',
      'StockEntry.quantity',
      'StockEntry.limited',
    ].sort(),
  );
  const ask = (parts: string) =>
    program.graphql(`{ report(question: { measures: [ARTICLES], dimensions: [LOCAL, PRODUCT], during: TODAY }) {
      rows { local { name ${/^(userCount|identity|ownIdentity)/.test(parts) ? parts : ''} }
        product { name ${/^(userCount|identity|ownIdentity)/.test(parts) ? '' : parts} } } } }`);
  const closed = ['userCount', 'identity { ice }', 'ownIdentity { ice }', 'stock { quantity }', 'totalStock'];
  for (const parts of closed) expect([parts, codeOf(await ask(parts))]).toEqual([parts, 'ACCES_REFUSE']);
  expect(codeOf(await ask('price category { name }'))).toBe('done');
});

describe('a token opens nothing', () => {
  const asked = async (caller: Caller) => codeOf(await caller.graphql(ASK));

  test('once it is revoked, from the next call on', async () => {
    const { token, secret } = await make(world.boss);
    expect(await asked(showing(secret))).toBe('done');
    await world.boss.graphql(REVOKE, { id: token.id });
    expect(await asked(showing(secret))).toBe('NON_AUTHENTIFIE');
    expect(codeOf(await world.boss.graphql(REVOKE, { id: token.id }))).toBe('INTROUVABLE');
    const { body } = await world.boss.graphql('{ accessTokens { id } }');
    expect(body.data.accessTokens).not.toContainEqual({ id: token.id });
  });

  test('once its maker is banned, or is an administrator no more', async () => {
    const { user, code } = await app.make.user({ role: 'ADMIN', local: world.here });
    const maker = await app.logIn(code);
    const his = await programWith(maker);
    expect(await asked(his)).toBe('done');
    await app.make.ban(user);
    expect(await asked(his)).toBe('NON_AUTHENTIFIE');
    await app.make.ban(user, false);
    await app.make.edit(user, { role: 'CAISSIER' });
    expect(await asked(his)).toBe('NON_AUTHENTIFIE');
  });

  test('after its last day', async () => {
    const { secret } = await make(world.boss, { endsOn: '2026-11-20' });
    try {
      app.setNow(new Date('2026-11-20T23:59:59Z'));
      expect(await asked(showing(secret))).toBe('done');
      app.setNow(new Date('2026-11-21T00:00:00Z'));
      expect(await asked(showing(secret))).toBe('NON_AUTHENTIFIE');
    } finally {
      app.setNow(app.make.now);
    }
    const { body } = await world.boss.graphql(MAKE, { input: { name: 'Trop tard', endsOn: '2026-11-19' } });
    expect(body.errors[0].extensions.errors[0].field).toBe('endsOn');
  });

  test.each(['kessal_', 'kessal_abc', `kessal_${'A'.repeat(43)}`])(
    'when it was never made: %s',
    async (secret) => {
      expect(await asked(showing(secret))).toBe('NON_AUTHENTIFIE');
    },
  );

  test('beside the cookies of a session that may do more', async () => {
    const { secret } = await make(world.boss);
    const both = await app.logIn(world.bossCode);
    both.asBrowser();
    const headers = { authorization: `Bearer ${secret}` };
    expect(codeOf(await both.graphql('{ users { id } }', {}, headers))).toBe('ACCES_REFUSE');
    expect(codeOf(await both.graphql('mutation { readCodes { code } }', {}, headers))).toBe('ACCES_REFUSE');
  });
});

test('it is shown once and kept nowhere: not in the database, not in the journal, not in the log', async () => {
  const { secret } = await make(world.boss, { name: '  Tableur du siège ' });
  expect(secret).toMatch(/^kessal_[\w-]{43}$/);
  await showing(secret).graphql(ASK);
  const tables = await app.db.query<{ name: string }[]>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
  );
  for (const { name } of tables) {
    const rows = await app.db.query<object[]>(`SELECT FROM "${name}" AS t WHERE strpos(t::text, $1) > 0`, [
      secret,
    ]);
    expect([name, rows.length]).toEqual([name, 0]);
  }
  expect(app.logged.filter((line) => line.includes(secret))).toEqual([]);
  const [journal] = await app.db.query<object[]>(
    `SELECT action, after FROM journal WHERE action = 'token.made' ORDER BY id DESC LIMIT 1`,
  );
  expect(journal).toEqual({ action: 'token.made', after: { name: 'Tableur du siège', endsOn: null } });
  await make(world.boss, { name: 'Claude', forAssistant: true });
  const [right] = await app.db.query<object[]>(
    `SELECT after FROM journal WHERE action = 'token.made' ORDER BY id DESC LIMIT 1`,
  );
  expect(right).toEqual({ after: { name: 'Claude', endsOn: null, forAssistant: true } });
});

test('its last use is noted, and not at every call', async () => {
  const { token, secret } = await make(world.boss);
  const usedAt = async () => {
    const [row] = await app.db.query<{ at: Date; version: string }[]>(
      'SELECT used_at AS at, xmin::text AS version FROM access_tokens WHERE id = $1',
      [token.id],
    );
    return row!;
  };
  expect((await usedAt()).at).toBeNull();
  const at = (minute: number) => new Date(app.make.now.getTime() + minute * 60_000);
  try {
    await showing(secret).graphql(ASK);
    const first = await usedAt();
    expect(first.at).toEqual(at(0));
    app.setNow(at(9));
    await showing(secret).graphql(ASK);
    expect(await usedAt()).toEqual(first);
    app.setNow(at(10));
    await showing(secret).graphql(ASK);
    expect((await usedAt()).at).toEqual(at(10));
  } finally {
    app.setNow(app.make.now);
  }
});
