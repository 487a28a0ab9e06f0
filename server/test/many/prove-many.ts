// npm run prove -- many. Fifty sales a second and ten dashboards on two servers behind HAProxy and PgBouncer, over a primary with
// two replicas, while one part after the other is killed or stands still. Needs Debian's pgbouncer, haproxy and prometheus. Says
// for each fault how long each kind of call was refused; fails when a sale is lost or doubled, a figure goes backwards, or a call
// is refused where none need be.
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { figure, isMissed, quantile, report, type Figure } from '../../bench/figures.ts';
import { LOCALS, OFFICE, PRICE, type FurnishedChain } from '../../bench/furnish.ts';
import { unbalancedBooks } from '../books.ts';
import { EarlierBuild } from '../earlier-build.ts';
import { signalWithChildren } from '../fixtures/product.ts';
import { withClient } from '../../src/db/with-client.ts';
import { ManyParts } from './parts.ts';

/** It writes entries already, as an older server that sells beside today's would not; today's first server migrates its house. */
const EARLIER = 'dc8ad20a';
const CASHIERS = 25;
const SALES_A_SECOND = 50;
const DASHBOARDS = 10;
const CALM_MS = 8000;
/** As in server/many/prometheus.yml. */
const SCRAPED_EVERY_MS = 15_000;
/** After which a till sends its sale again, and a screen asks again. */
const PATIENCE_MS = 4000;
const PAUSE_MS = 200;
const ADMIN = String(OFFICE);
const REPORT = '{ report(question: { measures: [TICKETS], during: TODAY }) { totals { tickets } } }';

interface Answer {
  status: number;
  body: string;
}

type Kind = 'sale' | 'list' | 'report' | 'login';

interface Call {
  kind: Kind;
  start: number;
  end: number;
  /** The status or the failure; null when it was answered. */
  refused: string | null;
}

interface Fault {
  name: string;
  /** Nobody need be refused. */
  unnoticed?: true;
  /** Resolves when the part is well again. */
  cause: () => Promise<void>;
  from?: number;
  to?: number;
}

/** All that was asked, and what each sale's key was answered. */
class Day {
  readonly calls: Call[] = [];
  readonly sold = new Map<string, number>();
  readonly backwards: string[] = [];
  open = true;

  /** The answer, or null when it was refused. */
  async call(kind: Kind, url: string, init: RequestInit): Promise<Answer | null> {
    const start = performance.now();
    const signal = AbortSignal.timeout(PATIENCE_MS);
    let answer: Answer | null = null;
    let refused: string | null = null;
    try {
      const response = await fetch(url, { ...init, signal });
      answer = { status: response.status, body: await response.text() };
      if (answer.status >= 500) refused = String(answer.status);
    } catch (failure) {
      const { name, cause } = failure as Error & { cause?: { code?: string } };
      refused = cause?.code ?? name;
    }
    this.calls.push({ kind, start, end: performance.now(), refused });
    return refused === null ? answer : null;
  }
}

async function logIn(day: Day, url: string, code: string): Promise<string> {
  for (;;) {
    const body = JSON.stringify({ password: code });
    const headers = { 'content-type': 'application/json' };
    const answer = await day.call('login', `${url}/api/auth/login`, { method: 'POST', headers, body });
    if (answer?.status === 200) return (JSON.parse(answer.body) as { token: string }).token;
    if (answer) throw new Error(`Nobody logs in: ${answer.status} ${answer.body}`);
    await wait(PAUSE_MS);
  }
}

const jsonOf = (token: string) => ({ 'content-type': 'application/json', authorization: `Bearer ${token}` });

/** For /metrics, as the page /explorer makes one. */
async function accessToken(day: Day, url: string): Promise<string> {
  const token = await logIn(day, url, ADMIN);
  const query = `mutation { makeAccessToken(input: { name: "Prometheus" }) { secret } }`;
  const init = { method: 'POST', headers: jsonOf(token), body: JSON.stringify({ query }) };
  const answer = await fetch(`${url}/graphql`, init);
  return ((await answer.json()) as { data: { makeAccessToken: { secret: string } } }).data.makeAccessToken
    .secret;
}

/** One sale after the other at his pace; without an answer the same again. */
async function sellAllDay(day: Day, url: string, code: string, productIds: readonly number[]): Promise<void> {
  const token = await logIn(day, url, code);
  const interval = (1000 * CASHIERS) / SALES_A_SECOND;
  await wait(Math.random() * interval);
  let due = performance.now();
  for (let n = 0; day.open; n += 1) {
    const key = randomUUID();
    const id = productIds[n % productIds.length];
    const products = [{ type: 'product', id, price: PRICE / 100, quantity: 1 }];
    const headers = { ...jsonOf(token), 'Idempotency-Key': key };
    const body = JSON.stringify({ products, services: [], total: PRICE / 100 });
    for (;;) {
      const answer = await day.call('sale', `${url}/api/sales/add`, { method: 'POST', headers, body });
      if (answer && answer.status !== 201 && answer.status !== 200)
        throw new Error(`A sale was answered ${answer.status}: ${answer.body}`);
      if (answer) {
        day.sold.set(key, (JSON.parse(answer.body) as { data: { id: number } }).data.id);
        break;
      }
      await wait(PAUSE_MS);
    }
    due += interval;
    await wait(Math.max(0, due - performance.now()));
    due = Math.max(due, performance.now() - interval);
  }
}

/** Asks list and report in turn: neither may show less than had been acknowledged when it was asked, or than it has shown. */
async function lookAllDay(day: Day, url: string): Promise<void> {
  const token = await logIn(day, url, ADMIN);
  const headers = jsonOf(token);
  const asked = { method: 'POST', headers, body: JSON.stringify({ query: REPORT }) };
  let last = 0;
  for (let n = 0; day.open; n += 1) {
    const known = Math.max(last, day.sold.size);
    const kind = n % 2 === 0 ? 'report' : 'list';
    const answer =
      kind === 'report'
        ? await day.call('report', `${url}/graphql`, asked)
        : await day.call('list', `${url}/api/sales/list?limit=50`, { headers });
    if (answer) {
      if (answer.status !== 200) throw new Error(`A ${kind} was answered ${answer.status}: ${answer.body}`);
      const shown = countIn(kind, answer.body);
      if (shown < known) day.backwards.push(`a ${kind} shows ${shown} tickets of ${known}`);
      last = shown;
    }
    await wait(answer ? 500 : PAUSE_MS);
  }
}

/** A new session now and then, as people come. */
async function comeAllDay(day: Day, url: string, codes: readonly string[]): Promise<void> {
  for (let n = 0; day.open; n += 1) {
    await logIn(day, url, codes[n % codes.length]!);
    await wait(1000);
  }
}

function countIn(kind: 'report' | 'list', body: string): number {
  if (kind === 'list') return (JSON.parse(body) as { total: number }).total;
  const { data, errors } = JSON.parse(body) as {
    data?: { report: { totals: { tickets: number } } };
    errors?: unknown;
  };
  if (!data) throw new Error(`A report was answered ${JSON.stringify(errors)}`);
  return data.report.totals.tickets;
}

/** @param earlier of {@link EARLIER} */
function faultsOf(many: ManyParts, earlier: EarlierBuild): Fault[] {
  const [near, far] = many.replicas;
  return [
    { name: 'nothing', unnoticed: true, cause: () => wait(CALM_MS) },
    {
      name: 'a new version that migrates, one server after the other',
      unnoticed: true,
      cause: async () => {
        for (const place of many.servers.keys()) await many.replaceServer(place);
      },
    },
    {
      name: 'a new version that migrates nothing, one server after the other',
      unnoticed: true,
      cause: async () => {
        for (const place of many.servers.keys()) await many.replaceServer(place);
      },
    },
    {
      name: 'a server of the version before is started: it refuses',
      unnoticed: true,
      cause: () => many.refuses(earlier.main),
    },
    {
      name: 'a replica killed, started again after 10 s',
      cause: async () => {
        near!.signal('SIGKILL');
        await wait(10_000);
        await near!.stop().catch(() => undefined);
        await near!.start();
      },
    },
    {
      name: 'a replica 10 s behind',
      unnoticed: true,
      cause: async () => {
        await far!.replays(false);
        await wait(10_000);
        await far!.replays(true);
      },
    },
    {
      name: 'a replica stopped (SIGSTOP) for 10 s',
      cause: async () => {
        far!.signal('SIGSTOP');
        await wait(10_000);
        far!.signal('SIGCONT');
      },
    },
    {
      name: 'a server killed, started again after 10 s',
      cause: async () => {
        process.kill(many.servers[0]!.pid, 'SIGKILL');
        await wait(10_000);
        await many.startServer(0);
      },
    },
    {
      name: 'a server stopped (SIGSTOP) for 30 s',
      cause: async () => {
        const { pid } = many.servers[1]!;
        signalWithChildren(pid, 'SIGSTOP');
        await wait(30_000);
        signalWithChildren(pid, 'SIGCONT');
      },
    },
    {
      name: 'the pooler killed and started again',
      cause: async () => {
        await many.kill('pooler');
        await many.startPooler();
      },
    },
    {
      name: 'each commit waits for a replica (ANY 1)',
      unnoticed: true,
      cause: () => many.waitForReplicas(),
    },
    {
      name: 'the primary killed and a replica promoted',
      cause: () => many.failOver(),
    },
  ];
}

async function proveMany(): Promise<Figure[]> {
  const earlier = new EarlierBuild(EARLIER);
  const many = new ManyParts();
  try {
    await many.start(earlier.main);
    // Today's entities name columns which that house has only once it is migrated.
    const furnishing = path.join(earlier.folder, 'server/bench/furnish.ts');
    const { furnishChain } = (await import(furnishing)) as typeof import('../../bench/furnish.ts');
    const chain = await furnishChain(many.primary, many.pinKey, CASHIERS / LOCALS);
    return await proveAll(many, earlier, chain);
  } finally {
    await many.stop();
    earlier.remove();
  }
}

async function proveAll(
  many: ManyParts,
  earlier: EarlierBuild,
  { shops, productIds }: FurnishedChain,
): Promise<Figure[]> {
  const day = new Day();
  const codes = shops.flatMap(({ codes }) => codes);
  const working = [
    ...codes.map((code) => sellAllDay(day, many.url, code, productIds)),
    ...Array.from({ length: DASHBOARDS }, () => lookAllDay(day, many.url)),
    comeAllDay(day, many.url, codes),
  ];
  const broken = Promise.race(working.map((work) => work.then(() => new Promise<never>(() => undefined))));
  broken.catch(() => undefined);
  const faults = faultsOf(many, earlier);
  await many.startPrometheus(await accessToken(day, many.url));
  await wait(CALM_MS);
  for (const fault of faults) {
    fault.from = performance.now();
    await Promise.race([fault.cause(), broken]);
    await Promise.race([wait(CALM_MS), broken]);
    fault.to = performance.now();
  }
  const seen = await seenByPrometheus(many);
  day.open = false;
  await Promise.all(working);
  const watched = figure('servers read by Prometheus', seen, 'servers', { goal: { least: 2 } });
  return [...faults.map((fault) => figureOf(fault, day)), watched, ...(await held(many, day))];
}

/** Two scrapes long, as the last one may have met a server that started again. */
async function seenByPrometheus(many: ManyParts): Promise<number> {
  const end = performance.now() + 2 * SCRAPED_EVERY_MS;
  let seen = await many.seenByPrometheus();
  while (seen < many.servers.length && performance.now() < end) {
    await wait(1000);
    seen = await many.seenByPrometheus();
  }
  return seen;
}

const KINDS: readonly Kind[] = ['sale', 'list', 'report', 'login'];

function figureOf({ name, unnoticed, from, to }: Fault, { calls }: Day): Figure {
  const kinds = KINDS.map((kind) => {
    const here = calls.filter((call) => call.kind === kind && call.start >= from! && call.start < to!);
    const refused = here.filter((call) => call.refused !== null);
    const last = Math.max(0, ...refused.map(({ end }) => end - from!));
    const times = here.filter((call) => call.refused === null).map(({ start, end }) => end - start);
    const why = [...new Set(refused.map((call) => call.refused))].join(', ');
    return { kind, count: here.length, refused: refused.length, last, why, p99: quantile(times, 0.99) };
  });
  const told = ({ kind, count, refused, last, why, p99 }: (typeof kinds)[number]) =>
    `${kind} ${refused} of ${count}${refused > 0 ? ` until ${(last / 1000).toFixed(1)} s: ${why}` : ''} (p99 ${p99.toFixed(0)} ms)`;
  const refused = kinds.reduce((sum, kind) => sum + kind.refused, 0);
  const also = kinds.map(told).join('; ');
  return figure(`${name}: refused`, refused, 'calls', { ...(unnoticed && { goal: { most: 0 } }), also });
}

/** What the database says in the end. */
async function held(many: ManyParts, day: Day): Promise<Figure[]> {
  return withClient(many.primary, async (client) => {
    await client.query('SET statement_timeout = 0');
    const { rows } = await client.query<{ key: string; id: number }>(
      'SELECT sale_key AS key, id FROM tickets',
    );
    const there = new Map(rows.map(({ key, id }) => [key, id]));
    const lost = [...day.sold].filter(([key, id]) => there.get(key) !== id);
    const faults = [
      ...(lost.length > 0 ? [`${lost.length} are lost`] : []),
      ...(rows.length !== day.sold.size ? [`${rows.length} tickets`] : []),
      ...(await unbalancedBooks(client)),
      ...day.backwards.slice(0, 3),
    ];
    return [
      figure('acknowledged sales, each a ticket once', day.sold.size, 'sales', {
        also: `${day.backwards.length} figures went backwards`,
        ...(faults.length > 0 && { fault: faults.join('; ') }),
      }),
    ];
  });
}

const rows = (await proveMany()).map((row) => ({ benchmark: 'many', ...row }));
console.log(await report(rows));
process.exit(rows.some(isMissed) ? 1 : 0);
