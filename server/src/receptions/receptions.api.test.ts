import { randomUUID } from 'node:crypto';
import { Caller, useTestApp, type Answer } from '../../test/app.ts';
import { snapshot } from '../../test/snapshot.ts';
import { DOORS, fieldsOf, refusalOf, type DoorName } from '../../test/doors.ts';
import type { Local } from '../locals/local.entity.ts';
import type { LocalTypeName } from '../shared/actor.ts';

const app = useTestApp();

interface Line {
  id: unknown;
  quantity: unknown;
  price?: unknown;
}

/** A voucher, amounts in dirhams, from which the request of either API is made. */
interface Paper {
  key?: string;
  date?: unknown;
  fromId?: unknown;
  toId?: unknown;
  isBought?: unknown;
  description?: unknown;
  supplier?: unknown;
  total?: unknown;
  userId?: unknown;
  lines?: unknown;
}

const RECEIVE = `mutation Receive($input: ReceiveInput!) {
  receive(input: $input) {
    id date businessDate recordedAt description supplier isBought total
    from { id name type } to { id name type } user { id name }
    lines { id productId name quantity price total }
  }
}`;

const LIST = `query List($filter: ReceptionFilter!, $limit: Int, $cursor: String) {
  receptions(filter: $filter, limit: $limit, cursor: $cursor) {
    items { id total date isBought from { name } to { name } user { name } lines { name } }
    totals { count total purchases transfers } nextCursor
  }
}`;

const ONE = 'query One($id: Int!) { reception(id: $id) { id lines { id productId name quantity price } } }';

function post(door: DoorName, caller: Caller, paper: Paper, headers: Record<string, string> = {}) {
  const { key, date = '2026-11-20T09:15', fromId, toId, userId, lines, ...rest } = paper;
  if (door === 'REST') {
    const body = { ...rest, date, from_id: fromId, to_id: toId, user_id: userId, products: lines };
    return caller.post('/api/reception/add', body, {
      ...(key !== undefined && { 'Idempotency-Key': key }),
      ...headers,
    });
  }
  const input = {
    key: key ?? randomUUID(),
    date,
    fromId,
    toId,
    userId,
    lines: Array.isArray(lines)
      ? lines.map((line: Line) => ({ productId: line.id, quantity: line.quantity, price: line.price }))
      : lines,
    ...rest,
  };
  return caller.graphql(RECEIVE, { input }, headers);
}

function remove(caller: Caller, id: unknown): Promise<Answer> {
  return caller.send('DELETE', `/api/reception/remove/${String(id)}`, undefined);
}

const idOf = ({ body }: Answer): number => body.data.id as number;

async function house(type: LocalTypeName = 'TURKI') {
  const depot = await app.make.local({ type: 'DEPOT' });
  const shop = await app.make.local({ type });
  const soap = await app.make.product({ name: 'Savon noir', stock: [[depot, 10]] });
  const oil = await app.make.product({ name: 'Huile d’argan' });
  const full = await app.make.product({ name: 'Sable', stock: [[shop, 2_147_483_646]] });
  const { user, code } = await app.make.user({ role: 'ADMIN' });
  const boss = await app.logIn(code);
  return { depot, shop, soap, oil, full, user, boss };
}

const place = ({ id, name, type }: Local) => ({ id, name, type });

interface Listed {
  items: { id: number }[];
  total: number;
  next: string | null;
}

function listed({ body }: Answer): Listed {
  return { items: body.data, total: body.totals.total, next: body.next };
}

/** A filter and a page in REST's names. */
type Asked = Record<string, string | number>;

async function list(door: DoorName, caller: Caller, asked: Asked = {}): Promise<Answer> {
  if (door === 'REST') {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(asked)) query.set(name, String(value));
    return caller.get(`/api/reception/list?${query.toString()}`);
  }
  const { user_id: userId, from_id: fromId, to_id: toId, limit, cursor, ...days } = asked;
  return caller.graphql(LIST, { filter: { ...days, userId, fromId, toId }, limit, cursor });
}

describe('posting a voucher', () => {
  test('by REST: a purchase is 201, with the names of the wire', async () => {
    const { shop, soap, oil, user, boss } = await house();
    const answer = await boss.post('/api/reception/add', {
      description: 'Livraison',
      supplier: 'Coopérative de l’Arganier',
      date: '2026-08-20T09:15',
      from_id: 0,
      to_id: shop.id,
      isBought: true,
      total: 130.5,
      user_id: user.id,
      products: [
        { id: soap, quantity: 10, name: 'Savon noir', price: 12.5 },
        { id: oil, quantity: 1, name: 'un autre nom', price: '5.50' },
      ],
    });
    expect([answer.status, answer.body]).toEqual([
      201,
      {
        data: {
          id: expect.any(Number),
          user: { name: user.name },
          total: 130.5,
          date: '2026-08-20T09:15:00+01:00',
          description: 'Livraison',
          supplier: 'Coopérative de l’Arganier',
          isBough: true,
          from: null,
          to: place(shop),
        },
      },
    ]);
    const items = await boss.get(`/api/reception/items?id=${answer.body.data.id}`);
    expect(items.body).toEqual({
      data: [
        { id: expect.any(Number), product: { id: soap, name: 'Savon noir' }, quantity: 10, price: 12.5 },
        { id: expect.any(Number), product: { id: oil, name: 'Huile d’argan' }, quantity: 1, price: 5.5 },
      ],
    });
  });

  test('by GraphQL: a transfer, with its places, its author and its lines', async () => {
    const { depot, shop, soap, user, boss } = await house();
    const lines = [{ id: soap, quantity: 4, price: 7.25 }];
    const answer = await post('GraphQL', boss, {
      date: '2026-11-19T23:30:00Z',
      fromId: depot.id,
      toId: shop.id,
      isBought: false,
      total: 29,
      lines,
    });
    expect(answer.body).toEqual({
      data: {
        receive: {
          id: expect.any(Number),
          date: '2026-11-19T23:30:00+00:00',
          businessDate: '2026-11-19',
          recordedAt: '2026-11-20T12:00:00+00:00',
          description: null,
          supplier: null,
          isBought: false,
          total: 29,
          from: place(depot),
          to: place(shop),
          user: { id: user.id, name: user.name },
          lines: [
            {
              id: expect.any(Number),
              productId: soap,
              name: 'Savon noir',
              quantity: 4,
              price: 7.25,
              total: 29,
            },
          ],
        },
      },
    });
    const { body } = await boss.get(`/api/products/list?local_id=${shop.id}`);
    const products = body.data as { id: number; stock: { quantity: number }[] }[];
    expect(products.find(({ id }) => id === soap)?.stock).toMatchObject([{ quantity: 4 }]);
  });

  test('the same key is the same voucher, answered word for word', async () => {
    const { shop, soap, boss } = await house();
    const paper = {
      key: randomUUID(),
      toId: shop.id,
      isBought: true,
      lines: [{ id: soap, quantity: 1, price: 1 }],
    };
    const first = await post('REST', boss, paper);
    const before = await snapshot(app.db);
    const again = await Promise.all([1, 2, 3].map(() => post('REST', boss, paper)));
    for (const answer of again) expect([answer.status, answer.body]).toEqual([first.status, first.body]);
    expect(await snapshot(app.db)).toEqual(before);
    const other = await post('REST', boss, { ...paper, description: 'autre' });
    expect(refusalOf(other)).toMatchObject({ code: 'CLE_REUTILISEE', status: 409 });
    await remove(boss, idOf(first));
    expect(refusalOf(await post('REST', boss, paper))).toMatchObject({ code: 'TICKET_ANNULE', status: 409 });
  });

  test('REST needs none: two vouchers without a key are two; an empty key is a mistake', async () => {
    const { shop, soap, boss } = await house();
    const paper = { toId: shop.id, isBought: true, lines: [{ id: soap, quantity: 1, price: 1 }] };
    const ids = [await post('REST', boss, paper), await post('REST', boss, paper)].map((answer) =>
      idOf(answer),
    );
    expect(new Set(ids).size).toBe(2);
    const empty = await post('REST', boss, { ...paper, key: '' });
    expect(refusalOf(empty).errors).toMatchObject([{ field: 'Idempotency-Key' }]);
  });
});

describe('a voucher that is refused, at both doors with one code and one sentence', () => {
  type House = Awaited<ReturnType<typeof house>>;
  const cases: [
    story: string,
    code: string,
    status: number,
    field: string | null,
    lie: (at: House) => Paper,
  ][] = [
    ['bought from a local', 'VALIDATION', 422, 'fromId', ({ depot }) => ({ fromId: depot.id })],
    ['neither bought nor sent', 'VALIDATION', 422, 'fromId', () => ({ isBought: false })],
    ['silent about where it comes from', 'VALIDATION', 422, 'fromId', () => ({ isBought: null })],
    [
      'from a local to itself',
      'VALIDATION',
      422,
      'toId',
      ({ shop }) => ({ fromId: shop.id, isBought: false }),
    ],
    ['one centime too dear', 'VALIDATION', 422, 'total', () => ({ total: 12.51 })],
    ['of the year 26', 'VALIDATION', 422, 'date', () => ({ date: '0026-11-20T09:15' })],
    ['of a far year', 'VALIDATION', 422, 'date', () => ({ date: '2062-11-20T09:15' })],
    ['without products', 'VALIDATION', 422, 'lines', () => ({ lines: [] })],
    [
      'above a million',
      'VALIDATION',
      422,
      'total',
      ({ soap }) => ({ lines: [{ id: soap, quantity: 2, price: 1_000_000 }], total: null }),
    ],
    [
      'with a text that turns around',
      'VALIDATION',
      422,
      'description',
      () => ({ description: 'bon\u202Eliame' }),
    ],
    [
      'with a text of 501 characters',
      'VALIDATION',
      422,
      'description',
      () => ({ description: 'x'.repeat(501) }),
    ],
    ['from a supplier of two lines', 'VALIDATION', 422, 'supplier', () => ({ supplier: 'Atelier\ndu Port' })],
    [
      'from a supplier of 101 characters',
      'VALIDATION',
      422,
      'supplier',
      () => ({ supplier: 'x'.repeat(101) }),
    ],
    [
      'from a local, and from a supplier too',
      'VALIDATION',
      422,
      'supplier',
      ({ depot }) => ({ fromId: depot.id, isBought: false, supplier: 'Atelier du Port' }),
    ],
    ['under a key that is none', 'VALIDATION', 422, 'key', () => ({ key: 'court' })],
    ['to a local that is not there', 'INTROUVABLE', 404, null, () => ({ toId: 999_999 })],
    [
      'of a product that is not there',
      'INTROUVABLE',
      404,
      null,
      () => ({ lines: [{ id: 999_999, quantity: 1, price: 12.5 }] }),
    ],
    [
      'of more than a shelf can count',
      'VALIDATION',
      422,
      'lines',
      ({ full }) => ({ lines: [{ id: full, quantity: 2, price: 0 }], total: 0 }),
    ],
    [
      'from a beldi that holds none',
      'STOCK_INSUFFISANT',
      409,
      null,
      ({ shop, depot }) => ({ fromId: shop.id, toId: depot.id, isBought: false }),
    ],
    ['in the name of another', 'ACCES_REFUSE', 403, null, ({ user }) => ({ userId: user.id - 1 })],
  ];

  test.each(cases)('%s', async (_story, code, status, field, lie) => {
    const at = await house('BELDI');
    const good = {
      toId: at.shop.id,
      isBought: true,
      lines: [{ id: at.soap, quantity: 1, price: 12.5 }],
      total: 12.5,
    };
    const before = await snapshot(app.db);
    const answers = await Promise.all(
      DOORS.map(async (door) => ({ door, answer: await post(door, at.boss, { ...good, ...lie(at) }) })),
    );
    const sentences = answers.map(({ door, answer }) => {
      const refusal = refusalOf(answer);
      expect([door, refusal.code, refusal.status]).toEqual([door, code, status]);
      if (field !== null && door === 'GraphQL') expect(refusal.errors?.[0]?.field).toBe(field);
      return refusal.sentence;
    });
    expect(sentences[0]).toBe(sentences[1]);
    expect(await snapshot(app.db)).toEqual(before);
  });

  test('REST names the fields as the caller wrote them', async () => {
    const { boss, soap } = await house();
    const answer = await boss.post('/api/reception/add', {
      from_id: -1,
      products: [
        { id: soap, quantity: 1, price: 1 },
        { id: 0, quantity: 1.5 },
      ],
    });
    expect(fieldsOf(answer)).toEqual(['from_id']);
    const next = await boss.post('/api/reception/add', { products: [{ id: 0, quantity: 1.5 }] });
    expect(fieldsOf(next).sort()).toEqual([
      'date',
      'products.0.id',
      'products.0.price',
      'products.0.quantity',
      'to_id',
    ]);
  });

  test('bodies that are no voucher', async () => {
    const { boss } = await house();
    for (const body of [
      '[]',
      '{}',
      '{"products":{"0":{}}}',
      '{"products":[null]}',
      '{"__proto__":{"to_id":1}}',
    ]) {
      expect([body, (await boss.send('POST', '/api/reception/add', body)).status]).toEqual([body, 422]);
    }
  });
});

test.each(
  ['from_id', 'to_id', 'user_id'].flatMap((field) => ['tous', ''].map((word) => [field, word] as const)),
)('REST: %s %j filters lists and is nobody’s place in a voucher', async (field, word) => {
  const { shop, soap, boss } = await house();
  const paper = { date: '2026-11-20T09:15', isBought: true, to_id: shop.id };
  const products = [{ id: soap, quantity: 1, price: 1 }];
  const before = await snapshot(app.db);
  const answer = await boss.post('/api/reception/add', { ...paper, products, [field]: word });
  expect([answer.status, fieldsOf(answer)]).toEqual([422, [field]]);
  expect(await snapshot(app.db)).toEqual(before);
});

describe('who may', () => {
  test('a cashier is shown what his own local received, whatever he asks for', async () => {
    const { depot, shop, soap, boss } = await house('BELDI');
    const other = await app.make.local({ type: 'TURKI' });
    const mine = await app.make.reception({ from: depot, to: shop, lines: [[soap, 2, 500]] });
    const theirs = await app.make.reception({ to: other, lines: [[soap, 1, 900]] });
    const sent = await app.make.reception({ from: shop, to: other, lines: [[soap, 1, 700]] });
    const cashier = await app.logIn({ local: shop });
    const nowhere = await app.logIn({ local: null });
    const asks: Asked[] = [{}, { to_id: other.id }, { to_id: shop.id }, { from_id: depot.id }];
    for (const asked of asks) {
      const page = listed(await list('REST', cashier, asked));
      expect([asked, page.items.map(({ id }) => id), page.total]).toEqual([asked, [mine.id], 10]);
    }
    expect(listed(await list('REST', cashier, { from_id: shop.id })).items).toEqual([]);
    expect(listed(await list('REST', nowhere, { to_id: shop.id }))).toEqual({
      items: [],
      total: 0,
      next: null,
    });
    const items = async (caller: Caller, id: number) => {
      const answer = await caller.get(`/api/reception/items?id=${id}`);
      return refusalOf(answer).code;
    };
    for (const { id } of [theirs, sent]) {
      expect(await items(cashier, id)).toBe('INTROUVABLE');
      expect(await items(boss, id)).toBe('done');
    }
    expect(await items(cashier, mine.id)).toBe('done');
    expect(await items(nowhere, mine.id)).toBe('INTROUVABLE');
  });
});

describe('deleting a voucher', () => {
  test('it is gone from list and items, and a second delete finds nothing', async () => {
    const { depot, shop, soap, boss } = await house();
    const lines = [{ id: soap, quantity: 3, price: 2 }];
    const id = idOf(await post('REST', boss, { fromId: depot.id, toId: shop.id, isBought: false, lines }));
    const removed = await remove(boss, id);
    expect([removed.status, removed.body]).toEqual([200, { data: null }]);
    expect(listed(await list('REST', boss, { to_id: shop.id }))).toEqual({
      items: [],
      total: 0,
      next: null,
    });
    expect((await boss.get(`/api/reception/items?id=${id}`)).body.code).toBe('INTROUVABLE');
    expect(refusalOf(await boss.graphql(ONE, { id })).code).toBe('INTROUVABLE');
    const before = await snapshot(app.db);
    expect(refusalOf(await remove(boss, id))).toMatchObject({
      code: 'INTROUVABLE',
      status: 404,
      sentence: 'Bon de réception introuvable.',
    });
    expect(await snapshot(app.db)).toEqual(before);
  });

  test('a Turkish bath that sent them on keeps the voucher', async () => {
    const { depot, shop, soap, boss } = await house();
    const { id } = await app.make.reception({ to: shop, lines: [[soap, 3]] });
    await app.make.reception({ from: shop, to: depot, lines: [[soap, 2]] });
    const before = await snapshot(app.db);
    expect(refusalOf(await remove(boss, id))).toMatchObject({
      code: 'STOCK_INSUFFISANT',
      status: 409,
      sentence: 'Stock insuffisant. « Savon noir » : 3 demandés, 1 en stock.',
      items: [{ itemId: soap, name: 'Savon noir', asked: 3, available: 1 }],
    });
    expect(await snapshot(app.db)).toEqual(before);
  });

  test('an id that is none is invalid', async () => {
    const { boss } = await house();
    for (const id of ['abc', '-1', '1.5', '99999999999']) {
      expect((await remove(boss, id)).status).toBe(422);
      expect((await boss.get(`/api/reception/items?id=${id}`)).status).toBe(422);
    }
    expect((await boss.get('/api/reception/items')).status).toBe(422);
    expect((await boss.get('/api/reception/items?id=0')).status).toBe(404);
    expect((await remove(boss, 0)).status).toBe(404);
  });
});

describe('the list', () => {
  async function week() {
    const at = await house('BELDI');
    const ids: number[] = [];
    for (const day of [1, 2, 3, 4, 5]) {
      const from = day === 3 || day === 5 ? at.depot : null;
      const date = new Date(`2026-11-0${day}T10:00:00Z`);
      const by = day === 1 ? (await app.make.user({ role: 'ADMIN' })).user : at.user;
      const { id } = await app.make.reception({
        to: at.shop,
        from,
        by,
        date,
        lines: [[at.soap, 1, day * 100]],
      });
      ids.push(id);
    }
    return { ...at, ids, days: (asked: number[]) => asked.map((day) => ids[day - 1]) };
  }

  test('newest first by the date on the paper, filtered, with the total of the filter', async () => {
    const { depot, shop, user, boss, days } = await week();
    const filters: [Asked, number[], number][] = [
      [{}, [5, 4, 3, 2, 1], 15],
      [{ from_id: 0 }, [4, 2, 1], 7],
      [{ from_id: depot.id }, [5, 3], 8],
      [{ from: '2026-11-02', to: '2026-11-04' }, [4, 3, 2], 9],
      [{ from: '2026-11-03', to: '2026-11-03' }, [3], 3],
      [{ from: '2026-11-05' }, [5], 5],
      [{ to: '2026-10-31' }, [], 0],
      [{ user_id: user.id }, [5, 4, 3, 2], 14],
      [{ user_id: user.id, from_id: 0, to: '2026-11-02' }, [2], 2],
    ];
    for (const [asked, expected, total] of filters) {
      const page = listed(await list('REST', boss, { ...asked, to_id: shop.id }));
      expect([asked, page.items.map(({ id }) => id), page.total]).toEqual([asked, days(expected), total]);
    }
  });

  test('« tous » filters nothing', async () => {
    const { depot, shop, boss, days } = await week();
    const all = await boss.get(`/api/reception/list?user_id=tous&from_id=tous&to_id=${shop.id}&from=&to=`);
    expect(listed(all).items.map(({ id }) => id)).toEqual(days([5, 4, 3, 2, 1]));
    const [transfer, purchase] = all.body.data as { isBough: boolean; from: object | null; to: object }[];
    expect(transfer).toMatchObject({ isBough: false, from: place(depot), to: place(shop) });
    expect(purchase).toMatchObject({ isBough: true, from: null, to: place(shop) });
  });

  test('a page at a time, with the totals of the whole filter', async () => {
    const { shop, boss, days } = await week();
    const seen: number[] = [];
    let cursor: string | null = null;
    do {
      const asked: Asked = { to_id: shop.id, limit: 2, ...(cursor && { cursor }) };
      const page = listed(await list('REST', boss, asked));
      expect(page.total).toBe(15);
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.next;
    } while (cursor !== null);
    expect(seen).toEqual(days([5, 4, 3, 2, 1]));
  });

  test('what was bought and what was moved are summed apart, and both make the total', async () => {
    const { depot, shop, soap, oil, boss } = await house();
    await app.make.reception({ to: shop, lines: [[oil, 3, 2000]] });
    await app.make.reception({ to: shop, lines: [[soap, 1, 550]] });
    await app.make.reception({ from: depot, to: shop, lines: [[soap, 4, 700]] });
    const sums = async (asked: Asked) => {
      const { body } = await list('REST', boss, { to_id: shop.id, ...asked });
      const totals = body.totals;
      const { total, purchases, transfers } = totals as Record<'total' | 'purchases' | 'transfers', number>;
      return [total, purchases, transfers];
    };
    expect(await sums({})).toEqual([93.5, 65.5, 28]);
    expect(await sums({ from_id: 0 })).toEqual([65.5, 65.5, 0]);
    expect(await sums({ from_id: depot.id })).toEqual([28, 0, 28]);
    expect(await sums({ to: '2026-11-01' })).toEqual([0, 0, 0]);
  });

  test('vouchers of the same minute are neither shown twice nor lost between two pages', async () => {
    const { shop, soap, boss } = await house();
    const ids: number[] = [];
    for (let posted = 0; posted < 5; posted += 1) {
      ids.unshift((await app.make.reception({ to: shop, lines: [[soap, 1]] })).id);
    }
    const first = listed(await list('REST', boss, { to_id: shop.id, limit: 2 }));
    const rest = listed(await list('REST', boss, { to_id: shop.id, cursor: first.next! }));
    expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(ids);
  });

  test('filters that are none are invalid, for a cashier without a local too', async () => {
    const { boss } = await house();
    const nowhere = await app.logIn({ local: null });
    for (const asked of [
      { from: '2026-02-30' },
      { to: '20/11/2026' },
      { from: '2026-11-21', to: '2026-11-20' },
      { cursor: 'la suite' },
      { limit: 0 },
      { limit: -5 },
      { from_id: -1 },
      { user_id: 'abc' },
    ] as Asked[]) {
      for (const caller of [boss, nowhere]) {
        expect([asked, refusalOf(await list('REST', caller, asked)).code]).toEqual([asked, 'VALIDATION']);
      }
    }
  });

  test('twelve vouchers are read in as many queries as two', async () => {
    const { depot, shop, soap, boss } = await house('BELDI');
    const receive = async (times: number) => {
      for (let posted = 0; posted < times; posted += 1) {
        await app.make.reception({ to: shop, from: depot, lines: [[soap, 1]] });
        await app.make.reception({ to: shop, lines: [[soap, 1]] });
      }
    };
    await receive(1);
    const few = await queriesOf(() => list('GraphQL', boss, { to_id: shop.id }));
    await receive(5);
    const many = await queriesOf(() => list('GraphQL', boss, { to_id: shop.id }));
    expect(many).toBe(few);
    expect(few).toBeGreaterThan(3);
  });
});

async function queriesOf(call: () => Promise<unknown>): Promise<number> {
  const { logger } = app.db;
  let queries = 0;
  app.db.logger = Object.assign(Object.create(logger) as typeof logger, { logQuery: () => (queries += 1) });
  await call();
  app.db.logger = logger;
  return queries;
}
