// Sales at a fixed rate in a house of 100,000 tickets, alone and beside something else, alternating: fifty open dashboards, ten
// readers of lists that never pause, a thousand late sales of eight tablets, a base copy, listeners of the feed.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { baseFolder, houseFolder } from '../src/copies/base/copy-target.ts';
import { makeKeyOnce } from '../src/copies/copy-key.ts';
import type { Connection } from '../src/db/data-source.ts';
import { spoolFolder } from '../src/db/embedded/embedded-archive.ts';
import { startEmbedded } from '../src/db/embedded/embedded.ts';
import { databaseUrl, startProduct } from '../test/fixtures/product.ts';
import { withClient } from '../src/db/with-client.ts';
import { FEED_READERS, FeedListeners } from './feed-listeners.ts';
import { closedDashboards, DASHBOARDS, type Shown } from './dashboards.ts';
import { beside, counted, figure, median, ROUNDS, spread, type Figure, type Measure } from './figures.ts';
import { loadTickets, LOCALS, OFFICE, openLongChain, type FurnishedChain } from './furnish.ts';
import { Caller } from './load.ts';
import { logIn, refuseComplaints } from './running.ts';
import { openTills, rush, took, type Sold, type Till } from './tills.ts';

const ADMIN = String(OFFICE);
const TICKETS = 100_000;
const TILLS = 10;
const TABLETS = 8;
const WAITING = 1000;
const READERS = 10;
const SECONDS = 5;
const WARM_UP_SECONDS = 3;
const MOST_SECONDS_SENT = 60;
const MOST_MS_SHOWN = 2000;

interface House {
  url: string;
  at: Connection;
  spool: string;
  home: string;
  chain: FurnishedChain;
}

type During = (sell: (seconds: number) => Promise<Sold[]>) => Promise<Sold[]>;

interface Other {
  what: string;
  salesASecond: number;
  /** How many times what it is alone p95 may be. */
  most: number;
  /** Sells, by the function that it is given, while something else is done. */
  during: During;
  /** Once before it is measured, where its first time costs what no later one does. */
  warmUp?: During;
  /** Said beside the times. */
  also?: () => string;
  /** Of its own. */
  figures?: () => Promise<Figure[]>;
}

const OTHERS: Record<string, (house: House) => Promise<Other>> = {
  dashboards: besideDashboards,
  readers: besideReaders,
  late: besideLateSales,
  copy: besideCopies,
  feed: besideFeed,
};

function otherOf(name: string) {
  const other = OTHERS[name];
  if (!other) throw new Error(`beside takes: ${Object.keys(OTHERS).join(', ')}`);
  return other;
}

export const measure: Measure = async (given) => {
  const home = mkdtempSync(path.join(tmpdir(), 'kessal-bench-'));
  const dataDir = path.join(home, 'maison');
  const spool = spoolFolder(dataDir);
  // A PostgreSQL of the benchmark's own, so that no other copy is made meanwhile.
  const embedded = await startEmbedded({ dataDir, spool });
  const at = embedded.connection;
  const pinKey = randomBytes(16).toString('hex');
  const env = { DATABASE_URL: databaseUrl(at), DATA_DIR: path.join(home, 'keys'), PIN_KEY: pinKey };
  try {
    // A real house would complain that nobody copies it.
    const product = await startProduct({ ...env, DEMO: 'true', WEBHOOKS_ON_OWN_NETWORK: 'true' });
    try {
      const chain = await openLongChain(at, pinKey, TILLS + TABLETS);
      await loadTickets(at, chain, TICKETS);
      const tills = await openTills(product.url, chain, TILLS);
      const figures: Figure[] = [];
      const house = { url: product.url, at, spool, home, chain };
      for (const name of given.length > 0 ? given : Object.keys(OTHERS))
        figures.push(...(await measureBeside(tills, await otherOf(name)(house))));
      refuseComplaints(product);
      return figures;
    } finally {
      await product.stop();
    }
  } finally {
    await embedded.stop();
    rmSync(home, { recursive: true, force: true });
  }
};

async function measureBeside(tills: Till[], other: Other): Promise<Figure[]> {
  const { what, salesASecond, most, during, warmUp, also, figures } = other;
  const sell = (seconds: number) => rush(tills, seconds, salesASecond);
  await sell(WARM_UP_SECONDS);
  await warmUp?.(sell);
  const [alone, together]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push(...took(await sell(SECONDS)));
    together.push(...took(await during(sell)));
  }
  return [
    beside(`${salesASecond} sales/s, ${what}`, together, alone, most, also?.()),
    ...((await figures?.()) ?? []),
  ];
}

async function besideDashboards({ url }: House): Promise<Other> {
  const dashboards = await closedDashboards(url, ADMIN);
  const delays: number[] = [];
  return {
    what: `${DASHBOARDS} dashboards open`,
    salesASecond: 20,
    most: 1.3,
    during: async (sell) => {
      await Promise.all(dashboards.map((dashboard) => dashboard.open()));
      const before = dashboards[0]!.shown.at(-1)!.tickets;
      const sales = await sell(SECONDS);
      await Promise.all(dashboards.map((dashboard) => dashboard.shows(before + sales.length)));
      for (const { shown } of dashboards) delays.push(...delaysOf(sales, before, shown));
      await Promise.all(dashboards.map((dashboard) => dashboard.close()));
      return sales;
    },
    figures: () => {
      const goal = { most: MOST_MS_SHOWN };
      const also = `p50 / p95 / p99 ${spread(delays)} ms of ${delays.length}`;
      return Promise.resolve([
        figure('sale to dashboard, the latest', Math.max(...delays), 'ms', { goal, also }),
      ]);
    },
  };
}

/** From each sale's response to the first figure that counts it. */
function delaysOf(sales: readonly Sold[], before: number, shown: readonly Shown[]): number[] {
  return sales.map(({ at }, place) => {
    const moved = shown.find(({ tickets }) => tickets > before + place)!;
    return Math.max(0, moved.at - at);
  });
}

const LIST = `query ($local: Int!) { tickets(filter: { localId: $local }, limit: 50) { items {
  id number soldAt total frais local { id name } user { id name }
  lines { id name quantity price frais } } } }`;

/** Half of them by each door, each with a session and a question of its own. */
async function besideReaders({ url, chain: { shops } }: House): Promise<Other> {
  const readers: ((caller: Caller) => Promise<void>)[] = [];
  for (let n = 0; n < READERS; n += 1) {
    const { bearer } = await logIn(url, ADMIN);
    const { localId: local } = shops[n % LOCALS]!;
    const body = JSON.stringify({ query: LIST, variables: { local } });
    readers.push(async (caller) => {
      const answer = await (n < READERS / 2
        ? caller.post('/graphql', bearer, body)
        : caller.get(`/api/sales/list?local_id=${local}&limit=50`, bearer));
      if (answer.status !== 200 || answer.body.includes('"errors"'))
        throw new Error(`A reader was answered ${answer.status} ${answer.body.slice(0, 300)}`);
    });
  }
  let lists = 0;
  return {
    what: `${READERS} readers of lists`,
    salesASecond: 50,
    most: 1.5,
    during: async (sell) => {
      let selling = true;
      const reading = readers.map(async (reader) => {
        const caller = await Caller.open(url);
        for (; selling; lists += 1) await reader(caller);
        caller.close();
      });
      const sales = await sell(SECONDS);
      selling = false;
      await Promise.all(reading);
      return sales;
    },
    also: () => `; ${Math.round(lists / (ROUNDS * SECONDS))} lists a second`,
  };
}

async function besideLateSales({ url, at, chain }: House): Promise<Other> {
  const tablets = (await openTills(url, chain, TILLS + TABLETS)).slice(TILLS);
  for (const tablet of tablets) await tablet.contact();
  const sendThousand = async () => {
    for (const tablet of tablets) tablet.sellOffline(WAITING / TABLETS);
    await Promise.all(tablets.map((tablet) => tablet.sendWaiting()));
  };
  await sendThousand();
  const seconds: number[] = [];
  return {
    what: `${WAITING} late sales being sent`,
    salesASecond: 20,
    most: 1.5,
    during: async (sell) => {
      const start = performance.now();
      let end = Infinity;
      const sending = sendThousand().finally(() => (end = performance.now()));
      // Thrown below, and none that nobody handles until then.
      sending.catch(() => undefined);
      const sold: Sold[] = [];
      while (end === Infinity) sold.push(...(await sell(1)));
      await sending;
      seconds.push((end - start) / 1000);
      return sold.filter(({ due }) => due < end);
    },
    figures: async () => {
      // Each must be a ticket that nobody has to look at.
      const found = "SELECT FROM late_sales WHERE ticket_id IS NOT NULL AND flags = '{}'";
      const { rowCount } = await withClient(at, (client) => client.query(found));
      const sent = (ROUNDS + 1) * WAITING;
      const pauses = tablets.reduce((sum, tablet) => sum + tablet.pauses, 0);
      return [
        figure(`${WAITING} waiting sales of ${TABLETS} tablets, sent`, median(seconds), 's', {
          goal: { most: MOST_SECONDS_SENT },
          also: `the slowest ${Math.max(...seconds).toFixed(1)} s; ${pauses} times busy`,
          ...(rowCount === sent ? {} : { fault: `${rowCount} tickets of ${sent} sales` }),
        }),
      ];
    },
  };
}

async function besideCopies({ at, spool, home }: House): Promise<Other> {
  const { key } = await makeKeyOnce(path.join(home, 'copies.key'));
  const target = { folder: path.join(home, 'copies'), cluster: 'maison' };
  mkdirSync(target.folder);
  const program = path.join(import.meta.dirname, 'base-copies.ts');
  const begun = baseFolder(houseFolder(target));
  const env = {
    PATH: process.env['PATH'],
    BASE_COPIES: JSON.stringify({ at, target, spool, key, keys: {} }),
  };
  return {
    what: `a base copy of ${counted(TICKETS)} tickets under way`,
    salesASecond: 20,
    most: 1.5,
    during: async (sell) => {
      const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'ignore', 'inherit'] });
      const ended = once(child, 'exit');
      try {
        const isUnderWay = () => existsSync(begun) && readdirSync(begun).length > 0;
        while (child.exitCode === null && !isUnderWay()) await wait(20);
        const sales = await sell(2 * SECONDS);
        if (child.exitCode !== null) throw new Error('The base copies ended.');
        return sales;
      } finally {
        child.kill('SIGKILL');
        await ended;
      }
    },
  };
}

async function besideFeed({ url }: House): Promise<Other> {
  const { token } = await logIn(url, ADMIN);
  const listeners = await FeedListeners.of(url, token);
  const during: During = async (sell) => {
    const listening = await listeners.begin();
    const sales = await sell(SECONDS);
    await listening.hears(sales.length);
    return sales;
  };
  const what = `${FEED_READERS} readers of the feed and a webhook`;
  return { what, salesASecond: 20, most: 1.3, during, warmUp: during };
}
