// npm run bench:reads [-- <tickets> …]. Lists, catalogue and custom reports a second, by both doors and 8 clients, in
// turn with the reference sale, bare HTTP, and PostGraphile over the same tables.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { runBenchmark, type Figure } from './figures.ts';
import { Caller } from './http.ts';
import { cpuOf, measure, medians, type Figures, type Processes } from './measure.ts';
import { loadTickets, openLongChain } from './past.ts';
import { openReference, openReferenceTill } from './reference.ts';
import { bareServer, postgraphile, type Rival } from './rivals.ts';
import { logIn, withProduct } from './running.ts';
import { LOCALS, PRODUCTS } from './shop.ts';

const SIZES = process.argv.slice(2).map(Number);
const ROUNDS = 5;
const SECONDS = 2;
const WARM_UP_SECONDS = 2;
const CLIENTS = 8;
const REFERENCE = 'reference sale';
const OURS_AND_THEIRS = ['50 tickets, GraphQL', '50 tickets, PostGraphile'] as const;
const bareOf = (name: string) => `bare HTTP, the bytes of ${name}`;
const ADMIN_PIN = '13572468';
const CASHIER_PIN = '900000001';
const MONTH = { from: '2026-10-01', to: '2026-10-31' };

const OURS = `query ($filter: TicketFilter!) { tickets(filter: $filter, limit: 50) { items {
  id number soldAt total frais local { id name } user { id name }
  lines { id name quantity price frais } } } }`;

const THEIRS = `query ($local: Int!) {
  allTickets(condition: { localId: $local }, orderBy: [SOLD_AT_DESC], first: 50) { nodes {
    id number soldAt productsCentimes servicesCentimes fraisCentimes
    localByLocalId { id name } userByUserId { id name }
    ticketLinesByTicketId { nodes { id name quantity priceCentimes fraisCentimes } } } } }`;

const CATALOGUE = '{ products { id name price hidden imageUrl category { id name } } }';

const MONTH_BY_LOCAL = `query ($question: QuestionInput!) { report(question: $question) {
  rows { local { name } figures { total net tickets averageTicket } } totals { total net tickets } } }`;

const QUESTION = {
  question: {
    measures: ['TOTAL', 'NET', 'TICKETS', 'AVERAGE_TICKET'],
    dimensions: ['LOCAL'],
    period: MONTH,
  },
};

/** One request, which `CLIENTS` repeat. */
interface Reading {
  name: string;
  url: string;
  ask: (caller: Caller, client: number) => Promise<{ status: number; body: string; head: string }>;
  /** @throws Error for an answer that is not what was asked */
  check?: (body: string) => void;
  expected?: number;
  goal?: NonNullable<Figure['goal']>;
  /** The name of its reference instead of the sale; null where the goal is a number a second. */
  beside?: string | null;
}

function measureReads(): Promise<Figure[]> {
  return withProduct({ DEMO: 'false', ADMIN_PIN }, async ({ product, at, pinKey, processes }) => {
    const chain = await openLongChain(at, pinKey);
    const observer = new pg.Client(at);
    // When the bench fails, the product's end must not hide why.
    observer.on('error', () => undefined);
    await observer.connect();
    await openReference(observer);
    const figures: Figure[] = [];
    for (const size of SIZES.length > 0 ? SIZES : [60_000]) {
      const rivals: Rival[] = [];
      try {
        await loadTickets(at, chain, size);
        rivals.push(await postgraphile(at));
        const readings = await readingsOf(product.url, rivals[0]!.url, rivals);
        const found = await measureAll(readings, at, processes);
        figures.push(...figuresOf(size, readings, found));
      } finally {
        for (const rival of rivals) rival.stop();
      }
    }
    await observer.end();
    return figures;
  });
}

async function readingsOf(url: string, postgraphileUrl: string, rivals: Rival[]): Promise<Reading[]> {
  const admin = `Authorization: Bearer ${await logIn(url, ADMIN_PIN)}\r\n`;
  const cashier = `Authorization: Bearer ${await logIn(url, CASHIER_PIN)}\r\n`;
  // A hint of his own makes each answer read anew, and not given as it was.
  let asked = 0;
  const anew = () => `${admin}X-Hint: bench.${(asked += 1)}\r\n`;
  const graphql = (headers: string, query: string, variables: (client: number) => object) => {
    const bodies = Array.from({ length: CLIENTS }, (_, client) =>
      JSON.stringify({ query, variables: variables(client) }),
    );
    return (caller: Caller, client: number) => caller.post('/graphql', headers, bodies[client]!);
  };
  const of = (client: number) => 1 + (client % LOCALS);
  const till = readFileSync(path.join(import.meta.dirname, '../../client/src/sales/sales.graphql'), 'utf8');
  const CHANGES = /query TillChanges[\s\S]*?\n\}\n/.exec(till)![0];
  const opened = await (await Caller.open(url)).post('/graphql', cashier, JSON.stringify({ query: CHANGES }));
  const { mark } = (JSON.parse(opened.body) as { data: { tillChanges: { mark: string } } }).data.tillChanges;
  const list = (client: number) =>
    `/api/sales/list?local_id=${of(client)}&from=${MONTH.from}&to=${MONTH.to}&limit=50`;
  const changes: Reading = {
    name: 'what changed in the catalogue, GraphQL',
    url,
    ask: graphql(cashier, CHANGES, () => ({ since: mark })),
  };
  const products: Reading = {
    name: 'products, REST',
    beside: bareOf('products, REST'),
    goal: { least: 0.3 },
    url,
    ask: (caller) => caller.get('/api/products/list', cashier),
  };
  const catalogue: Reading = {
    name: 'products, GraphQL',
    beside: bareOf('products, GraphQL'),
    goal: { least: 0.3 },
    url,
    ask: graphql(cashier, CATALOGUE, () => ({})),
  };
  const readings: Reading[] = [
    {
      name: OURS_AND_THEIRS[0],
      goal: { least: 0.125 },
      url,
      ask: graphql(admin, OURS, (client) => ({ filter: { ...MONTH, localId: of(client) } })),
      check: (body) =>
        fifty((JSON.parse(body) as { data: { tickets: { items: unknown[] } } }).data.tickets.items),
    },
    {
      name: '50 tickets, REST with totals',
      goal: { least: 0.2 },
      url,
      ask: (caller, client) => caller.get(list(client), admin),
      check: (body) => fifty((JSON.parse(body) as { data: unknown[] }).data),
    },
    {
      name: OURS_AND_THEIRS[1],
      url: postgraphileUrl,
      ask: graphql('', THEIRS, (client) => ({ local: of(client) })),
      check: (body) =>
        fifty((JSON.parse(body) as { data: { allTickets: { nodes: unknown[] } } }).data.allTickets.nodes),
    },
    changes,
    catalogue,
    products,
    {
      name: 'products of a local, REST, read anew',
      url,
      ask: (caller, client) => caller.get(`/api/products/list?local_id=${of(client)}`, anew()),
    },
    {
      name: 'a month by local, GraphQL',
      beside: null,
      goal: { least: 1500 },
      url,
      ask: graphql(admin, MONTH_BY_LOCAL, () => QUESTION),
    },
    {
      name: 'a month by local, read anew',
      url,
      ask: (caller) => {
        // A variable that no document reads makes another question of it.
        const variables = { ...QUESTION, nth: (asked += 1) };
        return caller.post('/graphql', admin, JSON.stringify({ query: MONTH_BY_LOCAL, variables }));
      },
    },
  ];
  for (const like of [catalogue, products]) {
    const bare = await bareServer((await once(like)).body);
    rivals.push(bare);
    readings.push({ name: bareOf(like.name), url: bare.url, ask: (caller) => caller.get('/', '') });
  }
  for (const reading of readings) {
    const { status, body } = await once(reading);
    if (status !== 200 || body.includes('"errors"'))
      throw new Error(`${reading.name}: ${status} ${body.slice(0, 500)}`);
    reading.check?.(body);
  }
  const { head } = await once(products);
  const etag = /\r\netag: (\S+)/i.exec(head)?.[1];
  if (etag) {
    const ask = (caller: Caller) => caller.get('/api/products/list', `${cashier}If-None-Match: ${etag}\r\n`);
    const goal = { beside: null, goal: { least: 3000 } };
    readings.push({ name: 'products unchanged, REST', url, ask, expected: 304, ...goal });
  }
  return readings;
}

function fifty(found: readonly unknown[]): void {
  if (found.length !== 50) throw new Error(`${found.length} tickets instead of 50.`);
}

async function once({ url, ask }: Reading) {
  const caller = await Caller.open(url);
  const answer = await ask(caller, 0);
  caller.close();
  return answer;
}

async function measureAll(
  readings: Reading[],
  at: pg.ClientConfig,
  processes: Processes,
): Promise<Map<string, Figures>> {
  const found = new Map<string, Figures[]>();
  const tills = await Promise.all(
    Array.from({ length: CLIENTS }, (_, client) => openReferenceTill(at as never, client)),
  );
  const keep = (name: string, figures: Figures) => found.set(name, [...(found.get(name) ?? []), figures]);
  for (let round = 0; round <= ROUNDS; round += 1) {
    const seconds = round === 0 ? WARM_UP_SECONDS : SECONDS;
    const sell = tills.map((till, client) => () => till.sell(1 + (client % LOCALS), PRODUCTS));
    const reference = await measure(sell, seconds, processes);
    if (round > 0) keep(REFERENCE, reference.figures);
    for (const reading of readings) {
      const figures = await turn(reading, seconds, processes);
      if (round > 0) keep(reading.name, figures);
    }
  }
  for (const till of tills) await till.close();
  return new Map([...found].map(([name, rounds]) => [name, medians(rounds)]));
}

async function turn({ name, url, ask, expected = 200 }: Reading, seconds: number, processes: Processes) {
  const callers = await Promise.all(Array.from({ length: CLIENTS }, () => Caller.open(url)));
  const readers = callers.map((caller, client) => async () => {
    const { status, body } = await ask(caller, client);
    if (status !== expected) throw new Error(`${name}: ${status} ${body.slice(0, 300)}`);
  });
  const { figures } = await measure(readers, seconds, processes);
  for (const caller of callers) caller.close();
  return figures;
}

function figuresOf(size: number, readings: Reading[], found: Map<string, Figures>): Figure[] {
  const ours = found.get(OURS_AND_THEIRS[0])!.salesPerSecond;
  const theirs = found.get(OURS_AND_THEIRS[1])!.salesPerSecond;
  const all: Pick<Reading, 'name' | 'goal' | 'beside'>[] = [{ name: REFERENCE, beside: null }, ...readings];
  const figures = all.map(({ name, goal, beside = REFERENCE }): Figure => {
    const it = found.get(name)!;
    return {
      what: name,
      value: it.salesPerSecond,
      unit: '/s',
      ...(beside === null
        ? {}
        : { ratio: it.salesPerSecond / found.get(beside)!.salesPerSecond, reference: beside }),
      ...(goal ? { goal } : {}),
      also: `p50 ${it.p50.toFixed(1)} ms, p95 ${it.p95.toFixed(1)} ms, ${cpuOf(it)}`,
    };
  });
  const [name, reference] = OURS_AND_THEIRS;
  figures.push({
    what: `${name}, beside theirs`,
    value: ours,
    unit: '/s',
    ratio: ours / theirs,
    reference,
    goal: { least: 1.5 },
  });
  return figures.map((figure) => ({
    ...figure,
    what: `${size.toLocaleString('en')} tickets: ${figure.what}`,
  }));
}

await runBenchmark('reads', measureReads);
