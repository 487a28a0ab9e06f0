// npm run bench:live. Twenty sales a second with fifty dashboards open and with none, alternating. Fails when sales are
// more than 1.3 times as slow, or a dashboard is late.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  embeddedConnection,
  removeDataDir,
  startProduct,
  type RunningProduct,
} from '../test/fixtures/product.ts';
import { furnishChain } from './furnish.ts';
import { OpenDashboard, type Shown } from './open-dashboard.ts';
import { LOCALS, PRODUCTS } from './shop.ts';
import { Till } from './tills.ts';

const DASHBOARDS = 50;
/** As many as a session may open; more sessions would meet the limit of logins an hour. */
const TABS = 10;
const SALES_A_SECOND = 20;
const TILLS = 10;
const ROUNDS = 3;
const SECONDS = 5;
const WARM_UP_SECONDS = 3;
const MOST = 1.3;
/** Milliseconds from a sale's response to a dashboard's response that counts it. */
const SHOWN_WITHIN = 2000;
const CLIENT = path.join(import.meta.dirname, '../../client/src/dashboard');

async function main(): Promise<boolean> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'kessal-bench-live-'));
  const pinKey = randomBytes(16).toString('hex');
  let product: RunningProduct | undefined;
  try {
    product = await startProduct({ DATA_DIR: dataDir, DEMO: 'true', PIN_KEY: pinKey });
    const chain = await furnishChain(embeddedConnection(dataDir), pinKey, TILLS);
    const tills: Till[] = [];
    for (let n = 0; n < TILLS; n += 1) {
      const { codes } = chain.shops[n % LOCALS]!;
      tills.push(await Till.logIn(product.url, codes[n]!, chain.productIds));
    }
    return await compare(product, tills);
  } finally {
    await product?.stop();
    removeDataDir(dataDir);
  }
}

async function compare(product: RunningProduct, tills: Till[]): Promise<boolean> {
  const question = await dashboardQuestion();
  const dashboards: OpenDashboard[] = [];
  while (dashboards.length < DASHBOARDS) {
    const first = await OpenDashboard.logIn(product.url, product.codes[0]!, question);
    dashboards.push(first, ...Array.from({ length: TABS - 1 }, () => first.tab()));
  }
  await rush(tills, WARM_UP_SECONDS);
  const none: number[] = [];
  const open: number[] = [];
  const shown: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    none.push(...took(await rush(tills, SECONDS)));
    await Promise.all(dashboards.map((dashboard) => dashboard.open()));
    const before = dashboards[0]!.shown.at(-1)!.tickets;
    const sales = await rush(tills, SECONDS);
    open.push(...took(sales));
    await Promise.all(dashboards.map((dashboard) => dashboard.shows(before + sales.length)));
    for (const dashboard of dashboards) shown.push(...delays(sales, before, dashboard.shown));
    await Promise.all(dashboards.map((dashboard) => dashboard.close()));
  }
  return told({
    product,
    none,
    open,
    shown,
    asked: dashboards.reduce((sum, one) => sum + one.shown.length, 0),
  });
}

interface Measured {
  product: RunningProduct;
  none: number[];
  open: number[];
  shown: number[];
  asked: number;
}

function told({ product, none, open, shown, asked }: Measured): boolean {
  const SHARES = [0.5, 0.95, 0.99];
  const ratios = SHARES.map((share) => quantile(open, share) / quantile(none, share));
  const ms = (all: number[]) => SHARES.map((share) => quantile(all, share).toFixed(1)).join(' / ');
  console.log(
    `${availableParallelism()} cores, shared by the server, PostgreSQL, the tills and the dashboards.`,
  );
  console.log(
    `${SALES_A_SECOND} sales a second, ${ROUNDS} rounds of ${SECONDS} s each way; p50 / p95 / p99 in ms.`,
  );
  console.log(`none open           ${ms(none)}   (${none.length} sales)`);
  console.log(
    `${DASHBOARDS} dashboards open  ${ms(open)}   (${open.length} sales, ${asked} dashboards asked again)`,
  );
  console.log(
    `ratios              ${ratios.map((ratio) => ratio.toFixed(2)).join(' / ')}; p95 may be ${MOST}`,
  );
  const latest = Math.max(...shown);
  console.log(
    `sale to dashboard   ${ms(shown)}, at most ${latest.toFixed(0)}; ${SHOWN_WITHIN} allowed   (${shown.length} figures moved)`,
  );
  if (asked < (DASHBOARDS * ROUNDS * SECONDS) / 4) throw new Error('The dashboards did not move.');
  const logged = product.lines.filter((line) => line.startsWith('{'));
  if (logged.length > 0) throw new Error(`The server complained:\n${logged.slice(0, 5).join('\n')}`);
  return ratios[1]! <= MOST && latest <= SHOWN_WITHIN;
}

async function dashboardQuestion(): Promise<string> {
  const { dashboardVariables } = (await import(path.join(CLIENT, 'questions.ts'))) as {
    dashboardVariables: (period: Days & { before: Days }) => unknown;
  };
  const today = new Date().toISOString().slice(0, 10);
  const query = readFileSync(path.join(CLIENT, 'dashboard.graphql'), 'utf8');
  const day = { from: today, to: today };
  const variables = dashboardVariables({ ...day, before: day });
  return JSON.stringify({ operationName: 'Dashboard', query, variables });
}

interface Days {
  from: string;
  to: string;
}

/** When the sale was due, and when its response came. */
interface Sold {
  due: number;
  at: number;
}

/** Open-loop load: a sale begins at a fixed rate, however slow the one before it was. */
async function rush(tills: Till[], seconds: number): Promise<Sold[]> {
  await Promise.all(tills.map((till) => till.connect()));
  const sold: Sold[] = [];
  const under = tills.map(() => Promise.resolve());
  const start = performance.now();
  for (let sale = 0; sale < seconds * SALES_A_SECOND; sale += 1) {
    const due = start + (sale * 1000) / SALES_A_SECOND;
    await wait(Math.max(0, due - performance.now()));
    const place = sale % tills.length;
    under[place] = under[place]!.then(async () => {
      await tills[place]!.sell('graphql', PRODUCTS);
      sold.push({ due, at: performance.now() });
    });
  }
  await Promise.all(under);
  tills.forEach((till) => till.disconnect());
  return sold;
}

function took(sales: readonly Sold[]): number[] {
  return sales.map(({ due, at }) => at - due);
}

/** From each sale's response to the first figure that counts it. */
function delays(sales: readonly Sold[], before: number, shown: readonly Shown[]): number[] {
  return sales.map(({ at }, place) => {
    const moved = shown.find(({ tickets }) => tickets > before + place)!;
    return Math.max(0, moved.at - at);
  });
}

function quantile(all: readonly number[], share: number): number {
  const sorted = all.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

main().then(
  (kept) => process.exit(kept ? 0 : 1),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
