// npm run bench:copies [-- <tickets>]. A sale's time while a base copy is made, and alone; what a day of 1,500 sales costs at the
// target; how long a machine takes to be made anew. Fails when sales are too much slower, or the restored house differs.
import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { houseFolder, readCopies, walFile, type CopyTarget } from '../src/copies/base/copy-target.ts';
import { makeBaseCopy } from '../src/copies/base/make-base-copy.ts';
import { shipWaiting } from '../src/copies/base/ship.ts';
import { makeKeyOnce } from '../src/copies/copy-key.ts';
import { printHouse, type HousePrint } from '../src/copies/check-copy.ts';
import type { Connection } from '../src/db/data-source.ts';
import { spoolFolder } from '../src/db/embedded/embedded-archive.ts';
import { startEmbedded } from '../src/db/embedded/embedded.ts';
import { withEmbedded } from '../src/db/many/living-database.ts';
import { databaseUrl, startProduct, type RunningProduct } from '../test/fixtures/product.ts';
import type { CopyingJob } from './copying.ts';
import { runBenchmark, type Figure } from './figures.ts';
import { furnishChain } from './furnish.ts';
import { quantile } from './measure.ts';
import { openTills, rush } from './paced.ts';
import { loadTwoMonths } from './past.ts';
import { refuseComplaints } from './running.ts';
import { PRODUCTS } from './shop.ts';
import type { Till } from './tills.ts';

const TICKETS = Number(process.argv[2] ?? 100_000);
const TILLS = 8;
const ROUNDS = 5;
const SECONDS = 10;
const SALES_A_SECOND = 20;
const MOST = 1.5;
const DAY = 1500;
/** A sale ends a segment in half a minute; PostgreSQL's checkpoints come every five. */
const SALES_A_CHECKPOINT = 10;

interface Copied {
  at: Connection;
  job: CopyingJob;
  keyFile: string;
}

const home = mkdtempSync(path.join(tmpdir(), 'kessal-bench-'));

/** On a PostgreSQL of the benchmark's own, so that no other copy is made meanwhile. */
async function measureCopies(): Promise<Figure[]> {
  const dataDir = path.join(home, 'maison');
  const spool = spoolFolder(dataDir);
  const embedded = await startEmbedded({ dataDir, spool });
  const at = embedded.connection;
  const pinKey = randomBytes(16).toString('hex');
  let product: RunningProduct | undefined;
  try {
    const house = { DATABASE_URL: databaseUrl(at), DATA_DIR: path.join(home, 'keys'), PIN_KEY: pinKey };
    // A real house would complain that nobody copies it.
    product = await startProduct({ ...house, DEMO: 'true' });
    const keyFile = path.join(home, 'copies.key');
    const { key } = await makeKeyOnce(keyFile);
    const target = { folder: path.join(home, 'copies'), cluster: 'maison' };
    mkdirSync(target.folder);
    return await measureAll(product, pinKey, { at, job: { at, target, spool, key }, keyFile });
  } finally {
    await product?.stop();
    await embedded.stop();
    rmSync(home, { recursive: true, force: true });
  }
}

async function measureAll(product: RunningProduct, pinKey: string, copied: Copied): Promise<Figure[]> {
  const { at, job } = copied;
  const chain = await furnishChain(at, pinKey, TILLS);
  await loadTwoMonths(at, chain.chain, chain.shops[0]!.localId, TICKETS);
  const tills = await openTills(product.url, chain, TILLS);
  const beside = await sellBesideCopies(tills, job);
  const { bytes } = await makeBaseCopy({ ...job, keys: {}, now: new Date() });
  const day = await sellADay(tills[0]!, copied);
  refuseComplaints(product);
  const print = await withClient(at, printHouse);
  return [
    ...beside,
    { what: `base copy of ${TICKETS.toLocaleString('en')} tickets`, value: bytes / 1e6, unit: 'MB' },
    day,
    await restore(copied, print),
  ];
}

async function sellBesideCopies(tills: Till[], job: CopyingJob): Promise<Figure[]> {
  await rush(tills, SECONDS, SALES_A_SECOND);
  const [alone, together]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push(...(await timesOf(tills)));
    const copying = await startCopying(job);
    together.push(...(await timesOf(tills)));
    await endCopying(copying);
  }
  const [first, second] = [quantile(alone, 0.95), quantile(together, 0.95)];
  const what = `${SALES_A_SECOND} sales/s, a base copy of ${TICKETS.toLocaleString('en')} tickets under way: p95`;
  return [
    {
      what,
      value: second,
      unit: 'ms',
      ratio: second / first,
      reference: 'the same sales alone',
      goal: { most: MOST },
      also: `p50 / p95 / p99 ${told(together)} ms, alone ${told(alone)} ms`,
    },
  ];
}

const timesOf = async (tills: Till[]): Promise<number[]> =>
  (await rush(tills, SECONDS, SALES_A_SECOND)).map(({ due, at }) => at - due);

const told = (all: number[]): string =>
  [0.5, 0.95, 0.99].map((share) => quantile(all, share).toFixed(1)).join(' / ');

/** Once it has begun. */
async function startCopying(job: CopyingJob): Promise<ChildProcess> {
  const program = path.join(import.meta.dirname, 'copying.ts');
  const { PATH = '' } = process.env;
  const env = { PATH, COPYING: JSON.stringify(job) };
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const folder = path.join(houseFolder(job.target), 'base');
  while (namesIn(folder).length === 0) await new Promise((done) => setTimeout(done, 20));
  return child;
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** @throws Error when none was under way */
async function endCopying(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) throw new Error('The base copies ended.');
  const ended = new Promise((done) => child.once('exit', done));
  child.kill('SIGKILL');
  await ended;
}

/** One till sells from morning to night: each of its sales ends a segment. */
async function sellADay(till: Till, { at, job }: Copied): Promise<Figure> {
  const before = await walBytes(job.target);
  await till.connect();
  await withClient(at, async (client) => {
    for (let sale = 1; sale <= DAY; sale += 1) {
      await till.sell('graphql', PRODUCTS);
      await client.query('SELECT pg_switch_wal()');
      if (sale % SALES_A_CHECKPOINT !== 0) continue;
      await client.query('CHECKPOINT');
      await shipWaiting(job);
    }
    await untilArchived(client);
  });
  till.disconnect();
  await shipWaiting(job);
  const after = await walBytes(job.target);
  return {
    what: `a day of ${DAY.toLocaleString('en')} sales at the target`,
    unit: 'MB',
    value: (after.bytes - before.bytes) / 1e6,
    also: `${after.files - before.files} segments`,
  };
}

async function untilArchived(client: pg.Client): Promise<void> {
  await client.query('SELECT pg_switch_wal()');
  const waiting = "SELECT FROM pg_ls_archive_statusdir() WHERE name LIKE '%.ready'";
  while ((await client.query(waiting)).rowCount! > 0);
}

async function walBytes(target: CopyTarget): Promise<{ bytes: number; files: number }> {
  const { wal } = await readCopies(target);
  const bytes = wal.reduce((sum, name) => sum + statSync(walFile(houseFolder(target), name)).size, 0);
  return { bytes, files: wal.length };
}

/** As `npm run restore` does, on a new machine. */
async function restore({ job, keyFile }: Copied, print: HousePrint): Promise<Figure> {
  const anew = path.join(home, 'neuve');
  const program = path.join(import.meta.dirname, '../dist/commands/restore.js');
  const { PATH = '' } = process.env;
  const env = { PATH, BACKUP_DIR: job.target.folder, BACKUP_KEY_FILE: keyFile, DATA_DIR: anew };
  const start = performance.now();
  const child = spawn(process.execPath, [program], { env, stdio: 'inherit' });
  const code = await new Promise((done) => child.once('exit', done));
  const seconds = (performance.now() - start) / 1000;
  if (code !== 0) throw new Error('npm run restore failed');
  const found = await withEmbedded(anew, (at) => withClient(at, printHouse));
  const wrong = Object.keys(print).filter((table) => found[table]?.hash !== print[table]!.hash);
  return {
    what: `${TICKETS.toLocaleString('en')} tickets and a day restored`,
    value: seconds,
    unit: 's',
    ...(wrong.length > 0 && { fault: `differs: ${wrong.join(', ')}` }),
  };
}

async function withClient<T>(at: Connection, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...at, options: '-c statement_timeout=0' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

await runBenchmark('copies', measureCopies);
