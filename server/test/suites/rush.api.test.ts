import { randomUUID } from 'node:crypto';
import type { Local } from '../../src/locals/local.entity.ts';
import { Caller, startTestApp, type Answer, type TestApp } from '../app.ts';
import { onShelf } from '../stock.ts';

const TIMES = 3;

let app: TestApp;
let boss: Caller;

beforeAll(async () => {
  app = await startTestApp();
  boss = await adminOf(null);
});

afterAll(async () => {
  const faults = app.logged.filter((line) => line.includes('"fault"'));
  const [{ deadlocks }] = await app.db.query(
    'SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()',
  );
  await app.close();
  expect({ faults, deadlocks }).toEqual({ faults: [], deadlocks: 0 });
});

const adminOf = (local: Local | null) => app.logIn({ role: 'ADMIN', local });

function outcome({ status, body }: Answer): string {
  const code: unknown = body.code ?? body.errors?.[0]?.extensions?.code;
  if (typeof code === 'string') return code;
  return status < 300 ? 'fait' : `HTTP ${status}`;
}

type Send = () => Promise<Answer>;

/** Sends all at once and counts the outcomes. */
async function rush(sends: readonly Send[]): Promise<Record<string, number>> {
  const outcomes: Record<string, number> = {};
  for (const answer of await Promise.all(sends.map((send) => send()))) {
    const came = outcome(answer);
    outcomes[came] = (outcomes[came] ?? 0) + 1;
  }
  return outcomes;
}

const times = <T>(count: number, make: (place: number) => T): T[] =>
  Array.from({ length: count }, (_, place) => make(place));

/** Interleaves the lists, so that none is sent first. */
function mixed<T>(...lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(...lists.map(({ length }) => length));
  return times(longest, (place) => lists.flatMap((list) => list.slice(place, place + 1))).flat();
}

interface Line {
  id: number;
  quantity: number;
}

function sale(caller: Caller, products: readonly Line[]): Send {
  const key = { 'Idempotency-Key': randomUUID() };
  return () => caller.post('/api/sales/add', { products, services: [] }, key);
}

interface Sold {
  ticketId: number;
  lineIds: number[];
}

async function sold(caller: Caller, products: readonly Line[]): Promise<Sold> {
  const { status, body } = await sale(caller, products)();
  expect([status, body.code]).toEqual([201, undefined]);
  const lines = body.data.products as { id: number }[];
  return { ticketId: body.data.id as number, lineIds: lines.map(({ id }) => id) };
}

const STEP = `mutation ($lineId: Int!, $step: QuantityStep!) {
  changeTicketLineQuantity(lineId: $lineId, step: $step) { id }
}`;

function step(lineId: number, way: 'inc' | 'dec', place = 0): Send {
  if (place % 2 === 0) return () => boss.graphql(STEP, { lineId, step: way.toUpperCase() });
  return () => boss.send('PUT', '/api/sales/update_quantity', JSON.stringify({ id: lineId, incordec: way }));
}

const removal =
  (lineId: number): Send =>
  () =>
    boss.send('DELETE', `/api/sales/delete_item?id=${lineId}`, undefined);

const addition =
  (ticketId: number, productId: number): Send =>
  () =>
    boss.post('/api/sales/add_item', { stat_id: ticketId, id: productId, type: 'product', quantity: 1 });

const cancellation =
  (ticketId: number): Send =>
  () =>
    boss.send('DELETE', `/api/sales/delete/${ticketId}`, undefined);

function voucher(from: Local | null, to: Local, products: readonly Line[]): Send {
  const body = {
    date: '2026-11-20T10:00',
    from_id: from?.id ?? null,
    to_id: to.id,
    isBought: from === null,
    products: products.map((line) => ({ ...line, price: 5 })),
  };
  return () => boss.post('/api/reception/add', body, { 'Idempotency-Key': randomUUID() });
}

const priceOf =
  (product: { id: number; name: string; categoryId: number }, price: number): Send =>
  () =>
    boss.send(
      'PUT',
      `/api/products/edit/${product.id}`,
      JSON.stringify({ name: product.name, price, category_id: product.categoryId }),
    );

const COUNT = 'mutation ($input: CountStockInput!) { countStock(input: $input) { quantity } }';

const count =
  (local: Local, productId: number, counted: number): Send =>
  () =>
    boss.graphql(COUNT, { input: { localId: local.id, productId, counted, reason: 'Inventaire' } });

const one = (id: number, quantity = 1): Line => ({ id, quantity });

describe('a ticket that many correct at once', () => {
  test('a hundred times one more and fifty times one less of one line: fifty more, on the ticket and off the shelf', async () => {
    const local = await app.make.local({ type: 'TURKI' });
    const soap = await app.make.product({ price: 1250, stock: [[local, 500]] });
    const { ticketId, lineIds } = await sold(await adminOf(local), [one(soap, 60)]);
    const [lineId = 0] = lineIds;
    const more = times(100, (place) => step(lineId, 'inc', place));
    const less = times(50, (place) => step(lineId, 'dec', place));
    expect(await rush(mixed(more, less))).toEqual({ fait: 150 });
    const { body } = await boss.get(`/api/sales/items/${ticketId}`);
    expect(body.data).toMatchObject([{ quantity: 110 }]);
    expect(await onShelf(app.db, local, soap)).toBe(390);
    const [ticket] = await app.db.query('SELECT products_centimes FROM tickets WHERE id = $1', [ticketId]);
    expect(Number(ticket.products_centimes)).toBe(110 * 1250);
  });

  test('thirty times one less of a line of ten: nine are taken, and it never falls under one', async () => {
    const local = await app.make.local();
    const soap = await app.make.product({ stock: [[local, 100]] });
    const { lineIds } = await sold(await adminOf(local), [one(soap, 10)]);
    const less = times(30, (place) => step(lineIds[0] ?? 0, 'dec', place));
    expect(await rush(less)).toEqual({ fait: 9, QUANTITE_MINIMALE: 21 });
    expect(await onShelf(app.db, local, soap)).toBe(99);
  });

  test('a bath’s last ten units, asked for by thirty: ten get one', async () => {
    const local = await app.make.local({ type: 'TURKI' });
    const soap = await app.make.product({ stock: [[local, 11]] });
    const { lineIds } = await sold(await adminOf(local), [one(soap)]);
    const more = times(30, (place) => step(lineIds[0] ?? 0, 'inc', place));
    expect(await rush(more)).toEqual({ fait: 10, STOCK_INSUFFISANT: 20 });
    expect(await onShelf(app.db, local, soap)).toBe(0);
  });

  test('a ticket is cancelled during edits of its lines: whatever came first, the shelf has everything back', async () => {
    for (let time = 1; time <= TIMES; time += 1) {
      const local = await app.make.local({ type: 'TURKI' });
      const soaps = [await app.make.product({ stock: [[local, 200]] }), await app.make.product({ stock: [[local, 200]] })]; // prettier-ignore
      const [first = 0, second = 0] = soaps;
      const { ticketId, lineIds } = await sold(await adminOf(local), [one(first, 20), one(second, 20)]);
      const [lineA = 0, lineB = 0] = lineIds;
      const edits = mixed(
        times(10, (place) => step(lineA, 'inc', place)),
        times(10, (place) => step(lineB, 'dec', place)),
        [removal(lineB)],
        times(5, () => addition(ticketId, first)),
      );
      const middle = edits.length >> 1;
      const outcomes = await rush([
        ...edits.slice(0, middle),
        cancellation(ticketId),
        cancellation(ticketId),
        ...edits.slice(middle),
      ]);
      expect(Object.keys(outcomes).filter((came) => !['fait', 'INTROUVABLE'].includes(came))).toEqual([]);
      expect(await boss.get(`/api/sales/items/${ticketId}`)).toMatchObject({ status: 404 });
      for (const soap of soaps) expect(await onShelf(app.db, local, soap)).toBe(200);
    }
  });

  test('ten take the same line off: one does, and its units come back once', async () => {
    const local = await app.make.local();
    const soap = await app.make.product({ stock: [[local, 50]] });
    const { lineIds } = await sold(await adminOf(local), [one(soap, 7)]);
    const removals = times(10, () => removal(lineIds[0] ?? 0));
    expect(await rush(removals)).toEqual({ fait: 1, INTROUVABLE: 9 });
    expect(await onShelf(app.db, local, soap)).toBe(50);
  });
});

describe('a day that is closed while the house works', () => {
  const amounts = { total: 100, total_products: 40, total_services: 60 };

  test('two closures of one day at once: one stands', async () => {
    for (let time = 1; time <= TIMES; time += 1) {
      const local = await app.make.local();
      const close = () => boss.post('/api/cloture/add', { local_id: local.id, ...amounts });
      expect(await rush(times(2, () => close))).toEqual({ fait: 1, CLOTURE_EXISTE: 1 });
    }
  });

  test('ten closures among forty sales: one stands, and every sale is on one side of it', async () => {
    const local = await app.make.local();
    const soap = await app.make.product({ stock: [[local, 40]] });
    const till = await adminOf(local);
    const closings = times(10, () => () => boss.post('/api/cloture/add', { local_id: local.id, ...amounts }));
    const sales = times(40, () => sale(till, [one(soap)]));
    expect(await rush(mixed(sales, closings))).toEqual({ fait: 41, CLOTURE_EXISTE: 9 });
    const [seen] = await app.db.query(
      `SELECT expected_products_centimes AS expected, last_ticket_number * 1500 AS sold
       FROM closures WHERE local_id = $1`,
      [local.id],
    );
    expect(Number(seen.expected)).toBe(Number(seen.sold));
    expect(await onShelf(app.db, local, soap)).toBe(0);
  });
});

describe('goods that many move at once', () => {
  test('two transfers of a bath’s last units: one goes', async () => {
    for (let time = 1; time <= TIMES; time += 1) {
      const bath = await app.make.local({ type: 'TURKI' });
      const others = [await app.make.local(), await app.make.local()];
      const soap = await app.make.product({ stock: [[bath, 5]] });
      const transfers = others.map((other) => voucher(bath, other, [one(soap, 5)]));
      expect(await rush(transfers)).toEqual({ fait: 1, STOCK_INSUFFISANT: 1 });
      const there = await Promise.all(others.map((other) => onShelf(app.db, other, soap)));
      expect([await onShelf(app.db, bath, soap), ...there.toSorted((a = 0, b = 0) => a - b)]).toEqual([
        0, 0, 5,
      ]);
    }
  });

  test('transfers there and back of the same products in opposite order: all go, and nothing is lost', async () => {
    for (let time = 1; time <= TIMES; time += 1) {
      const [here, there] = [await app.make.local(), await app.make.local()];
      const soaps: number[] = [];
      for (let place = 0; place < 5; place += 1)
        soaps.push(await app.make.product({ stock: [[here, 100], [there, 100]] })); // prettier-ignore
      const lines = soaps.map((id) => one(id));
      const out = times(15, () => voucher(here, there, lines));
      const back = times(10, () => voucher(there, here, lines.toReversed()));
      expect(await rush(mixed(out, back))).toEqual({ fait: 25 });
      for (const soap of soaps) {
        expect([await onShelf(app.db, here, soap), await onShelf(app.db, there, soap)]).toEqual([95, 105]);
      }
    }
  });

  test('ten delete one voucher: its goods leave once', async () => {
    const local = await app.make.local();
    const soap = await app.make.product();
    const { body } = await voucher(null, local, [one(soap, 8)])();
    const path = `/api/reception/remove/${body.data.id as number}`;
    const removals = times(10, () => () => boss.send('DELETE', path, undefined));
    expect(await rush(removals)).toEqual({ fait: 1, INTROUVABLE: 9 });
    expect(await onShelf(app.db, local, soap)).toBe(0);
  });
});

test('sales in opposite order among corrections, receptions, transfers, counts and price changes of the same products', async () => {
  for (let time = 1; time <= TIMES; time += 1) {
    const [local, depot] = [await app.make.local(), await app.make.local({ type: 'DEPOT' })];
    const till = await adminOf(local);
    const categoryId = await app.make.category();
    const products: { id: number; name: string; categoryId: number }[] = [];
    for (const name of ['Savon', 'Kessa', 'Ghassoul', 'Argan']) {
      const id = await app.make.product({ name, categoryId, price: 1000, stock: [[local, 1000], [depot, 10]] }); // prettier-ignore
      products.push({ id, name, categoryId });
    }
    const counted = await app.make.product({ stock: [[local, 30]] });
    const lines = products.map(({ id }) => one(id));
    const corrected = await sold(till, lines);
    const cancelled = await sold(till, lines.toReversed());
    const outcomes = await rush(
      mixed(
        times(10, () => sale(till, lines)),
        times(10, () => sale(till, [...lines.toReversed(), one(counted)])),
        corrected.lineIds.flatMap((id) => times(3, (place) => step(id, 'inc', place))),
        times(5, () => voucher(null, local, lines.toReversed())),
        times(5, () => voucher(local, depot, lines)),
        times(2, () => voucher(depot, local, lines.toReversed())),
        products.flatMap((product, place) => [priceOf(product, 11), priceOf(product, 12 + place)]),
        times(6, (place) => count(local, counted, 100 + place)),
        [cancellation(cancelled.ticketId)],
      ),
    );
    expect(outcomes).toEqual({ fait: 10 + 10 + 12 + 5 + 5 + 2 + 8 + 6 + 1 });
    // Twenty sales and three more units by correction; five bought, five sent, two back. The depot starts with ten, so
    // that its sendings never wait for stock.
    for (const { id } of products) {
      expect([await onShelf(app.db, local, id), await onShelf(app.db, depot, id)]).toEqual([
        1000 - 24 + 5 - 5 + 2,
        13,
      ]);
    }
    // The last inventory, less the sales after it.
    const left = await onShelf(app.db, local, counted);
    expect(left).toBeGreaterThanOrEqual(90);
    expect(left).toBeLessThanOrEqual(105);
  }
});

describe('who is thrown out by many at once', () => {
  test('ten forget one device: one does', async () => {
    for (let time = 1; time <= TIMES; time += 1) {
      const { user, code } = await app.make.user();
      const till = await app.logIn(code);
      const [device] = await app.db.query<{ id: string }[]>(
        'SELECT device_id AS id FROM sessions WHERE user_id = $1',
        [user.id],
      );
      const forget = () => boss.graphql('mutation ($id: ID!) { forgetDevice(id: $id) }', { id: device!.id });
      expect(await rush(times(10, () => forget))).toEqual({ fait: 1, INTROUVABLE: 9 });
      expect(outcome(await till.get('/api/products/list'))).toBe('NON_AUTHENTIFIE');
    }
  });

  test('ten ban somebody who is selling: his sales are whole or refused, and then he is out', async () => {
    const local = await app.make.local();
    const soap = await app.make.product({ stock: [[local, 100]] });
    const { user, code } = await app.make.user({ local });
    const till = await app.logIn(code);
    const ban = () => boss.send('PUT', `/api/auth/toggleBan/${user.id}`, JSON.stringify({ banned: true }));
    const sales = times(20, () => sale(till, [one(soap)]));
    const {
      fait = 0,
      NON_AUTHENTIFIE: refused = 0,
      ...others
    } = await rush(
      mixed(
        sales,
        times(10, () => ban),
      ),
    );
    expect(others).toEqual({});
    expect(fait + refused).toBe(30);
    expect(await onShelf(app.db, local, soap)).toBe(100 - (fait - 10));
    expect(outcome(await sale(till, [one(soap)])())).toBe('NON_AUTHENTIFIE');
  });

  test('the only two administrators ban each other, over and over: one of them is left', async () => {
    const house = await startTestApp();
    const pair = await Promise.all(
      times(2, async () => {
        const { user, code } = await house.make.user({ role: 'ADMIN' });
        const caller = await house.logIn(code);
        return { user, caller };
      }),
    );
    const bans = times(20, (place) => {
      const [by, whom] = [pair[place % 2]!, pair[(place + 1) % 2]!];
      const body = JSON.stringify({ banned: true });
      return () => by.caller.send('PUT', `/api/auth/toggleBan/${whom.user.id}`, body);
    });
    const outcomes = await rush(bans);
    const expected = ['fait', 'NON_AUTHENTIFIE', 'DERNIER_ADMIN'];
    expect(Object.keys(outcomes).filter((came) => !expected.includes(came))).toEqual([]);
    const [{ left }] = await house.db.query(
      `SELECT count(*)::int AS left FROM users WHERE role = 'ADMIN' AND NOT banned`,
    );
    const faults = house.logged.filter((line) => line.includes('"fault"'));
    await house.close();
    expect({ left, faults }).toEqual({ left: 1, faults: [] });
  });
});
