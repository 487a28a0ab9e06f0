import { Caller, useTestApp } from '../../../test/app.ts';
import { roundTripsOf } from '../../../test/round-trips.ts';
import { programOf } from '../../../test/tokens.ts';
import type { Local } from '../../locals/local.entity.ts';

const app = useTestApp({ now: new Date('2026-11-20T10:00:00Z') });
let boss: Caller;
let till: Caller;
let sell: () => Promise<unknown>;

beforeAll(async () => {
  const local = await app.make.local();
  const cashier = await app.make.user({ local });
  const bath = await app.make.service({ local, name: 'Hammam', price: 2000, frais: 0 });
  sell = async () => {
    const { status } = await till.post('/api/sales/add', { services: [{ id: bath, quantity: 1 }] });
    expect(status).toBe(201);
  };
  boss = await app.logIn({ role: 'ADMIN' });
  till = await app.logIn(cashier.code);
});

const TODAY = 'report(question: { measures: [TOTAL], period: { from: "2026-11-20", to: "2026-11-20" } })';
const total = async (mark?: string, caller = boss, also = ''): Promise<unknown> => {
  const headers: Record<string, string> = mark === undefined ? {} : { 'x-hint': mark };
  const { body } = await caller.graphql(`{ ${also} ${TODAY} { totals { total } } }`, {}, headers);
  return body.errors ? body.errors[0].extensions.code : body.data.report.totals.total;
};

test('dashboards that one hint made ask share an answer; the next hint, and whoever asks by himself, has his own', async () => {
  await sell();
  expect(await total('a.1')).toBe(20);
  await sell();
  expect(await total('a.1')).toBe(20);
  expect([await total('a.2'), await total()]).toEqual([40, 40]);
});

test('fifty at once are answered the same', async () => {
  const all = await Promise.all(Array.from({ length: 50 }, () => total('b.1')));
  expect(new Set(all)).toEqual(new Set([40]));
});

test('a mark opens nothing to whoever may not ask, and shares nothing of one’s own', async () => {
  expect(await total('c.1')).toBe(40);
  expect([await total('c.1', till), await total('c.1', new Caller(app.url))]).toEqual([
    'ACCES_REFUSE',
    'NON_AUTHENTIFIE',
  ]);
  expect(await total('c.2', boss, 'me { name }')).toBe(40);
  await sell();
  expect(await total('c.2', boss, 'me { name }')).toBe(60);
});

test('calls of one moment are each let in as who they are', async () => {
  const { user, code } = await app.make.user({ role: 'ADMIN' });
  const banned = await app.logIn(code);
  expect(await total('g.1')).toBe(60);
  await app.make.ban(user);
  const all = [boss, till, banned, new Caller(app.url), boss];
  expect(await Promise.all(all.map((caller) => total('g.1', caller)))).toEqual([
    60,
    'ACCES_REFUSE',
    'NON_AUTHENTIFIE',
    'NON_AUTHENTIFIE',
    60,
  ]);
});

test('a question of the same hint that is not the same has its own answer', async () => {
  expect(await total('d.1')).toBe(60);
  const { body } = await boss.graphql(`{ ${TODAY} { totals { tickets } } }`, {}, { 'x-hint': 'd.1' });
  expect(body.data.report.totals).toEqual({ tickets: null });
});

test('whoever was banned or has logged out since is not given what was shared a moment ago', async () => {
  const { user, code } = await app.make.user({ role: 'ADMIN' });
  const [banned, left] = [await app.logIn(code), await app.logIn({ role: 'ADMIN' })];
  const shared = await total('e.1');
  expect([await total('e.1', banned), await total('e.1', left)]).toEqual([shared, shared]);
  await app.make.ban(user);
  await left.graphql('mutation { logout }');
  expect([await total('e.1', banned), await total('e.1', left)]).toEqual([
    'NON_AUTHENTIFIE',
    'NON_AUTHENTIFIE',
  ]);
});

test('an access token is given nothing that an administrator was, and may not ask himself', async () => {
  const program = await programOf(boss, app.url);
  const products = async (caller: Caller) => {
    const { body } = await caller.graphql('{ catalogueProducts { id } }', {}, { 'x-hint': 'h.1' });
    return body.errors?.[0].extensions.code as unknown;
  };
  expect([await products(boss), await products(program)]).toEqual([undefined, 'ACCES_REFUSE']);
});

test('a shared answer is the very answer of the first, as JSON', async () => {
  const ask = () =>
    boss.graphql(`{ ${TODAY} { rows { day } totals { total } count } }`, {}, { 'x-hint': 'f.1' });
  const [first, second] = [await ask(), await ask()];
  expect(second.body).toEqual(first.body);
  expect(second.headers.get('content-type')).toMatch(/^application\/json/);
});

describe('a catalogue that has not changed', () => {
  const PRODUCTS = '{ products { name stock { quantity } } categories { name } }';
  let local: Local;
  let other: Caller;
  let soap: number;

  beforeAll(async () => {
    local = await app.make.local();
    soap = await app.make.product({ name: 'Savon', stock: [[local, 5]] });
    other = await app.logIn({ local });
    till = await app.logIn({ local });
  });

  /** The databases of other suites, on the same PostgreSQL, write too: then it is read again. */
  async function sharedOnce(ask: (caller: Caller) => Promise<unknown>): Promise<boolean> {
    for (let tries = 0; tries < 50; tries += 1) {
      await ask(till);
      const trips = await roundTripsOf(() => ask(other));
      if (trips.flat().join() === 'find-actor') return true;
    }
    return false;
  }

  test('is read once for the tills of a local, by both doors, and after a sale again', async () => {
    const asks = [
      (caller: Caller) => caller.graphql(PRODUCTS),
      (caller: Caller) => caller.get('/api/products/list'),
    ];
    for (const ask of asks) {
      const first = await ask(till);
      expect(JSON.stringify(first.body)).toMatch(/"quantity":[0-9]+/);
      expect(await sharedOnce(ask)).toBe(true);
      expect((await ask(other)).body).toEqual(first.body);
      await till.post('/api/sales/add', { products: [{ id: soap, quantity: 1 }] });
      const after = await ask(other);
      expect(after.body).not.toEqual(first.body);
      expect((await ask(till)).body).toEqual(after.body);
    }
  });

  test('is another local’s own, and an administrator’s', async () => {
    const stranger = await app.logIn({ local: await app.make.local() });
    const quantities = async (caller: Caller) => {
      const { body } = await caller.get('/api/products/list');
      const [{ stock }] = body.data as [{ stock: { quantity: number }[] }];
      return stock.map(({ quantity }) => quantity);
    };
    const mine = await quantities(till);
    expect(await quantities(stranger)).toEqual([0]);
    expect(await quantities(till)).toEqual(mine);
    expect((await quantities(boss)).length).toBeGreaterThan(1);
  });

  test('is not that of an administrator of the same local', async () => {
    const office = await app.logIn({ role: 'ADMIN', local });
    const shelves = async (caller: Caller) => {
      const { body } = await caller.get('/api/products/list');
      return (body.data[0].stock as unknown[]).length;
    };
    // The databases of other suites may write between the two.
    for (let tries = 0; tries < 20; tries += 1) {
      expect(await shelves(till)).toBe(1);
      expect(await shelves(office)).toBeGreaterThan(1);
    }
  });

  test('is « 304 » to whoever has it, until it changes', async () => {
    const { headers } = await till.get('/api/products/list');
    const etag = headers.get('etag')!;
    expect(headers.get('cache-control')).toBe('private, no-cache');
    const ask = (caller = till) =>
      caller.send('GET', '/api/products/list', undefined, { 'if-none-match': etag });
    expect(await ask()).toMatchObject({ status: 304, body: '' });
    await app.make.ban((await app.make.user({})).user);
    expect((await ask()).status).toBe(304);
    expect((await ask(new Caller(app.url))).status).toBe(401);
    await till.post('/api/sales/add', { products: [{ id: soap, quantity: 1 }] });
    const changed = await ask();
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(etag);
  });

  test('a refusal is nobody else’s', async () => {
    const ask = (caller: Caller) => caller.graphql('{ catalogueProducts { id } }');
    expect((await ask(till)).body.errors[0].extensions.code).toBe('ACCES_REFUSE');
    expect((await ask(boss)).body.errors).toBeUndefined();
    expect((await ask(till)).body.errors[0].extensions.code).toBe('ACCES_REFUSE');
  });
});
