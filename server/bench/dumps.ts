// npm run bench:dumps [-- <tickets> <address>]. Minutes, memory and bytes of a dump and of its restore into a new embedded
// house, beside COPY of the same tables. With the address of an empty database the house goes there too, and back from it.
// Fails when a restored house differs from the first.
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { fingerprintOf, tablesOf, type Fingerprint } from '../src/copies/fingerprint.ts';
import type { Connection } from '../src/db/data-source.ts';
import { withEmbedded } from '../src/db/many/living-database.ts';
import { runBenchmark, type Figure } from './figures.ts';
import { loadTickets, openLongChain } from './past.ts';
import { memory, withProduct } from './running.ts';

const TICKETS = Number(process.argv[2] ?? 1_000_000);
const ADDRESS = process.argv[3];
/** Of a process that holds some eight at once. */
const MOST_MEMORY_MB = 400;
/** Some hundred, of about 100 kB that do not compress. */
const PICTURES = `INSERT INTO pictures
  SELECT encode(sha256(content), 'hex'), content, 640, 480, now() FROM (
    SELECT string_agg(sha256((picture * 10000 + piece)::text::bytea), ''::bytea) AS content
    FROM generate_series(1, 300) AS picture, generate_series(1, 3000) AS piece GROUP BY picture
  ) AS drawn`;
const SETTINGS = '-c statement_timeout=0 -c timezone=UTC';
const EVERY_MILLISECONDS = 100;

interface Run {
  seconds: number;
  peakMB: number;
}

type Prints = Record<string, Fingerprint>;

const home = mkdtempSync(path.join(tmpdir(), 'kessal-bench-'));

async function measureDumps(): Promise<Figure[]> {
  try {
    return await withProduct(
      { DEMO: 'false', ADMIN_PIN: '13572468' },
      async ({ product, at, pinKey, dataDir }) => {
        await loadTickets(at, await openLongChain(at, pinKey), TICKETS);
        await withClient(at, (client) => client.query(PICTURES));
        // Else it would go on keeping the sums of lines.
        await product.stop();
        return await measureAll(dataDir);
      },
    );
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

async function measureAll(dataDir: string): Promise<Figure[]> {
  const [reference, first] = await withEmbedded(dataDir, async (at) => [
    await copyAll(at),
    await printOf(at),
  ]);
  const embedded = path.join(home, 'maison');
  const [dumped, file] = await dump({ DATA_DIR: dataDir }, path.join(home, 'un'));
  const restored = await run('restore', { DATA_DIR: embedded }, file);
  const second = await withEmbedded(embedded, printOf);
  const of = `${first['tickets']?.rows.toLocaleString('en') ?? ''} tickets`;
  const megabytes = { value: statSync(file).size / 1e6, unit: 'MB' };
  return [
    ...figuresOf(`dump of ${of}`, dumped, reference),
    { what: `dump of ${of}, bytes`, ...megabytes },
    ...figuresOf(`restore of ${of}`, restored, reference, differences(first, second)),
    ...(ADDRESS === undefined ? [] : await throughAddress(file, { first, reference, of, url: ADDRESS })),
  ];
}

async function throughAddress(
  file: string,
  { first, reference, of, url }: { first: Prints; reference: number; of: string; url: string },
): Promise<Figure[]> {
  const there = { DATABASE_URL: url, DATA_DIR: path.join(home, 'keys') };
  const restored = await run('restore', there, file);
  const second = await printOf(url);
  const [dumped, back] = await dump(there, path.join(home, 'deux'));
  const embedded = path.join(home, 'retour');
  await run('restore', { DATA_DIR: embedded }, back);
  const third = await withEmbedded(embedded, printOf);
  return [
    ...figuresOf(`restore of ${of} by the address`, restored, reference, differences(first, second)),
    ...figuresOf(`dump of ${of} by the address, and back`, dumped, reference, differences(first, third)),
  ];
}

function figuresOf(what: string, { seconds, peakMB }: Run, reference: number, fault?: string): Figure[] {
  return [
    {
      what,
      value: seconds,
      unit: 's',
      ratio: seconds / reference,
      reference: 'COPY',
      ...(fault && { fault }),
    },
    { what: `${what}, memory`, value: peakMB, unit: 'MB', goal: { most: MOST_MEMORY_MB } },
  ];
}

function differences(one: Prints, other: Prints): string | undefined {
  const wrong = Object.entries(one).filter(
    ([table, { rows, hash }]) => other[table]?.rows !== rows || other[table].hash !== hash,
  );
  return wrong.length === 0 ? undefined : `differs: ${wrong.map(([table]) => table).join(', ')}`;
}

async function dump(env: Record<string, string>, folder: string): Promise<[Run, string]> {
  const taken = await run('dump', env, folder);
  return [taken, path.join(folder, readdirSync(folder)[0]!)];
}

/** As `npm run dump` and `npm run restore` do, but with their progress. */
async function run(name: 'dump' | 'restore', env: Record<string, string>, given: string): Promise<Run> {
  const program = path.join(import.meta.dirname, `../dist/commands/${name}.js`);
  const { PATH = '' } = process.env;
  const start = performance.now();
  const child = spawn(process.execPath, [program, given], {
    env: { PATH, BACKUP_KEY_FILE: path.join(home, 'copies.key'), ...env },
    stdio: 'inherit',
  });
  let peak = 0;
  const watch = setInterval(() => (peak = peakOf(child.pid!, peak)), EVERY_MILLISECONDS);
  const code = await new Promise((resolve) => child.once('exit', resolve));
  clearInterval(watch);
  if (code !== 0) throw new Error(`npm run ${name} failed`);
  return { seconds: (performance.now() - start) / 1000, peakMB: peak };
}

/** A process that has just ended has none. */
function peakOf(pid: number, known: number): number {
  try {
    return memory(pid).peak || known;
  } catch {
    return known;
  }
}

async function withClient<T>(at: Connection | string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const where = typeof at === 'string' ? { connectionString: at } : at;
  const client = new pg.Client({ ...where, options: SETTINGS });
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}

const asking = (client: pg.Client) => ({
  query: async (sql: string) => (await client.query<object>(sql)).rows,
});

function printOf(at: Connection | string): Promise<Prints> {
  return withClient(at, (client) => fingerprintOf(asking(client)));
}

/** Seconds in which the server hands over all rows. */
function copyAll(at: Connection): Promise<number> {
  return withClient(at, async (client) => {
    const tables = await tablesOf(asking(client));
    const start = performance.now();
    for (const table of tables) await client.query(`COPY ${table} TO STDOUT`);
    return (performance.now() - start) / 1000;
  });
}

await runBenchmark('dumps', measureDumps);
