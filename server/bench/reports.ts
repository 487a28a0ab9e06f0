// npm run bench:reports. Reports over two years of 10,000, 100,000 and 1,000,000 tickets, beside plain SQL over the
// tickets.
import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import {
  embeddedConnection,
  removeDataDir,
  startProduct,
  type RunningProduct,
} from '../test/fixtures/product.ts';
import { Caller } from './http.ts';
import { loadTickets, openLongChain } from './past.ts';
import { timed, type Timed } from './report-questions.ts';

const SIZES = process.argv.slice(2).map(Number);
const TURNS = 9;
const ADMIN_PIN = '13572468';

interface Bench {
  caller: Caller;
  headers: string;
  client: pg.Client;
}

type Found = Map<string, { product: number; raw: number }[]>;

async function main(): Promise<void> {
  const sizes = SIZES.length > 0 ? SIZES : [10_000, 100_000, 1_000_000];
  const dataDir = mkdtempSync(path.join(tmpdir(), 'kessal-bench-'));
  let product: RunningProduct | undefined;
  try {
    const pinKey = randomBytes(16).toString('hex');
    product = await startProduct({ DATA_DIR: dataDir, DEMO: 'false', PIN_KEY: pinKey, ADMIN_PIN });
    const at = embeddedConnection(dataDir);
    const client = new pg.Client(at);
    await client.connect();
    await client.query('SET statement_timeout = 0; SET plan_cache_mode = auto');
    const chain = await openLongChain(at, pinKey);
    const found: Found = new Map();
    for (const size of sizes) {
      const start = performance.now();
      await loadTickets(at, chain, size);
      console.error(`${size} tickets loaded in ${((performance.now() - start) / 1000).toFixed(0)} s`);
      await measureAll(product.url, client, found);
    }
    await client.end();
    print(sizes, found);
  } finally {
    await product?.stop();
    removeDataDir(dataDir);
  }
}

async function measureAll(url: string, client: pg.Client, found: Found): Promise<void> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password: ADMIN_PIN }),
  });
  const { token } = (await response.json()) as { token: string };
  const bench = { headers: `Authorization: Bearer ${token}\r\n`, caller: await Caller.open(url), client };
  const [first] = timed(null).filter(({ name }) => name === 'tickets, first page and totals');
  const hundredth = await cursorOfPage(bench, first!, 99);
  for (const one of timed(hundredth)) {
    const product = await median(() => ask(bench, one));
    const raw = await median(async () => {
      for (const sql of one.raw) await client.query(sql);
    });
    found.set(one.name, [...(found.get(one.name) ?? []), { product, raw }]);
  }
  bench.caller.close();
}

async function cursorOfPage(bench: Bench, first: Timed, pages: number): Promise<string | null> {
  let cursor: string | null = null;
  for (let turned = 0; turned < pages; turned += 1) {
    const { data } = (await ask(bench, { ...first, variables: { cursor } })) as {
      data: { tickets: { nextCursor: string | null } };
    };
    cursor = data.tickets.nextCursor;
    if (cursor === null) break;
  }
  return cursor;
}

async function ask({ caller, headers }: Bench, { name, query, variables }: Timed): Promise<object> {
  const { status, body } = await caller.post('/graphql', headers, JSON.stringify({ query, variables }));
  const answer = JSON.parse(body) as { errors?: unknown };
  if (status !== 200 || answer.errors) throw new Error(`${name}: ${status} ${body.slice(0, 500)}`);
  return answer;
}

/** Milliseconds, after one warm-up turn. */
async function median(work: () => Promise<unknown>): Promise<number> {
  await work();
  const taken: number[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const start = performance.now();
    await work();
    taken.push(performance.now() - start);
  }
  return taken.sort((a, b) => a - b)[Math.floor(TURNS / 2)] ?? NaN;
}

function print(sizes: number[], found: Found): void {
  console.log(`${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(2)}, Node ${process.version}`);
  console.log(`Milliseconds, medians of ${TURNS}: the product from call to answer / plain SQL over tickets.`);
  const cells = (texts: string[]) => texts.map((text) => text.padStart(18)).join('');
  console.log(' '.repeat(48) + cells([...sizes.map((size) => `${size} tickets`), 'growth, last']));
  for (const [name, figures] of found) {
    const told = figures.map(({ product, raw }) => `${product.toFixed(1)} / ${raw.toFixed(1)}`);
    const [before, last] = figures.slice(-2);
    const growth = before && last ? `× ${(last.product / before.product).toFixed(2)}` : '';
    console.log(name.padEnd(48) + cells([...told, growth]));
  }
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
