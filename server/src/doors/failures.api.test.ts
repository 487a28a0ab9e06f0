import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Caller, startTestApp, type Answer, type TestApp } from '../../test/app.ts';
import { createTestDatabase, type TestDatabase } from '../../test/template-db.ts';
import { unbalancedBooks } from '../../test/books.ts';
import { Factories } from '../../test/factories.ts';
import { holding } from '../../test/locks.ts';

/** PostgreSQL's answer while it starts or stops. */
const STARTING = (() => {
  const fields = 'SFATAL\0VFATAL\0C57P03\0Mthe database system is starting up\0\0';
  const header = Buffer.alloc(5);
  header.write('E');
  header.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([header, Buffer.from(fields)]);
})();

type Outage = 'nobody listens' | 'it is starting' | 'it hangs up';

/** A TCP proxy between the server and its database, to cut and restore the connection. */
class Cable {
  #server: Server | undefined;
  #port = 0;
  readonly #sockets = new Set<Socket>();

  constructor(readonly target: { host: string; port: number }) {}

  async plugIn(): Promise<number> {
    await this.#listen((near) => {
      const { host, port } = this.target;
      const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        one.on('error', () => other.destroy());
        one.on('close', () => other.destroy());
        one.pipe(other);
      }
    });
    return this.#port;
  }

  async pull(outage: Outage): Promise<void> {
    await this.close();
    if (outage === 'it hangs up') await this.#listen((near) => near.destroy());
    if (outage === 'it is starting') await this.#listen((near) => near.on('data', () => near.end(STARTING)));
  }

  /** Breaks open connections; new ones pass. */
  cut(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.#server?.close(resolve));
    this.cut();
    await closed;
  }

  async #listen(answer: (near: Socket) => void): Promise<void> {
    this.#server = createServer((near) => {
      this.#sockets.add(near);
      near.on('error', () => near.destroy());
      near.on('close', () => this.#sockets.delete(near));
      answer(near);
    });
    await new Promise<void>((resolve) => this.#server?.listen(this.#port, '127.0.0.1', resolve));
    this.#port = (this.#server.address() as AddressInfo).port;
  }
}

let database: TestDatabase;
let cable: Cable;
let app: TestApp;
let till: Caller;
let code: string;
let soap: number;

beforeAll(async () => {
  database = await createTestDatabase();
  const make = new Factories(database.db);
  await make.house();
  const local = await make.local();
  ({ code } = await make.user({ local }));
  soap = await make.product({ stock: [[local, 100]] });
  cable = new Cable(database.connection);
  const port = await cable.plugIn();
  app = await startTestApp({
    on: { connection: { ...database.connection, host: '127.0.0.1', port }, beside: [] },
  });
  till = await app.logIn(code);
});

afterAll(async () => {
  await app.close();
  await cable.close();
  const faults = await unbalancedBooks(database.db);
  await database.drop();
  expect(faults).toEqual([]);
});

const sale = (key: string) => ({ key, lines: [{ type: 'PRODUCT', itemId: soap, quantity: 1 }] });
const SELL = 'mutation ($input: SellInput!) { sell(input: $input) { id number } }';

function tellsNothing(answer: Answer): void {
  const text = JSON.stringify(answer.body);
  expect(text).not.toMatch(
    /stack|\.ts\b|\.js\b|node_modules|at \w+ \(|\bSELECT\b|\bINSERT\b|relation|constraint|ECONN|postgres|\bpg|typeorm|127\.0\.0\.1/,
  );
}

const OUTAGES: Outage[] = ['nobody listens', 'it is starting', 'it hangs up'];

describe.each(OUTAGES)('when the database is away: %s', (outage) => {
  beforeAll(() => cable.pull(outage));
  afterAll(async () => {
    await cable.close();
    await cable.plugIn();
  });

  test.each<[string, () => Promise<Answer>]>([
    ['a sale', () => till.post('/api/sales/add', { products: [{ id: soap, quantity: 1 }] })],
    ['a list', () => till.get('/api/products/list')],
    ['a login', () => new Caller(app.url).post('/api/auth/login', { password: code })],
    ['the session check', () => till.post('/api/auth/check', {})],
    ['a logout', () => till.post('/api/auth/logout', {})],
    ['a picture', () => till.get(`/api/pictures/${'a'.repeat(64)}`)],
  ])('REST: %s is 503 with Retry-After, and says so to a cashier', async (_story, call) => {
    const answer = await call();
    expect([answer.status, answer.body.code, answer.headers.get('retry-after')]).toEqual([
      503,
      'INDISPONIBLE',
      '5',
    ]);
    expect(answer.body).toEqual({
      type: 'about:blank',
      title: 'INDISPONIBLE',
      status: 503,
      detail: 'Le serveur est momentanément indisponible. Réessayez dans quelques secondes.',
      code: 'INDISPONIBLE',
      requestId: answer.headers.get('x-request-id'),
      retryAfter: 5,
    });
    tellsNothing(answer);
  });

  // Jest's Error class differs from that of Node's ECONNREFUSED, so GraphQL hides it.
  const graphqlCalls: [string, () => Promise<Answer>][] = [
    ['a sale', () => till.graphql(SELL, { input: sale('pendant-la-panne') })],
    ['a list', () => till.graphql('{ products { id } }')],
    [
      'a login',
      () => new Caller(app.url).graphql('mutation ($c: String!) { login(code: $c) { id } }', { c: code }),
    ],
    ['the session check', () => till.graphql('{ me { id } }')],
    ['the house', () => till.graphql('{ house { today } }')],
  ];
  const asked = outage === 'nobody listens' ? [] : graphqlCalls;
  for (const [story, call] of asked) {
    test(`GraphQL: ${story} is 503 with Retry-After, and still a GraphQL answer`, async () => {
      const answer = await call();
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
      expect(answer.body.errors[0]).toMatchObject({
        message: 'Le serveur est momentanément indisponible. Réessayez dans quelques secondes.',
        extensions: {
          code: 'INDISPONIBLE',
          status: 503,
          retryAfter: 5,
          requestId: answer.headers.get('x-request-id'),
        },
      });
      tellsNothing(answer);
    });
  }

  test('the process lives, and is not ready', async () => {
    expect((await till.get('/healthz')).status).toBe(200);
    const ready = await till.get('/readyz');
    expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '5']);
    tellsNothing(ready);
  });

  test('the fault is in the log, with the id that the cashier can read out', async () => {
    const { body } = await till.get('/api/products/list');
    const line = app.logged.find((entry) => entry.includes(body.requestId as string));
    expect(JSON.parse(line ?? '{}')).toMatchObject({
      level: 50,
      msg: 'fault',
      err: { message: expect.any(String) },
    });
  });
});

test('when the database is back, everything goes on by itself, and a sale sent again is one ticket', async () => {
  expect((await till.get('/readyz')).status).toBe(200);
  expect((await till.get('/healthz')).status).toBe(200);
  const first = await till.graphql(SELL, { input: sale('apres-la-panne') });
  const again = await till.graphql(SELL, { input: sale('apres-la-panne') });
  expect(first.status).toBe(200);
  expect(again.body).toEqual(first.body);
});

test('a connection that breaks in the middle of a sale: it is sold once, or nothing is, and trying again sells it', async () => {
  for (let round = 0; round < 20; round += 1) {
    const key = { 'Idempotency-Key': `coupure-numero-${round}` };
    const ring = () => till.post('/api/sales/add', { products: [{ id: soap, quantity: 1 }] }, key);
    const selling = ring();
    await wait(round / 2);
    cable.cut();
    const answer = await selling;
    expect([201, 503]).toContain(answer.status);
    // Retry only after the server itself has seen the break.
    await wait(20);
    const again = await ring();
    expect(again.status).toBe(201);
    if (answer.status === 201) expect(again.body).toEqual(answer.body);
    const rows = await database.db.query<object[]>(
      'SELECT count(*)::int AS tickets FROM tickets WHERE sale_key = $1',
      [key['Idempotency-Key']],
    );
    expect(rows).toEqual([{ tickets: 1 }]);
  }
});

test('a sale that waits too long for a colleague’s lock is told to come back, not that it failed for good', async () => {
  await database.db.query(
    `ALTER ROLE CURRENT_USER IN DATABASE ${database.connection.database} SET lock_timeout = '200ms'`,
  );
  await cable.close();
  await cable.plugIn();
  const stuck = await holding(database.connection, 'SELECT FROM stock FOR UPDATE', [], () =>
    till.graphql(SELL, { input: sale('vente-coincee') }),
  );
  expect([stuck.status, stuck.body.errors[0].extensions.code]).toEqual([503, 'INDISPONIBLE']);
  expect((await till.graphql(SELL, { input: sale('vente-coincee') })).status).toBe(200);
});

describe('an address that does not exist', () => {
  test.each([
    ['GET', '/api/nothing'],
    ['GET', '/api'],
    ['POST', '/api/sales'],
    ['GET', '/api/%00'],
    ['GET', '/api/constructor'],
  ])('%s %s is a problem in French, with or without a session', async (method, path) => {
    for (const caller of [till, new Caller(app.url)]) {
      const answer = await caller.send(method, path, undefined);
      expect([answer.status, answer.body.code, answer.body.detail]).toEqual([
        404,
        'INTROUVABLE',
        "Cette adresse n'existe pas.",
      ]);
      expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
      expect(answer.body.requestId).toBe(answer.headers.get('x-request-id'));
      tellsNothing(answer);
    }
  });

  test('one that cannot even be read is the caller’s mistake', async () => {
    const answer = await till.get('/api/%E0%A4%A');
    expect([400, 404]).toContain(answer.status);
  });
});

describe('a GraphQL request that is none', () => {
  const refused = (answer: Answer) => {
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    tellsNothing(answer);
  };

  test.each([
    ['a syntax error', '{ products {'],
    ['an unknown field', '{ product { id } }'],
    ['an unknown argument', '{ products(prix: 3) { id } }'],
    ['a missing selection', '{ products }'],
    ['nothing', ''],
    ['two operations without a name', '{ __typename } query B { __typename }'],
    ['a circle of fragments', '{ me { ...A } } fragment A on User { ...B } fragment B on User { ...A }'],
  ])('%s: the same members as every refusal', async (_story, query) => {
    const answer = await till.graphql(query);
    refused(answer);
    expect(answer.body.errors[0]).toMatchObject({
      message: expect.stringMatching(/^La (requête|demande)/),
      extensions: { code: expect.stringMatching(/^(REQUETE_INVALIDE|VALIDATION)$/) },
    });
  });

  test('without a body, with another type, or cut in the middle', async () => {
    refused(await till.send('POST', '/graphql', undefined));
    refused(await till.send('POST', '/graphql', '{ me { id } }', { 'content-type': 'text/plain' }));
    refused(
      await till.send('POST', '/graphql', 'query=%7Bme%7Bid%7D%7D', {
        'content-type': 'application/x-www-form-urlencoded',
      }),
    );
    refused(await till.send('GET', '/graphql', undefined));
    refused(await till.send('PUT', '/graphql', '{"query": "{ __typename }"}'));
    const cut = await till.send('POST', '/graphql', '{"query": "{ me');
    expect([cut.status, cut.body.code]).toEqual([400, 'JSON_INVALIDE']);
    const huge = await till.graphql(`{ me { id } } # ${'x'.repeat(300_000)}`);
    expect([huge.status, huge.body.code]).toEqual([413, 'TROP_VOLUMINEUX']);
  });

  test('one that is right and one that is wrong in a batch are both refused', async () => {
    refused(await till.post('/graphql', [{ query: '{ __typename }' }, { query: '{ __typename }' }]));
  });

  test('an answer of nothing but a refusal keeps the session', async () => {
    await till.graphql('{ products {');
    expect((await till.graphql('{ me { id } }')).body.data.me).not.toBeNull();
  });
});

test('a fault of ours is a 500 that says nothing, with an id that is in the log', async () => {
  await database.db.query('ALTER TABLE categories RENAME TO categories_away');
  try {
    const rest = await till.get('/api/categories/list');
    expect([rest.status, rest.body.code]).toEqual([500, 'ERREUR_INTERNE']);
    const graphql = await till.graphql('{ categories { id } }');
    expect(graphql.body.errors[0].extensions).toMatchObject({ code: 'ERREUR_INTERNE', status: 500 });
    for (const answer of [rest, graphql]) {
      tellsNothing(answer);
      expect(app.logged.join()).toContain(answer.headers.get('x-request-id'));
    }
  } finally {
    await database.db.query('ALTER TABLE categories_away RENAME TO categories');
  }
});

test('a database that was never migrated is not ready', async () => {
  await database.db.query('ALTER TABLE house RENAME TO house_away');
  const ready = await till.get('/readyz');
  await database.db.query('ALTER TABLE house_away RENAME TO house');
  expect(ready.status).toBe(503);
  expect((await till.get('/readyz')).status).toBe(200);
});

test('every answer says what a browser may do with it, and none says what it runs on', async () => {
  for (const path of ['/healthz', '/api/nothing', '/api/sales/list', '/graphql']) {
    const { headers } = await till.get(path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-powered-by')).toBeNull();
  }
});
