// npm run bench:locks [-- <a built clone>]. Response times of the chain while a shelf is locked for 8 s with twelve
// sales waiting, and while `npm run summaries -- --rebuild` rewrites the sums of 200,000 tickets. Fails when another
// local's call, a list, a login or /readyz is refused.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { databaseUrl } from '../test/fixtures/product.ts';
import { runBenchmark, type Figure } from './figures.ts';
import { furnishChain, type Shop } from './furnish.ts';
import { median } from './measure.ts';
import { loadTwoMonths } from './past.ts';
import { logIn, withProduct, type Running } from './running.ts';

const CLONE = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, '../..'));
const ROUNDS = 5;
const LOCKED_SECONDS = 8;
const SALES_BEHIND = 12;
/** Between two sales that wait for the lock, so that each finds the one before it late. */
const APART_MS = 70;
const TICKETS = 200_000;

type Ask = () => Promise<Response>;
type Asked = Record<string, Ask>;

interface Told {
  answers: Map<string, number>;
  slowest: number;
}

async function measureLocks({ product, at, pinKey }: Running): Promise<Figure[]> {
  const { shops, productIds, chain } = await furnishChain(at, pinKey, 1 + 2 * ROUNDS);
  const [held, free] = shops as [Shop, Shop];
  await loadTwoMonths(at, chain, held.localId, TICKETS);
  const soap = productIds[0]!;
  // A new device each time would meet the limit of new devices.
  const device = (await postLogin(product.url, free.codes[1]!)).headers.getSetCookie().join('; ');
  // Nor may one cashier log in as often as all rounds do.
  const others = free.codes.slice(1);
  const till = (token: string) => () => sell(product.url, token, soap);
  const asked: Asked = {
    'sale of another local': till(await logIn(product.url, free.codes[0]!)),
    'list of tickets': listTickets(product.url, await logIn(product.url, product.codes[0]!)),
    login: () => postLogin(product.url, others[0]!, device),
    '/readyz': () => fetch(`${product.url}/readyz`),
  };
  const stuck = till(await logIn(product.url, held.codes[0]!));
  const client = new pg.Client(at);
  await client.connect();
  const locked: Map<string, Told>[] = [];
  const rebuilt: Map<string, Told>[] = [];
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      await client.query('BEGIN');
      await client.query('SELECT FROM stock WHERE local_id = $1 FOR UPDATE', [held.localId]);
      const behind: Promise<Response>[] = [];
      for (let sale = 0; sale < SALES_BEHIND; sale += 1) {
        behind.push(stuck());
        await wait(APART_MS);
      }
      locked.push(await askDuring(asked, wait(LOCKED_SECONDS * 1000)));
      await client.query('COMMIT');
      others.shift();
      await Promise.all(behind);

      // So that each of them is written anew.
      await client.query('TRUNCATE summaries');
      rebuilt.push(await askDuring({ 'sale of a rebuilt local': stuck, ...asked }, rebuild(databaseUrl(at))));
      others.shift();
    }
  } finally {
    await client.end();
  }
  return [
    ...figuresOf('while a shelf is locked', locked),
    ...figuresOf(`while ${TICKETS.toLocaleString('en')} tickets are summed anew`, rebuilt),
  ];
}

async function postLogin(url: string, code: string, cookie = ''): Promise<Response> {
  const headers = { 'content-type': 'application/json', cookie };
  return fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ password: code }),
  });
}

function sell(url: string, token: string, id: number): Promise<Response> {
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
    'idempotency-key': randomUUID(),
  };
  const body = JSON.stringify({ products: [{ id, quantity: 1 }], services: [] });
  return fetch(`${url}/api/sales/add`, { method: 'POST', headers, body });
}

const listTickets =
  (url: string, token: string): Ask =>
  () =>
    fetch(`${url}/api/sales/list?limit=50`, { headers: { authorization: `Bearer ${token}` } });

async function askDuring(asked: Asked, end: Promise<unknown>): Promise<Map<string, Told>> {
  let ended = false;
  void end.then(() => (ended = true));
  const asking = Object.entries(asked).map(async ([name, ask]): Promise<[string, Told]> => {
    const told: Told = { answers: new Map(), slowest: 0 };
    while (!ended) {
      const start = performance.now();
      const { status } = await ask();
      told.slowest = Math.max(told.slowest, performance.now() - start);
      const kind = status < 300 ? 'answered' : String(status);
      told.answers.set(kind, (told.answers.get(kind) ?? 0) + 1);
      await wait(100);
    }
    return [name, told];
  });
  return new Map(await Promise.all(asking));
}

function figuresOf(during: string, rounds: Map<string, Told>[]): Figure[] {
  return [...rounds[0]!.keys()].map((name) => {
    const told = rounds.map((round) => round.get(name)!);
    const answers = new Map<string, number>();
    for (const [kind, count] of told.flatMap((each) => [...each.answers]))
      answers.set(kind, (answers.get(kind) ?? 0) + count);
    return {
      what: `${name}, ${during}`,
      value: median(told.map(({ slowest }) => slowest)),
      unit: 'ms',
      also: `the slowest; ${[...answers].map(([kind, count]) => `${count} ${kind}`).join(', ')}`,
      ...([...answers.keys()].some((kind) => kind !== 'answered') ? { fault: 'refused' } : {}),
    };
  });
}

async function rebuild(url: string): Promise<void> {
  const { PATH = '' } = process.env;
  const script = path.join(CLONE, 'server/dist/commands/summaries.js');
  const environment = { PATH, DATABASE_URL: url };
  const child = spawn(process.execPath, [script, '--rebuild'], { env: environment, stdio: 'ignore' });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`The summaries were not rebuilt: ${code}`);
}

const main = path.join(CLONE, 'server/dist/main.js');
await runBenchmark('locks', () => withProduct({ DEMO: 'true' }, measureLocks, { main }));
