// npm run bench:locks [-- <a built clone>]. Response times of the chain while a shelf is locked for 8 s with twelve
// sales waiting, and while `npm run summaries -- --rebuild` rewrites the sums of 200,000 tickets. Fails when another
// local's call, a list, a login or /readyz is refused.
import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { databaseUrl, embeddedConnection, removeDataDir, startProduct } from '../test/fixtures/product.ts';
import { furnishChain, type Shop } from './furnish.ts';
import { loadTwoMonths } from './past.ts';

const CLONE = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, '../..'));
const LOCKED_SECONDS = 8;
const SALES_BEHIND = 12;
/** Milliseconds between two sales that wait for the lock, so that each finds the one before it late. */
const APART = 70;
const TICKETS = 200_000;

type Ask = () => Promise<Response>;
type Asked = Record<string, Ask>;

interface Told {
  answers: Map<string, number>;
  slowest: number;
}

async function main(): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'kessal-bench-'));
  const pinKey = randomBytes(16).toString('hex');
  const product = await startProduct(
    { DATA_DIR: dataDir, DEMO: 'true', PIN_KEY: pinKey },
    { main: path.join(CLONE, 'server/dist/main.js') },
  );
  const at = embeddedConnection(dataDir);
  const client = new pg.Client(at);
  await client.connect();
  let refused = 0;
  try {
    const { shops, productIds, chain } = await furnishChain(at, pinKey, 2);
    const [held, free] = shops as [Shop, Shop];
    await loadTwoMonths(at, chain, held.localId, TICKETS);
    const soap = productIds[0]!;
    // A new device each time would meet the limit of new devices.
    const device = (await postLogin(product.url, free.codes[1]!)).headers.getSetCookie().join('; ');
    const till = (token: string) => () => sell(product.url, token, soap);
    const asked: Asked = {
      'sale of another local': till(await logIn(product.url, free.codes[0]!)),
      'list of tickets': listTickets(product.url, await logIn(product.url, product.codes[0]!)),
      login: () => postLogin(product.url, free.codes[1]!, device),
      '/readyz': () => fetch(`${product.url}/readyz`),
    };
    const stuck = till(await logIn(product.url, held.codes[0]!));
    await client.query('BEGIN');
    await client.query('SELECT FROM stock WHERE local_id = $1 FOR UPDATE', [held.localId]);
    const behind: Promise<Response>[] = [];
    for (let sale = 0; sale < SALES_BEHIND; sale += 1) {
      behind.push(stuck());
      await wait(APART);
    }
    refused += print('A shelf is locked', await askDuring(asked, wait(LOCKED_SECONDS * 1000)));
    await client.query('COMMIT');
    const late = (await Promise.all(behind)).map(({ status }) => status);
    process.stdout.write(`  the ${SALES_BEHIND} behind it, once it is free: ${late.join(' ')}\n`);

    // So that each of them is written anew.
    await client.query('TRUNCATE summaries');
    const rebuilding = rebuild(databaseUrl(at));
    const sellers = { 'sale of a rebuilt local': stuck, ...asked };
    refused += print(`${TICKETS} tickets are summed anew`, await askDuring(sellers, rebuilding));
    process.stdout.write(`  ${await rebuilding}\n`);
  } finally {
    await client.end();
    await product.stop();
    removeDataDir(dataDir);
  }
  process.exitCode = refused > 0 ? 1 : 0;
}

async function postLogin(url: string, code: string, cookie = ''): Promise<Response> {
  const headers = { 'content-type': 'application/json', cookie };
  return fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ password: code }),
  });
}

async function logIn(url: string, code: string): Promise<string> {
  return ((await (await postLogin(url, code)).json()) as { token: string }).token;
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

function print(what: string, found: Map<string, Told>): number {
  process.stdout.write(`${what}:\n`);
  let refused = 0;
  for (const [name, { answers, slowest }] of found) {
    const counts = [...answers].map(([kind, count]) => `${count} ${kind}`).join(', ');
    refused += [...answers].reduce((sum, [kind, count]) => sum + (kind === 'answered' ? 0 : count), 0);
    process.stdout.write(`  ${name.padEnd(24)} ${counts}; slowest ${Math.round(slowest)} ms\n`);
  }
  return refused;
}

async function rebuild(url: string): Promise<string> {
  const { PATH = '' } = process.env;
  const script = path.join(CLONE, 'server/dist/summaries.js');
  const child = spawn(process.execPath, [script, '--rebuild'], { env: { PATH, DATABASE_URL: url } });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text));
  await once(child, 'close');
  return printed.trim().split('\n').at(-1) ?? '';
}

await main();
