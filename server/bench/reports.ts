// npm run bench:reports. Reports over two years of 10,000, 100,000 and 1,000,000 tickets, beside plain SQL over the
// tickets.
import pg from 'pg';
import { runBenchmark, type Figure } from './figures.ts';
import { Caller } from './http.ts';
import { median } from './measure.ts';
import { loadTickets, openLongChain } from './past.ts';
import { timed, type Timed } from './report-questions.ts';
import { logIn, withProduct } from './running.ts';

const SIZES = process.argv.slice(2).map(Number);
const TURNS = 5;
const ADMIN_PIN = '13572468';

interface Bench {
  caller: Caller;
  headers: string;
  client: pg.Client;
}

type Found = Map<string, { product: number; raw: number }[]>;

function measureReports(): Promise<Figure[]> {
  const sizes = SIZES.length > 0 ? SIZES : [10_000, 100_000, 1_000_000];
  return withProduct({ DEMO: 'false', ADMIN_PIN }, async ({ product, at, pinKey }) => {
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
    return [...found].map(([name, figures]) => figureOf(name, figures, sizes));
  });
}

async function measureAll(url: string, client: pg.Client, found: Found): Promise<void> {
  const token = await logIn(url, ADMIN_PIN);
  const bench = { headers: `Authorization: Bearer ${token}\r\n`, caller: await Caller.open(url), client };
  const [first] = timed(null).filter(({ name }) => name === 'tickets, first page and totals');
  const hundredth = await cursorOfPage(bench, first!, 99);
  for (const one of timed(hundredth)) {
    const product = await inTurns(() => ask(bench, one));
    const raw = await inTurns(async () => {
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
function figureOf(what: string, figures: { product: number; raw: number }[], sizes: number[]): Figure {
  const { product, raw } = figures.at(-1)!;
  const told = figures.map(
    (each, place) => `${sizes[place]} tickets ${each.product.toFixed(1)} (${each.raw.toFixed(1)}) ms`,
  );
  return {
    ...{ what, value: product, unit: 'ms', ratio: product / raw, reference: 'SQL over the tickets' },
    also: told.join(', '),
  };
}

await runBenchmark('reports', measureReports);
