// npm run bench:reports. Reports over two years of 10,000, 100,000 and 1,000,000 tickets, beside plain SQL over the
// tickets, and the custom reports of the explorer; marks those that take too long at the largest size. With PARTITIONED=true the house
// is then cut into months and asked again: `npm run rehearse:partitions`.
import type pg from 'pg';
import { unbalancedBooks } from '../test/books.ts';
import { partition } from '../test/partition.ts';
import { withClient } from '../test/with-client.ts';
import { customReports } from './custom-reports.ts';
import { runBenchmark, type Figure } from './figures.ts';
import { Caller } from './http.ts';
import { median } from './measure.ts';
import { fillLineSums, FIRST_DAY, loadTickets, openLongChain } from './past.ts';
import { timed, type Timed } from './report-questions.ts';
import { logIn, withProduct, type Running } from './running.ts';
import { PRICE } from './shop.ts';
import { Till } from './tills.ts';

const SIZES = process.argv.slice(2).map(Number);
const TURNS = 5;
const ADMIN_PIN = '13572468';
const CASHIER_PIN = '900000001';
const PARTITIONED = process.env['PARTITIONED'] === 'true';
/** Of {@link FIRST_DAY} and on. */
const MONTHS = 25;
const SALES = 300;

interface Bench {
  caller: Caller;
  headers: string;
  client: pg.Client;
}

interface Found {
  most: number | undefined;
  /** In the order of the sizes; `raw` is null without plain SQL. */
  figures: { product: number; raw: number | null }[];
}

function measureReports(): Promise<Figure[]> {
  const sizes = SIZES.length > 0 ? SIZES : [10_000, 100_000, 1_000_000];
  const measured = async ({ product, at, pinKey }: Running, client: pg.Client) => {
    await client.query('SET statement_timeout = 0; SET plan_cache_mode = auto');
    const chain = await openLongChain(at, pinKey);
    const found = new Map<string, Found>();
    for (const size of sizes) {
      const start = performance.now();
      await loadTickets(at, chain, size);
      await fillLineSums(at);
      console.error(`${size} tickets loaded in ${((performance.now() - start) / 1000).toFixed(0)} s`);
      await measureAll(product.url, client, found);
    }
    const figures = [...found].map(([name, told]) => figureOf(name, told, sizes));
    if (PARTITIONED) {
      const till = await Till.logIn(
        product.url,
        CASHIER_PIN,
        chain.products.filter(({ price }) => price === PRICE).map(({ id }) => id),
      );
      figures.push(...(await inPartitions(product.url, client, { found, till })));
    }
    return figures;
  };
  return withProduct({ DEMO: 'false', ADMIN_PIN }, (running) =>
    withClient(running.at, (client) => measured(running, client)),
  );
}

async function measureAll(url: string, client: pg.Client, found: Map<string, Found>): Promise<void> {
  const token = await logIn(url, ADMIN_PIN);
  const bench = { headers: `Authorization: Bearer ${token}\r\n`, caller: await Caller.open(url), client };
  const [first] = timed(null).filter(({ name }) => name === 'tickets, first page and totals');
  const hundredth = await cursorOfPage(bench, first!, 99);
  for (const one of [...timed(hundredth), ...customReports()]) {
    const product = await inTurns(() => ask(bench, one));
    const { name, raw: statements, mostMs: most } = one;
    const plain = async () => {
      for (const sql of statements) await client.query(sql);
    };
    const raw = statements.length > 0 ? await inTurns(plain) : null;
    const known = found.get(name) ?? { most, figures: [] };
    known.figures.push({ product, raw });
    found.set(name, known);
  }
  bench.caller.close();
}

/** The same once more, and a sale, after the tables that grow were cut into months. */
async function inPartitions(
  url: string,
  client: pg.Client,
  { found, till }: { found: Map<string, Found>; till: Till },
): Promise<Figure[]> {
  const before = await sell(till);
  const { rows } = await client.query<{ bytes: number; tickets: number }>(
    'SELECT pg_database_size(current_database())::float8 AS bytes, count(*)::int AS tickets FROM tickets',
  );
  const { bytes, tickets } = rows[0]!;
  // The bench's shelves that never sold have no movements.
  const known = await unbalancedBooks(client);
  const start = performance.now();
  const { parts, widened, dropped } = await partition(client, FIRST_DAY, MONTHS);
  const seconds = (performance.now() - start) / 1000;
  const cut = new Map<string, Found>();
  await measureAll(url, client, cut);
  const after = await sell(till);
  const broken = (await unbalancedBooks(client)).filter((one) => !known.includes(one));
  const keys = `widened: ${widened.join(', ')}; no longer referenced: ${dropped.join(', ')}`;
  return [
    { what: `the house, by ticket of ${counted(tickets)}`, value: bytes / tickets, unit: 'bytes' },
    {
      what: `cut into ${parts} parts`,
      value: seconds,
      unit: 's',
      also: keys,
      ...(broken.length > 0 && { fault: broken.join('; ') }),
    },
    ...[...cut, ['a sale', { figures: [{ product: after }] }] as const].map(([name, { figures }]) => {
      const whole = name === 'a sale' ? before : found.get(name)!.figures.at(-1)!.product;
      const { product } = figures.at(-1)!;
      return {
        what: `${name}, in parts`,
        value: product,
        unit: 'ms',
        ratio: product / whole,
        reference: 'the same in one piece',
      };
    }),
  ];
}

/** Milliseconds. */
async function sell(till: Till): Promise<number> {
  await till.connect();
  const taken: number[] = [];
  for (let sold = 0; sold < SALES; sold += 1) {
    const start = performance.now();
    await till.sell('graphql', 3);
    taken.push(performance.now() - start);
  }
  till.disconnect();
  return median(taken);
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

let asked = 0;

/** A variable that no document reads makes another question of it, so that no answer is given again. */
async function ask({ caller, headers }: Bench, { name, query, variables }: Timed): Promise<object> {
  const question = { query, variables: { ...variables, nth: (asked += 1) } };
  const { status, body } = await caller.post('/graphql', headers, JSON.stringify(question));
  const answer = JSON.parse(body) as { errors?: unknown };
  if (status !== 200 || answer.errors) throw new Error(`${name}: ${status} ${body.slice(0, 500)}`);
  return answer;
}

/** Milliseconds, after one warm-up turn. */
async function inTurns(work: () => Promise<unknown>): Promise<number> {
  await work();
  const taken: number[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const start = performance.now();
    await work();
    taken.push(performance.now() - start);
  }
  return median(taken);
}

/** At the last size; the others beside it. */
function figureOf(name: string, { most, figures }: Found, sizes: number[]): Figure {
  const { product, raw } = figures.at(-1)!;
  const told = figures.map((each, place) => {
    const beside = each.raw === null ? '' : ` (${each.raw.toFixed(1)})`;
    return `${counted(sizes[place]!)} tickets ${each.product.toFixed(1)}${beside} ms`;
  });
  const missed = most !== undefined && product > most;
  return {
    what: `${name}, ${counted(sizes.at(-1)!)} tickets`,
    value: product,
    unit: 'ms',
    ...(raw === null ? {} : { ratio: product / raw, reference: 'SQL over the tickets' }),
    ...(missed ? { fault: `over ${most} ms` } : {}),
    also: told.join(', '),
  };
}

const counted = (count: number): string => count.toLocaleString('en');

await runBenchmark('reports', measureReports);
