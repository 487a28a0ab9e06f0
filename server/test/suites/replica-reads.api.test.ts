import type { GraphQLField } from 'graphql';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import { createDataSource } from '../../src/db/data-source.ts';
import { readSnapshot } from '../../src/db/reading/snapshot.ts';
import { ENTITIES } from '../../src/entities.ts';
import { tillChanges } from '../../src/office/till-changes/till-changes.queries.ts';
import { createSchema } from '../../src/graphql.ts';
import { ROUTES } from '../../src/rest.ts';
import { startTestApp, type TestApp } from '../app.ts';
import * as hostile from '../hostile.ts';
import { startWithStandbys, type PrimaryWithStandbys } from '../standby.ts';
import { until } from '../until.ts';
import { CALLS, createWorld, VARIABLES, type World } from '../valid-calls.ts';

/** What a replica answers: no write depends on it, and no till waits for it to sell. */
const ON_REPLICAS = [
  'tickets',
  'salesReport',
  'receptions',
  'closures',
  'journal',
  'stockMovements',
  'reviews',
  'search',
  'report',
  'reportTickets',
  'savedReportAnswer',
  'lowStock',
  'openDays',
  'stockTable',
  'mostSold',
  'openReviews',
  'evening',
  'drawers',
  'drawerEntries',
  'openDebts',
  'catalogueImports',
  'entriesSince',
  'get /entries/since',
  'get /sales/list',
  'get /sales/report',
  'get /reception/list',
  'get /cloture/list',
  'get /soir',
  'get /reviews/list',
  'get /stock/list',
  'get /catalogue/imports',
  'get /caisse/list',
  'get /caisse/entries/{id}',
  'get /caisse/debts',
  'get /reports/export',
  ...['tickets', 'lines', 'receptions', 'closures', 'counts', 'stock', 'catalogue', 'journal'].map(
    (of) => `get /exports/${of}`,
  ),
];

let house: PrimaryWithStandbys;
let app: TestApp;
let world: World;
let serial = 0;
const schema = await createSchema();
const queries = Object.values(schema.getQueryType()!.getFields()) as GraphQLField<unknown, unknown>[];

beforeAll(async () => {
  house = await startWithStandbys(1);
  const on = { connection: house.primary, beside: [] };
  app = await startTestApp({ on, replicas: house.standbys.map(({ connection }) => connection) });
  world = await createWorld(app);
});

afterAll(async () => {
  await app.close();
  await house.stop();
});

/** Statements of what replicas are asked about themselves are none. */
const ITSELF = /pg_last_wal_replay_lsn|^(SELECT 1|COMMIT)$/;

/** The servers that are sent a statement while `work` runs. */
async function askedBy(work: () => Promise<unknown>): Promise<Set<string>> {
  const prototype = pg.Client.prototype as unknown as {
    query: (this: pg.Client, ...given: unknown[]) => unknown;
  };
  const { query } = prototype;
  const asked = new Set<string>();
  prototype.query = function (...given) {
    const [statement] = given as [string | { name?: string; text?: string }];
    const text = typeof statement === 'string' ? statement : (statement.text ?? '');
    if (!ITSELF.test(text)) asked.add(this.host === house.primary.host ? 'primary' : 'replica');
    return query.apply(this, given);
  };
  try {
    await work();
  } finally {
    prototype.query = query;
  }
  return asked;
}

/** It may lag a moment longer than a read waits. */
async function askedInTheEnd(work: () => Promise<unknown>): Promise<Set<string>> {
  let asked = await askedBy(work);
  for (let times = 0; times < 20 && !asked.has('replica'); times += 1) asked = await askedBy(work);
  return asked;
}

test.each(queries.map((field) => [field.name, field] as const))(
  'query %s asks a replica if it is one of those that may, and else none',
  async (name, field) => {
    const variables = { ...(await VARIABLES[name]?.(world)) };
    const ask = async () => {
      // In words of its own, or it would be given the answer of the one before.
      const document = `${hostile.documentOf('query', field)} # ${(serial += 1)}`;
      const { body } = await world.boss.graphql(document, variables);
      expect([name, body.errors]).toEqual([name, undefined]);
    };
    const may = ON_REPLICAS.includes(name);
    expect((await (may ? askedInTheEnd : askedBy)(ask)).has('replica')).toBe(may);
  },
);

const reads = ROUTES.filter(({ method }) => method === 'get').map(({ method, path }) => `${method} ${path}`);

test.each(reads)('%s asks a replica if it is one of those that may, and else none', async (name) => {
  const { path = {}, query = {} } = (await CALLS[name]?.(world)) ?? {};
  const filled = name.slice('get '.length).replace(/\{(\w+)\}/g, (_, part: string) => String(path[part]));
  const ask = async () => {
    const { status } = await world.boss.get(`/api${filled}?${new URLSearchParams(query).toString()}`);
    expect([name, status]).toEqual([name, 200]);
  };
  const may = ON_REPLICAS.includes(name);
  expect((await (may ? askedInTheEnd : askedBy)(ask)).has('replica')).toBe(may);
});

test('whoever logs in, is looked up or writes asks the primary alone', async () => {
  const write = async () => {
    const till = await app.logIn({ local: world.here });
    expect(
      (await till.post('/api/sales/add', { products: [{ id: world.productId, quantity: 1 }] })).status,
    ).toBe(201);
    await till.graphql('{ me { name local { name } } tillChanges { mark } }');
  };
  expect([...(await askedBy(write))]).toEqual(['primary']);
});

test('a replica knows a mark that the primary gave', async () => {
  const { user } = await app.make.user({ local: world.here });
  const ctx = app.make.ctx(user, world.here);
  const ask = (db: DataSource, since?: string) =>
    readSnapshot(db, (reader) => tillChanges(reader, ctx, since));
  const { mark } = await ask(app.db);
  await app.make.change('product', world.productId, { name: 'Savon des marques' });
  const [standby] = house.standbys;
  const replica = createDataSource(standby!.connection, ENTITIES, { poolSize: 1 });
  await replica.initialize();
  try {
    await until(async () => (await ask(replica, mark)).products.length > 0);
    expect(await ask(replica, mark)).toEqual(await ask(app.db, mark));
    expect((await ask(replica, mark)).whole).toBe(false);
  } finally {
    await replica.destroy();
  }
});

test('each name is that of a read', () => {
  const known = [...queries.map(({ name }) => name), ...reads];
  expect(ON_REPLICAS.filter((name) => !known.includes(name))).toEqual([]);
});
