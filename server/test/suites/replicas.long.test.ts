import { setTimeout as wait } from 'node:timers/promises';
import { Caller, startTestApp, type TestApp } from '../app.ts';
import { LiveClient } from '../live-client.ts';
import { startWithStandbys, type PrimaryWithStandbys, type Standby } from '../standby.ts';
import { programOf } from '../tokens.ts';
import { until } from '../until.ts';

const SELL = 'mutation ($input: SellInput!) { sell(input: $input) { id } }';
const TODAY = '{ report(question: { measures: [TOTAL], during: TODAY }) { totals { total } } }';
const TICKETS = '{ tickets { totals { count } items { id local { name } user { name } lines { name } } } }';
const PRICE = 20;

let house: PrimaryWithStandbys;
let near: Standby;
let far: Standby;
/** Two servers of the house. */
let here: TestApp;
let there: TestApp;
let till: Caller;
let boss: Caller;
let bath: number;
let sold = 0;
let serial = 0;

beforeAll(async () => {
  house = await startWithStandbys(2);
  [near, far] = house.standbys as [Standby, Standby];
  const replicas = [near.connection, far.connection];
  here = await startTestApp({ on: { connection: house.primary, beside: [] }, replicas });
  there = await startTestApp({ on: here, replicas });
  const local = await here.make.local();
  bath = await here.make.service({ local, price: PRICE * 100, frais: 0 });
  till = await here.logIn({ local });
  boss = await here.logIn({ role: 'ADMIN', local });
});

afterAll(async () => {
  await here.close();
  await house.stop();
});

/** The same session at the other server. */
function at({ url }: TestApp, { token }: Caller): Caller {
  return Object.assign(new Caller(url), { token });
}

async function sell(caller = till): Promise<number> {
  serial += 1;
  const lines = [{ type: 'SERVICE', itemId: bath, quantity: 1 }];
  const { body } = await caller.graphql(SELL, { input: { key: `vente-repliquee-${serial}`, lines } });
  sold += PRICE;
  return body.data.sell.id as number;
}

async function total(caller: Caller, headers: Record<string, string> = {}): Promise<number> {
  const { body } = await caller.graphql(TODAY, {}, headers);
  return body.data.report.totals.total as number;
}

async function metric(name: string, of: string, app = here): Promise<number> {
  const { body } = await new Caller(app.url).get('/metrics');
  const line = (body as string)
    .split('\n')
    .find((one) => one.startsWith(`${name}{`) && one.includes(`"${of}"`));
  return Number(line?.split(' ').at(-1) ?? 0);
}

const labelOf = ({ host, port }: { host: string; port: number }) => `${host}:${port}`;
const readsAt = (server: string) => metric('kessal_replica_reads_total', server);
const readsOf = ({ connection }: Standby) => readsAt(labelOf(connection));
const readByReplicas = async () => (await readsOf(near)) + (await readsOf(far));

/** What the log of a server says of its replicas, as « lags », « a replica is read » … */
function toldOf(app: TestApp, label: string): string[] {
  return app.logged
    .map((line) => JSON.parse(line) as { replica?: string; why?: string; msg: string })
    .filter(({ replica }) => replica === label)
    .map(({ why, msg }) => why ?? msg);
}

async function serving(label: string, serves: boolean): Promise<void> {
  for (const app of [here, there])
    await until(async () => (await metric('kessal_replica_aside', label, app)) === (serves ? 0 : 1));
}

/** Writes on, as a replica cannot lag where nothing is written. */
async function whileSelling<T>(work: () => Promise<T>): Promise<T> {
  const state = { open: true };
  const selling = (async () => {
    while (state.open) {
      await sell();
      await wait(50);
    }
  })();
  try {
    return await work();
  } finally {
    state.open = false;
    await selling;
  }
}

test('a sale stands at once in every list and figure, whichever server and door is asked, and replicas answer', async () => {
  const before = await readByReplicas();
  for (let times = 0; times < 20; times += 1) {
    const id = await sell(at(times % 2 ? here : there, till));
    for (const app of [here, there]) {
      const office = at(app, boss);
      const rest = await office.get('/api/sales/list?limit=1');
      expect(rest.body.data[0].id).toBe(id);
      const graphql = await office.graphql(TICKETS);
      expect(graphql.body.data.tickets.items[0]).toMatchObject({ id, lines: [{}], local: {}, user: {} });
      expect(await total(office)).toBe(sold);
    }
  }
  // A replica that is slower than a read waits is the primary's turn.
  expect((await readByReplicas()) - before).toBeGreaterThan(20);
});

test('an export, a program’s report and a search know the last sale', async () => {
  const program = await programOf(boss, here.url);
  const before = await readByReplicas();
  for (let times = 0; times < 5; times += 1) {
    const id = await sell();
    expect(await total(program)).toBe(sold);
    const { body } = await boss.get('/api/exports/tickets?format=csv');
    expect((body as string).split('\r\n').some((line) => line.startsWith(`${id};`))).toBe(true);
    const found = await boss.graphql(`{ search(text: "${id}") { tickets { id } } }`);
    expect(found.body.data.search.tickets).toContainEqual({ id });
  }
  expect((await readByReplicas()) - before).toBeGreaterThan(5);
});

describe('while both replicas stand still', () => {
  beforeAll(() => Promise.all([near, far].map((standby) => standby.replays(false))));
  afterAll(async () => {
    for (const standby of [near, far]) await standby.replays(true);
    for (const { connection } of [near, far]) await serving(labelOf(connection), true);
  });

  test('whoever sells, whoever only looks, and whoever asks the other server see each sale', async () => {
    for (let times = 0; times < 3; times += 1) {
      const id = await sell();
      const primary = await readsAt('primary');
      for (const office of [boss, at(there, boss), await there.logIn({ role: 'ADMIN' })]) {
        expect((await office.get('/api/sales/list?limit=1')).body.data[0].id).toBe(id);
        expect(await total(office)).toBe(sold);
      }
      expect(await readsAt('primary')).toBeGreaterThan(primary);
    }
  });

  test('what is shared is not older', async () => {
    const other = at(there, boss);
    expect([await total(other), await total(other)]).toEqual([sold, sold]);
    await sell();
    expect([await total(other), await total(boss)]).toEqual([sold, sold]);
  });

  test('a screen of the other server that is told of a sale reads it', async () => {
    const page = (await there.logIn({ role: 'ADMIN' })).asBrowser();
    const live = await LiveClient.asPage(page).settled();
    for (let times = 0; times < 3; times += 1) {
      live.forget();
      await sell();
      await live.hears(({ kinds }) => kinds.includes('SALE'));
      expect(await total(page, { 'x-hint': `autre.${times}` })).toBe(sold);
    }
    live.socket.close();
  });

  test('they are left aside, as the metrics and one line of each server’s log say', async () => {
    await sell();
    for (const { connection } of [near, far]) {
      const label = labelOf(connection);
      await serving(label, false);
      expect(await metric('kessal_replica_lag_seconds', label)).toBeGreaterThan(2);
      for (const app of [here, there]) expect(toldOf(app, label).at(-1)).toBe('lags');
    }
  });
});

test('those that have caught up are taken back, with one line', async () => {
  for (const { connection } of [near, far])
    for (const app of [here, there])
      expect(toldOf(app, labelOf(connection))).toEqual(['a replica is read', 'lags', 'a replica is read']);
  const before = await readByReplicas();
  for (let times = 0; times < 5; times += 1)
    expect(await total(boss, { 'x-hint': `repris.${times}` })).toBe(sold);
  expect(await readByReplicas()).toBeGreaterThan(before);
});

test('figures never go backwards for whoever looks on, at both servers, while a replica stops and goes on', async () => {
  const watched = [here, there].flatMap((app) => [at(app, boss), at(app, boss)]);
  await whileSelling(async () => {
    let open = true;
    const watching = watched.map(async (office, place) => {
      for (let [last, times] = [0, 0]; open; times += 1) {
        const now = await total(office, { 'x-hint': `regard.${serial}.${place}.${times}` });
        expect(now).toBeGreaterThanOrEqual(last);
        last = now;
      }
    });
    for (let times = 0; times < 4; times += 1) {
      await far.replays(false);
      await wait(150);
      await far.replays(true);
      await wait(150);
    }
    open = false;
    await Promise.all(watching);
  });
});

describe.each([
  ['is killed', 'SIGKILL'],
  ['hangs', 'SIGSTOP'],
] as const)('a replica that %s', (_story, strike) => {
  test('costs no answer, is left aside, and is taken back by itself', async () => {
    const label = labelOf(far.connection);
    let open = true;
    const failed: unknown[] = [];
    const readers = [here, there].map(async (app) => {
      const office = at(app, boss);
      while (open) {
        await wait(5);
        const list = await office.graphql(TICKETS);
        const file = await office.get('/api/exports/lines?format=csv');
        if (list.body.errors || file.status !== 200) failed.push(list.body.errors ?? file.body);
      }
    });
    await whileSelling(async () => {
      await wait(300);
      far.signal(strike);
      await serving(label, false);
      for (const app of [here, there]) expect(toldOf(app, label).at(-1)).toBe('no answer');
      if (strike === 'SIGSTOP') far.signal('SIGCONT');
      else {
        await far.stop();
        await far.start();
      }
      await serving(labelOf(far.connection), true);
    });
    const before = await readsOf(far);
    await until(async () => (await readsOf(far)) > before);
    open = false;
    await Promise.all(readers);
    expect(failed).toEqual([]);
    expect(await total(boss)).toBe(sold);
  });
});

test('with none left the primary answers all', async () => {
  for (const standby of [near, far]) standby.signal('SIGSTOP');
  await serving(labelOf(near.connection), false);
  await serving(labelOf(far.connection), false);
  await sell();
  expect(await total(at(there, boss))).toBe(sold);
  for (const standby of [near, far]) standby.signal('SIGCONT');
  await serving(labelOf(near.connection), true);
  await serving(labelOf(far.connection), true);
});

test('nothing of it was a fault', () => {
  for (const { logged } of [here, there])
    expect(logged.filter((line) => line.includes('"fault"'))).toEqual([]);
});
