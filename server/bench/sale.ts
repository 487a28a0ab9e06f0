// npm run bench:sale. Sales a second over HTTP, in turn with a reference statement on the same PostgreSQL. Only the
// ratios are comparable between machines.
import pg from 'pg';
import { unbalancedBooks } from '../test/books.ts';
import type { RunningProduct } from '../test/fixtures/product.ts';
import { runBenchmark, type Figure } from './figures.ts';
import { furnishChain } from './furnish.ts';
import { cpuOf, measure, medians, type Figures, type Processes } from './measure.ts';
import { checkReference, openReference, openReferenceTill, type ReferenceTill } from './reference.ts';
import { refuseComplaints, withProduct, type Running } from './running.ts';
import { HOT_PRODUCTS, LOCALS, PRODUCTS } from './shop.ts';
import { Till } from './tills.ts';

const ROUNDS = 5;
const SECONDS = 2;
const WARM_UP_SECONDS = 3;
const MOST_CLIENTS = 32;
/** Index of the Turkish bath where all crowd for the hot products. */
const HOT_SHOP = 2;

const WAYS = ['reference', 'graphql', 'rest'] as const;
const REFERENCE = 'one SQL statement';
type Way = (typeof WAYS)[number];

interface Load {
  name: string;
  clients: number;
  products: number;
  /** All in one shop: as many hot stock rows as products. */
  crowded: boolean;
  /** The least share of the reference. */
  least?: number;
  mostP95Ms?: number;
}

const LOADS: Load[] = [
  { name: '1 client', clients: 1, products: PRODUCTS, crowded: false, least: 0.3 },
  { name: '8 clients', clients: 8, products: PRODUCTS, crowded: false, least: 0.35, mostP95Ms: 5 },
  { name: '32 clients', clients: MOST_CLIENTS, products: PRODUCTS, crowded: false, least: 0.5 },
  { name: '32 clients, 30 hot products', clients: MOST_CLIENTS, products: HOT_PRODUCTS, crowded: true },
];
const WARM_UP = LOADS[1]!;

interface Bench {
  processes: Processes;
  /** Client n works in shop n modulo five. */
  spread: Till[];
  crowded: Till[];
  reference: ReferenceTill[];
  /** Acknowledged sales. */
  sales: Record<Way, number>;
}

function measureSales(): Promise<Figure[]> {
  return withProduct({ DEMO: 'true' }, async (running) => {
    const observer = new pg.Client(running.at);
    await observer.connect();
    const bench = await openBench(running, observer);
    const found = await run(bench);
    await Promise.all(bench.reference.map((till) => till.close()));
    await check(observer, bench, running.product);
    await observer.end();
    return [...found].flatMap(([load, ways]) => figuresOf(load, ways));
  });
}

async function openBench({ product, at, pinKey, processes }: Running, observer: pg.Client): Promise<Bench> {
  const chain = await furnishChain(at, pinKey, MOST_CLIENTS);
  await openReference(observer);
  const bench: Bench = {
    processes,
    spread: [],
    crowded: [],
    reference: [],
    sales: { reference: 0, graphql: 0, rest: 0 },
  };
  for (let client = 0; client < MOST_CLIENTS; client += 1) {
    const [home, hot] = [chain.shops[client % LOCALS]!, chain.shops[HOT_SHOP]!];
    bench.spread.push(await Till.logIn(product.url, home.codes[client]!, chain.productIds));
    bench.crowded.push(await Till.logIn(product.url, hot.codes[client]!, chain.productIds));
    bench.reference.push(await openReferenceTill(at, client));
  }
  return bench;
}

/** Every load in every way, in rounds, so that drift of the machine affects all of them. */
async function run(bench: Bench): Promise<Map<Load, Record<Way, Figures>>> {
  const found = new Map<Load, Record<Way, Figures[]>>(
    LOADS.map((load) => [load, { reference: [], graphql: [], rest: [] }]),
  );
  for (const way of WAYS) await turn(bench, WARM_UP, way, WARM_UP_SECONDS);
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const load of LOADS) {
      for (const way of WAYS) found.get(load)![way].push(await turn(bench, load, way, SECONDS));
    }
  }
  return new Map(
    [...found].map(([load, { reference, graphql, rest }]) => [
      load,
      { reference: medians(reference), graphql: medians(graphql), rest: medians(rest) },
    ]),
  );
}

async function turn(bench: Bench, load: Load, way: Way, seconds: number): Promise<Figures> {
  const tills = (load.crowded ? bench.crowded : bench.spread).slice(0, load.clients);
  const references = bench.reference.slice(0, load.clients).map((till, client) => {
    const localId = 1 + (load.crowded ? HOT_SHOP : client % LOCALS);
    return () => till.sell(localId, load.products);
  });
  // The server closes connections that are idle for five seconds.
  if (way !== 'reference') await Promise.all(tills.map((till) => till.connect()));
  const sellers = way === 'reference' ? references : tills.map((till) => () => till.sell(way, load.products));
  const { sales, figures } = await measure(sellers, seconds, bench.processes);
  for (const till of tills) till.disconnect();
  bench.sales[way] += sales;
  return figures;
}

/** Checks that each acknowledged sale is a ticket, the books balance, and no error was logged. */
async function check(observer: pg.Client, bench: Bench, product: RunningProduct): Promise<void> {
  const acknowledged = bench.sales.graphql + bench.sales.rest;
  const { rows } = await observer.query<{ tickets: number }>('SELECT count(*)::int AS tickets FROM tickets');
  if (rows[0]?.tickets !== acknowledged) {
    throw new Error(`${acknowledged} sales were acknowledged and ${rows[0]?.tickets} tickets are there.`);
  }
  const faults = await unbalancedBooks(observer);
  if (faults.length > 0) throw new Error(`The books do not balance: ${faults.join('; ')}`);
  await checkReference(observer, bench.sales.reference);
  refuseComplaints(product);
}

function figuresOf({ name, least, mostP95Ms }: Load, ways: Record<Way, Figures>): Figure[] {
  return WAYS.flatMap((way) => {
    const it = ways[way];
    const ours = way !== 'reference';
    const what = `${name}, ${ours ? way : REFERENCE}`;
    const ratio = it.salesPerSecond / ways.reference.salesPerSecond;
    return [
      {
        what,
        value: it.salesPerSecond,
        unit: 'sales/s',
        ...(ours ? { ratio, reference: REFERENCE } : {}),
        ...(ours && least !== undefined ? { goal: { least } } : {}),
        also: `p50 ${it.p50.toFixed(1)} ms, p95 ${it.p95.toFixed(1)} ms, ${cpuOf(it)}`,
      },
      ...(ours && mostP95Ms !== undefined
        ? [{ what: `${what}, p95`, value: it.p95, unit: 'ms', goal: { most: mostP95Ms } }]
        : []),
    ];
  });
}

await runBenchmark('sale', measureSales);
