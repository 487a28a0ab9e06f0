// npm run bench:sale. Sales a second over HTTP, in turn with a reference statement on the same PostgreSQL. Only the
// ratios are comparable between machines.
import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { unbalancedBooks } from '../test/books.ts';
import {
  embeddedConnection,
  postmasterOf,
  removeDataDir,
  startProduct,
  type RunningProduct,
} from '../test/fixtures/product.ts';
import { furnishChain } from './furnish.ts';
import { measure, medians, type Figures, type Processes } from './measure.ts';
import { checkReference, openReference, openReferenceTill, type ReferenceTill } from './reference.ts';
import { HOT_PRODUCTS, LOCALS, PRODUCTS } from './shop.ts';
import { Till } from './tills.ts';

const ROUNDS = 3;
const SECONDS = 2;
const WARM_UP_SECONDS = 3;
const MOST_CLIENTS = 32;
const LONGEST_RUN = 180_000;
/** Index of the Turkish bath where all crowd for the hot products. */
const HOT_SHOP = 2;

const WAYS = ['reference', 'graphql', 'rest'] as const;
type Way = (typeof WAYS)[number];

interface Load {
  name: string;
  clients: number;
  products: number;
  /** All in one shop: as many hot stock rows as products. */
  crowded: boolean;
}

const LOADS: Load[] = [
  { name: '1 client', clients: 1, products: PRODUCTS, crowded: false },
  { name: '8 clients', clients: 8, products: PRODUCTS, crowded: false },
  { name: '32 clients', clients: MOST_CLIENTS, products: PRODUCTS, crowded: false },
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

async function main(interrupted: Promise<never>): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'kessal-bench-'));
  const pinKey = randomBytes(16).toString('hex');
  let product: RunningProduct | undefined;
  try {
    product = await startProduct({ DATA_DIR: dataDir, DEMO: 'true', PIN_KEY: pinKey });
    const at = embeddedConnection(dataDir);
    const observer = new pg.Client(at);
    await observer.connect();
    await printMachine(observer);
    const bench = await openBench(product, dataDir, pinKey, observer);
    printTable(await Promise.race([run(bench), interrupted]));
    await Promise.all(bench.reference.map((till) => till.close()));
    await check(observer, bench, product);
    await observer.end();
  } finally {
    await product?.stop();
    removeDataDir(dataDir);
  }
}

async function openBench(
  product: RunningProduct,
  dataDir: string,
  pinKey: string,
  observer: pg.Client,
): Promise<Bench> {
  const at = embeddedConnection(dataDir);
  const chain = await furnishChain(at, pinKey, MOST_CLIENTS);
  await openReference(observer);
  const bench: Bench = {
    processes: { server: product.pid, postmaster: postmasterOf(dataDir) },
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
  const logged = product.lines.filter((line) => line.startsWith('{'));
  if (logged.length > 0) throw new Error(`The server complained:\n${logged.slice(0, 5).join('\n')}`);
  console.log(`\n${acknowledged} sales acknowledged, as many tickets; the books balance; no error logged.`);
}

async function printMachine(observer: pg.Client): Promise<void> {
  const names = [
    'server_version',
    'fsync',
    'synchronous_commit',
    'full_page_writes',
    'shared_buffers',
    'data_checksums',
  ];
  const settings: string[] = [];
  for (const name of names) {
    const { rows } = await observer.query<{ value: string }>('SELECT current_setting($1) AS value', [name]);
    settings.push(`${name} ${rows[0]?.value}`);
  }
  console.log(
    `${availableParallelism()} cores (${cpus()[0]?.model.trim()}), load ${loadavg()[0]?.toFixed(2)}, Node ${process.version}`,
  );
  console.log(`PostgreSQL: ${settings.join(', ')}`);
  console.log(
    'One server process with its own settings; PostgreSQL and the load generator share the cores with it.',
  );
  console.log(
    `A sale: 1 ticket, 3 lines of ${PRODUCTS} products with stock, in ${LOCALS} locals, all tables new. Both sides:`,
  );
  console.log(
    `${WARM_UP_SECONDS} s of warm-up, then ${ROUNDS} rounds of ${SECONDS} s a line, interleaved; medians.`,
  );
}

function printTable(found: Map<Load, Record<Way, Figures>>): void {
  const row = (...cells: string[]) => {
    console.log(
      cells.map((cell, place) => (place < 2 ? cell.padEnd(place ? 11 : 29) : cell.padStart(9))).join(''),
    );
  };
  console.log('');
  row('', '', 'sales/s', 'p50 ms', 'p95 ms', 'p99 ms', 'ratio', 'cpu: node', 'postgres', 'load gen');
  for (const [load, ways] of found) {
    for (const way of WAYS) {
      const it = ways[way];
      const latencies = [it.p50, it.p95, it.p99].map((milliseconds) => milliseconds.toFixed(2));
      const ratio = (it.salesPerSecond / ways.reference.salesPerSecond).toFixed(2);
      const cpu = [it.serverCpu, it.postgresCpu, it.loadCpu].map((milliseconds) => milliseconds.toFixed(2));
      row(
        way === 'reference' ? load.name : '',
        way,
        it.salesPerSecond.toFixed(0),
        ...latencies,
        ratio,
        ...cpu,
      );
    }
  }
  console.log('cpu: milliseconds a sale.');
}

const interrupted = new Promise<never>((_, reject) => {
  setTimeout(() => reject(new Error('The bench took too long.')), LONGEST_RUN).unref();
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => reject(new Error(signal)));
});
interrupted.catch(() => undefined);

main(interrupted).then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
