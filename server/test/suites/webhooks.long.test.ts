import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { createDataSource } from '../../src/db/data-source.ts';
import { startEmbedded, type EmbeddedPostgres } from '../../src/db/embedded/embedded.ts';
import { ENTITIES } from '../../src/entities.ts';
import { Caller } from '../app.ts';
import { unbalancedBooks } from '../books.ts';
import { Factories, TEST_JWT_SECRET, TEST_PIN_KEY } from '../factories.ts';
import { FakeReceiver } from '../fake-receiver.ts';
import { databaseUrl, startProduct, type RunningProduct } from '../fixtures/product.ts';
import { COMPILED } from '../running-server.ts';
import { until } from '../until.ts';

const LONG_MS = 90_000;

let home: string;
let embedded: EmbeddedPostgres;
let servers: RunningProduct[];
let db: DataSource;
let office: Caller;
/** Each sells in its local, at the server of its place. */
let tills: { caller: Caller; serviceId: number }[];
let webhookId: number;
const receiver = new FakeReceiver();

beforeAll(async () => {
  home = mkdtempSync(path.join(tmpdir(), 'kessal-webhooks-'));
  embedded = await startEmbedded({ dataDir: path.join(home, 'base') });
  const env = {
    DATABASE_URL: databaseUrl(embedded.connection),
    JWT_SECRET: TEST_JWT_SECRET,
    PIN_KEY: TEST_PIN_KEY,
    ADMIN_PIN: '20262026',
    WEBHOOKS_ON_OWN_NETWORK: 'true',
    LOG_LEVEL: 'info',
    NODE_COMPILE_CACHE: COMPILED,
  };
  servers = await Promise.all(
    ['un', 'deux'].map((name) => startProduct({ ...env, DATA_DIR: path.join(home, name) })),
  );
  db = createDataSource(embedded.connection, ENTITIES, { poolSize: 2 });
  await db.initialize();
  const make = new Factories(db, new Date());
  tills = await Promise.all(
    servers.map(async ({ url }) => {
      const local = await make.local();
      const caller = new Caller(url);
      await caller.login((await make.user({ local })).code);
      return { caller, serviceId: await make.service({ local, price: 7000 }) };
    }),
  );
  await receiver.open();
  office = await officeAt(0);
  const { body } = await office.post('/api/webhooks/add', { name: 'Comptable', address: receiver.url });
  receiver.secret = body.data.secret as string;
  webhookId = body.data.id as number;
});

afterAll(async () => {
  const faults = await unbalancedBooks(db);
  await Promise.all(servers.map((server) => server.stop()));
  await receiver.close();
  await db.destroy();
  await embedded.stop();
  rmSync(home, { recursive: true, force: true });
  expect(faults).toEqual([]);
});

async function officeAt(place: number): Promise<Caller> {
  const caller = new Caller(servers[place]!.url);
  await caller.login('20262026');
  return caller;
}

async function sell(place: number, times: number): Promise<void> {
  const { caller, serviceId } = tills[place]!;
  for (let sale = 0; sale < times; sale += 1) {
    const { status } = await caller.post('/api/sales/add', { services: [{ id: serviceId, quantity: 1 }] });
    expect(status).toBe(201);
  }
}

/** By its own log, the last that took the lead. */
function leadsNow({ lines }: RunningProduct): boolean {
  const last = lines.findLast((line) => line.includes('this server leads'));
  return last !== undefined && !last.includes('no more');
}
const leaderPlace = () => servers.findIndex(leadsNow);

/** What the receiver alone may know of itself, and what the house has written. */
async function hasEverything(): Promise<boolean> {
  const rows = await db.query<{ id: number; last: number }[]>(
    'SELECT local_id AS id, max(sequence) AS last FROM entries GROUP BY local_id',
  );
  return receiver.isWhole && rows.every(({ id, last }) => receiver.numbers.get(id)?.length === last);
}

const askedAgain = () => office.send('PUT', `/api/webhooks/resume/${webhookId}`, '{}');

test('a receiver that is gone, slow and answers 500 while two servers sell has every entry at last, in order', async () => {
  await sell(0, 3);
  await until(hasEverything, LONG_MS);
  await receiver.close();
  await Promise.all([sell(0, 40), sell(1, 40)]);
  await receiver.open();
  await askedAgain();
  let slow = 0;
  receiver.manner = async () => {
    slow += 1;
    await wait(300);
    return 200;
  };
  await Promise.all([sell(0, 60), sell(1, 60)]);
  await until(hasEverything, LONG_MS);
  expect(slow).toBeGreaterThan(0);
  let refused = 0;
  receiver.manner = () => {
    refused += 1;
    return refused < 2 ? 500 : 204;
  };
  await Promise.all([sell(0, 10), sell(1, 10)]);
  await until(hasEverything, LONG_MS);
  expect(refused).toBeGreaterThan(1);
  expect(receiver.faults).toEqual([]);
});

test('a leader that is stopped under a message, woken, then killed: the other goes on, nothing is missing, none comes before its turn', async () => {
  await until(() => leaderPlace() >= 0, LONG_MS);
  const stopped = leaderPlace();
  const other = 1 - stopped;
  office = await officeAt(other);
  const under = Promise.withResolvers<null>();
  receiver.manner = () => {
    process.kill(servers[stopped]!.pid, 'SIGSTOP');
    receiver.manner = () => 204;
    under.resolve(null);
    return 204;
  };
  await sell(other, 1);
  await under.promise;
  const messages = receiver.messages.length;
  await sell(other, 20);
  await until(() => leadsNow(servers[other]!), LONG_MS);
  await until(hasEverything, LONG_MS);
  // Whoever was stopped had not heard that it was taken.
  expect(receiver.messages.length).toBeGreaterThan(messages);
  process.kill(servers[stopped]!.pid, 'SIGCONT');
  await Promise.all([sell(stopped, 20), sell(other, 20)]);
  await until(hasEverything, LONG_MS);
  await until(() => !leadsNow(servers[stopped]!), LONG_MS);
  process.kill(servers[other]!.pid, 'SIGKILL');
  await servers[other]!.ended;
  await sell(stopped, 20);
  await until(hasEverything, LONG_MS);
  expect(leadsNow(servers[stopped]!)).toBe(true);
  expect(receiver.faults).toEqual([]);
});
