// A sale, lists and reports over two years of 10,000, 100,000 and 1,000,000 tickets, beside plain SQL over the tickets; marks
// custom reports that take too long. With PARTITIONED=true the house is then cut into months and asked again.
import type pg from 'pg';
import { unbalancedBooks } from '../test/books.ts';
import { partition } from '../test/partition.ts';
import { withClient } from '../src/db/with-client.ts';
import { counted, figure, ROUNDS, timed, type Figure, type Measure } from './figures.ts';
import { fillLineSums, FIRST_DAY, loadTickets, OFFICE, openLongChain } from './furnish.ts';
import { Caller } from './load.ts';
import { questions, type Question } from './questions.ts';
import { EMPTY, logIn, withProduct } from './running.ts';
import { Till } from './tills.ts';

const PARTITIONED = process.env['PARTITIONED'] === 'true';
/** Of {@link FIRST_DAY} and on. */
const MONTHS = 25;
const SALES = 300;

interface Bench {
  url: string;
  headers: string;
  till: Till;
  client: pg.Client;
}

interface Found {
  mostMs?: number | undefined;
  /** In the order of the sizes, in milliseconds; `raw` is null without plain SQL. */
  taken: { product: number; raw: number | null }[];
}

export const measure: Measure = (given) =>
  withProduct(EMPTY, ({ product: { url }, at, pinKey }) =>
    withClient(at, async (client) => {
      await client.query('SET statement_timeout = 0; SET plan_cache_mode = auto');
      const sizes = given.length > 0 ? given.map(Number) : [10_000, 100_000, 1_000_000];
      const chain = await openLongChain(at, pinKey);
      const till = await Till.logIn(url, chain.shops[0]!.codes[0]!, chain.productIds);
      const bench = { url, headers: (await logIn(url, String(OFFICE))).bearer, till, client };
      const found = new Map<string, Found>();
      for (const size of sizes) {
        const start = performance.now();
        await loadTickets(at, chain, size);
        await fillLineSums(at);
        console.error(`${size} tickets loaded in ${((performance.now() - start) / 1000).toFixed(0)} s`);
        await measureAll(bench, found);
      }
      const figures = [...found].map(([name, told]) => figureOf(name, told, sizes));
      return PARTITIONED ? [...figures, ...(await inPartitions(bench, found))] : figures;
    }),
  );

async function measureAll({ url, headers, till, client }: Bench, found: Map<string, Found>): Promise<void> {
  const keep = (name: string, product: number, raw: number | null = null, mostMs?: number) => {
    const taken = [...(found.get(name)?.taken ?? []), { product, raw }];
    found.set(name, { mostMs, taken });
  };
  const caller = await Caller.open(url);
  for (const question of questions()) {
    const { name, raw, mostMs } = question;
    const product = await timed(ROUNDS, () => ask(caller, headers, question));
    const plain = async () => {
      for (const sql of raw) await client.query(sql);
    };
    keep(name, product, raw.length > 0 ? await timed(ROUNDS, plain) : null, mostMs);
  }
  caller.close();
  await till.connect();
  keep('a sale', await timed(SALES, () => till.sell('graphql')));
  till.disconnect();
}

/** The same once more after the tables that grow were cut into months. */
async function inPartitions(bench: Bench, found: ReadonlyMap<string, Found>): Promise<Figure[]> {
  const { client } = bench;
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
  await measureAll(bench, cut);
  const broken = (await unbalancedBooks(client)).filter((one) => !known.includes(one));
  const also = `widened: ${widened.join(', ')}; no longer referenced: ${dropped.join(', ')}`;
  const fault = broken.length > 0 ? { fault: broken.join('; ') } : {};
  return [
    figure(`the house, by ticket of ${counted(tickets)}`, bytes / tickets, 'bytes'),
    figure(`cut into ${parts} parts`, seconds, 's', { also, ...fault }),
    ...[...cut].map(([name, { taken }]) => {
      const { product } = taken.at(-1)!;
      const ratio = product / found.get(name)!.taken.at(-1)!.product;
      return figure(`${name}, in parts`, product, 'ms', { ratio, reference: 'the same in one piece' });
    }),
  ];
}

let nth = 0;

/** A variable that no document reads makes another question of it, so that no answer is given again. */
async function ask(caller: Caller, headers: string, { name, query, variables }: Question): Promise<void> {
  const question = { query, variables: { ...variables, nth: (nth += 1) } };
  const { status, body } = await caller.post('/graphql', headers, JSON.stringify(question));
  if (status !== 200 || body.includes('"errors"'))
    throw new Error(`${name}: ${status} ${body.slice(0, 500)}`);
}

/** At the last size; the others beside it. */
function figureOf(name: string, { mostMs, taken }: Found, sizes: number[]): Figure {
  const { product, raw } = taken.at(-1)!;
  const told = taken.map((each, place) => {
    const plain = each.raw === null ? '' : ` (${each.raw.toFixed(1)})`;
    return `${counted(sizes[place]!)} tickets ${each.product.toFixed(1)}${plain} ms`;
  });
  return figure(`${name}, ${counted(sizes.at(-1)!)} tickets`, product, 'ms', {
    ...(raw === null ? {} : { ratio: product / raw, reference: 'SQL over the tickets' }),
    ...(mostMs === undefined || product <= mostMs ? {} : { fault: `over ${mostMs} ms` }),
    also: told.join(', '),
  });
}
