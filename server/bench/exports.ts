// npm run bench:exports. A million lines over HTTP in both formats (rows a second, first byte, memory), beside `COPY …
// TO STDOUT` of the same rows.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import {
  embeddedConnection,
  removeDataDir,
  startProduct,
  type RunningProduct,
} from '../test/fixtures/product.ts';
import { loadTickets, openLongChain } from './past.ts';

/** About. */
const LINES = Number(process.argv[2] ?? 1_000_000);
const LINES_A_TICKET = 3;
const MOST_GROWTH = 60;
const ADMIN_PIN = '13572468';
const SETTLE_MILLISECONDS = 1000;

/** The same rows as the export of lines. */
const COPY = `COPY (
  SELECT ticket.id AS ticket, number, business_date, sold_at, locals.name AS local, users.name AS cashier, product_id,
    service_id, categories.name AS category, line.name, line.price_centimes, quantity, line.frais_centimes
  FROM tickets AS ticket JOIN ticket_lines AS line ON line.ticket_id = ticket.id
  JOIN locals ON locals.id = ticket.local_id JOIN users ON users.id = ticket.user_id
  LEFT JOIN products ON products.id = product_id LEFT JOIN categories ON categories.id = category_id
  WHERE cancelled_at IS NULL ORDER BY sold_at, ticket.id, line.id) TO STDOUT`;

interface Turn {
  seconds: number;
  firstByte: number;
  bytes: number;
}

async function main(): Promise<void> {
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
    await loadTickets(at, chain, Math.ceil(LINES / LINES_A_TICKET));
    await measureAll(product, client);
    await client.end();
  } finally {
    await product?.stop();
    removeDataDir(dataDir);
  }
}

async function measureAll({ url, pid }: RunningProduct, client: pg.Client): Promise<void> {
  const token = await logIn(url);
  // Warms up with the same number of lines in eight short exports, because Node collects garbage late.
  const idle = memory(pid).now;
  for (const format of ['csv', 'xlsx']) {
    for (let eighth = 0; eighth < 8; eighth += 1) await turn(url, token, `${format}&from=2026-08-01`);
  }
  await settled();
  const short = memory(pid).peak;
  const lines = (await client.query(COPY)).rowCount ?? 0;
  const start = performance.now();
  await client.query(COPY);
  const copied = (performance.now() - start) / 1000;
  console.log(`${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(2)}, Node ${process.version}`);
  console.log(
    `Memory: ${idle.toFixed(0)} MB at first, ${short.toFixed(0)} MB at most in eight exports of an eighth of the lines`,
  );
  console.log(`${lines} lines; COPY of the same rows: ${copied.toFixed(1)} s\n`);
  row('', 'seconds', '× COPY', 'rows/s', 'first byte', 'MB', 'at most', 'after');
  for (const format of ['csv', 'xlsx']) {
    forgetPeak(pid);
    const { seconds, firstByte, bytes } = await turn(url, token, format);
    await settled();
    const { now, peak } = memory(pid);
    row(
      format,
      seconds.toFixed(1),
      (seconds / copied).toFixed(2),
      (lines / seconds).toFixed(0),
      `${firstByte.toFixed(0)} ms`,
      (bytes / 1e6).toFixed(0),
      `+${(peak - short).toFixed(0)} MB`,
      `+${(now - short).toFixed(0)} MB`,
    );
    if (peak - short > MOST_GROWTH) {
      console.log(`${format}: memory rose by more than ${MOST_GROWTH} MB`);
      process.exitCode = 1;
    }
  }
}

async function logIn(url: string): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ password: ADMIN_PIN });
  const answer = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body });
  return ((await answer.json()) as { token: string }).token;
}

const settled = () => new Promise((resolve) => setTimeout(resolve, SETTLE_MILLISECONDS));

async function turn(url: string, token: string, format: string): Promise<Turn> {
  const start = performance.now();
  const { bytes, firstByte } = await read(`${url}/api/exports/lines?format=${format}`, token);
  const seconds = (performance.now() - start) / 1000;
  return { seconds, firstByte: firstByte - start, bytes };
}

function read(address: string, token: string): Promise<{ bytes: number; firstByte: number }> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { authorization: `Bearer ${token}` } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`status ${answer.statusCode}`));
      let bytes = 0;
      let firstByte = 0;
      answer.on('data', (chunk: Buffer) => {
        if (bytes === 0) firstByte = performance.now();
        bytes += chunk.length;
      });
      answer.on('end', () => resolve({ bytes, firstByte }));
      answer.on('error', reject);
    }).on('error', reject);
  });
}

/** Resets the kernel's peak (VmHWM). */
function forgetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}

/** In megabytes. */
function memory(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const field = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
  return { now: field('VmRSS'), peak: field('VmHWM') };
}

function row(name: string, ...cells: string[]): void {
  console.log(name.padEnd(6) + cells.map((cell) => cell.padStart(12)).join(''));
}

await main();
