import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DataSource } from 'typeorm';
import { createDataSource } from '../../src/db/data-source.ts';
import { startEmbedded, type EmbeddedPostgres } from '../../src/db/embedded/embedded.ts';
import { ENTITIES } from '../../src/entities.ts';
import type { Local } from '../../src/locals/local.entity.ts';
import { Caller, type Answer } from '../app.ts';
import { onShelf } from '../stock.ts';
import { codeOf } from '../doors.ts';
import { holding, settledLockWaits, SHELF } from '../locks.ts';
import { unbalancedBooks } from '../books.ts';
import { Factories, TEST_JWT_SECRET, TEST_PIN_KEY } from '../factories.ts';
import { databaseUrl, startProduct, type RunningProduct } from '../fixtures/product.ts';
import { COMPILED } from '../running-server.ts';
import { screenDocument } from '../screens.ts';

const TIMES = 4;
const SELL = screenDocument('Sell');

let home: string;
let embedded: EmbeddedPostgres;
let servers: RunningProduct[] = [];
let db: DataSource;
let make: Factories;

beforeAll(async () => {
  home = mkdtempSync(path.join(tmpdir(), 'kessal-two-'));
  embedded = await startEmbedded({ dataDir: path.join(home, 'base') });
  const env = {
    DATABASE_URL: databaseUrl(embedded.connection),
    JWT_SECRET: TEST_JWT_SECRET,
    PIN_KEY: TEST_PIN_KEY,
    ADMIN_PIN: '20262026',
    NODE_COMPILE_CACHE: COMPILED,
  };
  servers = await Promise.all(
    ['un', 'deux'].map((name) => startProduct({ ...env, DATA_DIR: path.join(home, name) })),
  );
  db = createDataSource(embedded.connection, ENTITIES, { poolSize: 2 });
  await db.initialize();
  make = new Factories(db, new Date());
});

afterAll(async () => {
  const complaints = servers.flatMap(({ lines }) => lines.filter((line) => line.startsWith('{')));
  const faults = await unbalancedBooks(db);
  const [{ deadlocks }] = await db.query(
    'SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()',
  );
  await Promise.all(servers.map((server) => server.stop()));
  await db.destroy();
  await embedded.stop();
  rmSync(home, { recursive: true, force: true });
  expect({ complaints, faults, deadlocks }).toEqual({ complaints: [], faults: [], deadlocks: 0 });
});

interface Line {
  productId: number;
  quantity: number;
}

type Press = () => Promise<Answer>;

/** `count` tablets of one local, alternating between the servers, each pair at another door. */
async function tablets(local: Local, count: number): Promise<Tablet[]> {
  const { code } = await make.user({ local });
  const callers = await Promise.all(
    servers.map(async ({ url }) => {
      const caller = new Caller(url);
      expect(await caller.login(code)).toMatchObject({ status: 200 });
      return caller;
    }),
  );
  return Array.from({ length: count }, (_, place) => ({
    caller: callers[place % 2]!,
    door: place % 4 < 2 ? 'graphql' : 'rest',
  }));
}

interface Tablet {
  caller: Caller;
  door: 'graphql' | 'rest';
}

function press({ caller, door }: Tablet, key: string, lines: Line[]): Press {
  if (door === 'graphql') {
    const items = lines.map(({ productId, quantity }) => ({ type: 'PRODUCT', itemId: productId, quantity }));
    return () => caller.graphql(SELL, { input: { key, lines: items } });
  }
  const products = lines.map(({ productId, quantity }) => ({ type: 'product', id: productId, quantity }));
  return () => caller.post('/api/sales/add', { products, services: [] }, { 'Idempotency-Key': key });
}

function together(presses: Press[]): Promise<Answer[]> {
  return Promise.all(presses.map((send) => send()));
}

/**
 * A starting barrier: holds the local's stock until the sales of both servers wait for it, in as many statements as
 * expected, and no more arrive.
 */
async function behindTheShelf(local: Local, presses: Press[]): Promise<Answer[]> {
  const { answers } = await holding(embedded.connection, SHELF, [local.id], async () => {
    const answers = together(presses);
    await settledLockWaits(db, { atLeast: servers.length, quiet: 300 });
    return { answers };
  });
  return answers;
}

function ticketOf({ status, body }: Answer) {
  const graphql = body?.data?.sell;
  const ticket = graphql ?? (status === 201 ? body.data : undefined);
  if (!ticket) return undefined;
  const lines: { id: number; price: number; quantity: number; itemId?: number; item_id?: number }[] =
    graphql?.lines ?? ticket.products;
  return {
    id: ticket.id as number,
    number: ticket.number as number,
    at: (graphql?.soldAt ?? ticket.date) as string,
    total: ticket.total as number,
    lines: lines.map(({ id, price, quantity, itemId, item_id }) => ({
      id,
      itemId: itemId ?? item_id,
      price,
      quantity,
    })),
  };
}

test('two servers opened at the same moment on an empty database founded one house, with one administrator', async () => {
  const [row] = await db.query(
    `SELECT (SELECT count(*)::int FROM house) AS houses, (SELECT count(*)::int FROM users) AS users`,
  );
  expect(row).toEqual({ houses: 1, users: 1 });
  for (const { url } of servers)
    expect(await new Caller(url).login('20262026')).toMatchObject({ status: 200 });
});

test.each(['all press at once', 'all stand behind a held shelf'])(
  'twenty tablets of a Turkish bath sell its last five soaps, ten at each server: five receipts, fifteen refusals (%s)',
  async (barrier) => {
    for (let time = 1; time <= TIMES; time += 1) {
      const local = await make.local({ type: 'TURKI' });
      const soap = await make.product({ stock: [[local, 5]] });
      const presses = (await tablets(local, 20)).map((tablet) =>
        press(tablet, randomUUID(), [{ productId: soap, quantity: 1 }]),
      );
      const answers = barrier.includes('held')
        ? await behindTheShelf(local, presses)
        : await together(presses);
      const numbers = answers
        .map((answer) => ticketOf(answer)?.number)
        .filter((number) => number !== undefined);
      expect(numbers.sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5]);
      const refusals = answers.filter((answer) => !ticketOf(answer)).map(codeOf);
      expect(refusals).toEqual(Array(15).fill('STOCK_INSUFFISANT'));
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      expect(await onShelf(db, local, soap)).toBe(0);
    }
  },
);

test.each(['all press at once', 'all stand behind a held shelf'])(
  'a nervous cashier sends one sale ten times, to both servers and both doors: one ticket, ten equal answers (%s)',
  async (barrier) => {
    for (let time = 1; time <= TIMES; time += 1) {
      const local = await make.local({ type: 'TURKI' });
      // In half of the runs the first sale takes the last pair: the other nine find no stock, yet must answer its
      // ticket.
      const stock = time % 2 === 0 ? 10 : 2;
      const soap = await make.product({ stock: [[local, stock]] });
      const key = randomUUID();
      const presses = (await tablets(local, 10)).map((tablet) =>
        press(tablet, key, [{ productId: soap, quantity: 2 }]),
      );
      const answers = barrier.includes('held')
        ? await behindTheShelf(local, presses)
        : await together(presses);
      const [first, ...others] = answers.map(ticketOf);
      expect(first).toMatchObject({ number: 1, lines: [{ itemId: soap, quantity: 2 }] });
      for (const other of others) expect(other).toEqual(first);
      expect(await onShelf(db, local, soap)).toBe(stock - 2);
      const [row] = await db.query('SELECT count(*)::int AS tickets FROM tickets WHERE sale_key = $1', [key]);
      expect(row).toEqual({ tickets: 1 });
    }
  },
);

test.each(['TURKI', 'BELDI'] as const)(
  'thirty-two carts of a %s name the same products, half of them in the opposite order: all are sold, none waits for ever',
  async (type) => {
    for (let time = 1; time <= TIMES; time += 1) {
      const local = await make.local({ type });
      const shelved = await Promise.all([1, 2, 3].map(() => make.product({ stock: [[local, 100]] })));
      // A hammam beldi also sells what was never in stock.
      const unknown = type === 'BELDI' ? [await make.product(), await make.product()] : [];
      const there = [...unknown.slice(0, 1), ...shelved, ...unknown.slice(1)].map((productId) => ({
        productId,
        quantity: 1,
      }));
      const carts = [there, there.toReversed()];
      const presses = (await tablets(local, 32)).map((tablet, place) =>
        press(tablet, randomUUID(), carts[(place >> 2) % 2]!),
      );
      const answers = await together(presses);
      expect(answers.filter((answer) => !ticketOf(answer)).map(codeOf)).toEqual([]);
      for (const productId of shelved) expect(await onShelf(db, local, productId)).toBe(68);
      for (const productId of unknown) expect(await onShelf(db, local, productId)).toBe(-32);
    }
  },
);
