import { randomUUID } from 'node:crypto';
import { useTestApp, type Caller } from '../../../test/app.ts';
import { refusalOf } from '../../../test/doors.ts';
import type { Local } from '../../locals/local.entity.ts';

const app = useTestApp();
let boss: Caller;
let local: Local;
let other: Local;
/** Ids by what the story calls them. */
const sold: Record<string, number> = {};

const LIST = `query ($filter: TicketFilter, $limit: Int, $cursor: String) {
  tickets(filter: $filter, limit: $limit, cursor: $cursor) {
    items { id } nextCursor totals { count products services total frais net }
  }
}`;

type Asked = Record<string, string | number>;

/** Ids of the tickets, newest first, over pages of two, and the totals of all. */
async function found(search: string, asked: Asked = {}) {
  const ids: number[] = [];
  let totals: Record<string, number> = {};
  let count = 0;
  let cursor: string | null = null;
  do {
    const page: Asked = { limit: 2, ...(cursor !== null && { cursor }) };
    const { local_id: localId, user_id: userId, ...days } = asked;
    const filter = { ...days, localId, userId, search };
    const {
      items,
      totals: all,
      nextCursor,
    } = (await boss.graphql(LIST, { filter, ...page })).body.data.tickets;
    ids.push(...(items as { id: number }[]).map(({ id }) => id));
    ({ count, ...totals } = all as { count: number } & Record<string, number>);
    cursor = nextCursor as string | null;
  } while (cursor !== null);
  expect(count).toBe(ids.length);
  return { ids, totals };
}

const named = (...names: string[]) => names.map((name) => sold[name]);

/** Two locals and three days. Of each local the numbers are 1, 2, 3. */
beforeAll(async () => {
  boss = await app.logIn({ role: 'ADMIN' });
  local = await app.make.local({ name: 'Hammam des Jardins' });
  other = await app.make.local({ name: 'Hammam du Port' });
  const [till, far] = [await app.logIn({ local }), await app.logIn({ local: other })];
  const oil = await app.make.product({ name: 'Huile d’Argan', price: 14_250 });
  const soap = await app.make.product({ name: 'Savon noir', price: 1500 });
  const bath = await app.make.service({ local, name: 'Entrée été', price: 2000, frais: 500 });
  const oilOfPort = await app.make.product({ name: 'زيت الزَّيتون', price: 9000 });
  const ring = async (
    name: string,
    at: string,
    seller: Caller,
    products: object[],
    services: object[] = [],
  ) => {
    app.setNow(new Date(at));
    const lines = { products, services };
    const { status, body } = await seller.post('/api/sales/add', lines, { 'Idempotency-Key': randomUUID() });
    expect(status).toBe(201);
    sold[name] = body.data.id as number;
  };
  const one = (id: number, quantity = 1) => ({ id, quantity });
  await ring('oil', '2026-11-18T10:00:00Z', till, [one(oil)]);
  await ring('soap', '2026-11-19T10:00:00Z', till, [one(soap, 2)], [one(bath)]);
  await ring('bath', '2026-11-20T10:00:00Z', till, [], [one(bath)]);
  await ring('far oil', '2026-11-19T11:00:00Z', far, [one(oil), one(soap)]);
  await ring('far soap', '2026-11-19T12:00:00Z', far, [one(soap, 2)]);
  await ring('olive', '2026-11-20T11:00:00Z', far, [one(oilOfPort)]);
  app.setNow(app.make.now);
  await app.make.change('product', oil, { name: 'Huile royale', price: 20_000 });
});

describe('an administrator looks for', () => {
  test('the number on a customer’s paper: exactly it, in every local or in one', async () => {
    expect((await found('2')).ids).toEqual(named('far soap', 'soap'));
    expect((await found('N° 002', { local_id: local.id })).ids).toEqual(named('soap'));
    expect((await found('20')).ids).toEqual([]);
  });

  test('the id beside it', async () => {
    expect((await found(`ID ${sold['bath']}`)).ids).toEqual(named('bath'));
  });

  test('an amount: the tickets of that total', async () => {
    expect((await found('142,50')).ids).toEqual(named('oil'));
    expect((await found('20 DH')).ids).toEqual(named('bath'));
    expect((await found('142')).ids).toEqual([]);
  });

  test('an article, without its accents and capitals, and its totals are of the whole tickets', async () => {
    const { ids, totals } = await found('ARGAN huile');
    expect(ids).toEqual(named('far oil', 'oil'));
    expect(totals).toEqual({ products: 300, services: 0, total: 300, frais: 0, net: 300 });
    const baths = await found('entree ete');
    expect(baths.ids).toEqual(named('bath', 'soap'));
    expect(baths.totals).toEqual({ products: 30, services: 40, total: 70, frais: 10, net: 60 });
    expect((await found('savon royale')).ids).toEqual([]);
  });

  test('the name that it had when it was sold, not the one that it has now', async () => {
    expect((await found('royale')).ids).toEqual([]);
  });

  test('an Arabic name without its vowels', async () => {
    expect((await found('الزيتون')).ids).toEqual(named('olive'));
  });

  test('within the days, the cashier and the local of the other filters', async () => {
    expect((await found('savon', { from: '2026-11-19', to: '2026-11-19' })).ids).toEqual(
      named('far soap', 'far oil', 'soap'),
    );
    expect((await found('savon', { from: '2026-11-20' })).ids).toEqual([]);
    expect((await found('savon', { local_id: local.id })).ids).toEqual(named('soap'));
  });

  test.each(["'; DROP TABLE tickets --", "l'argan", ':at', '%', '_', '\\', '$1', '🧼'])(
    'what no article is called (%s), and finds nothing',
    async (typed) => {
      expect((await found(typed)).ids).toEqual([]);
    },
  );

  test('too long a text, or one of two lines, and is told so', async () => {
    for (const search of ['x'.repeat(101), 'savon\nnoir']) {
      const answer = await boss.graphql(LIST, { filter: { search } });
      expect(refusalOf(answer)).toMatchObject({ code: 'VALIDATION', fields: ['search'] });
    }
  });
});

test('an empty search finds what the list has without one', async () => {
  const all = (await boss.get('/api/sales/list?limit=1')).body.totals as object;
  expect((await boss.get('/api/sales/list?limit=1&search=')).body.totals).toEqual(all);
  expect((await boss.get('/api/sales/list?limit=1&search=%20')).body.totals).toEqual(all);
});

test('the report and the files have the tickets that were looked for, and no others', async () => {
  const { body } = await boss.get('/api/sales/report?search=argan');
  expect(body.data.services).toEqual([]);
  expect(
    (body.data.products as { name: string; total: number }[]).map(({ name, total }) => [name, total]),
  ).toEqual([
    ['Huile royale', 285],
    ['Savon noir', 15],
  ]);
  const rows = async (what: string) => {
    const { body: csv } = await boss.get(`/api/exports/${what}?search=argan`);
    return String(csv).trim().split('\n').length - 1;
  };
  expect([await rows('tickets'), await rows('lines')]).toEqual([2, 3]);
});
