// Seconds, memory and bytes of a dump and of its restore into a new embedded house, beside COPY of the same tables. Fails when
// the restored house differs from the first.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Connection } from '../src/db/data-source.ts';
import { withEmbedded } from '../src/db/many/living-database.ts';
import { fingerprintOf, tablesOf, type Fingerprint } from '../src/copies/house-tables.ts';
import { asking, withClient } from '../src/db/with-client.ts';
import { counted, figure, type Figure, type Measure } from './figures.ts';
import { loadTickets, openLongChain } from './furnish.ts';
import { EMPTY, peakMegabytes, withProduct } from './running.ts';

/** Of a process that holds some eight at once. */
const MOST_MEGABYTES = 400;
const EVERY_MS = 100;
/** Some hundred, of about 100 kB that do not compress. */
const PICTURES = `INSERT INTO pictures
  SELECT encode(sha256(content), 'hex'), content, 640, 480, now() FROM (
    SELECT string_agg(sha256((picture * 10000 + piece)::text::bytea), ''::bytea) AS content
    FROM generate_series(1, 300) AS picture, generate_series(1, 3000) AS piece GROUP BY picture
  ) AS drawn`;

export const measure: Measure = ([tickets = '1000000']) => {
  const home = mkdtempSync(path.join(tmpdir(), 'kessal-bench-'));
  return withProduct(EMPTY, async ({ product, at, pinKey, dataDir }) => {
    await loadTickets(at, await openLongChain(at, pinKey), Number(tickets));
    await withClient(at, (client) => client.query(PICTURES));
    // Else it would go on keeping the sums of lines.
    await product.stop();
    return measureAll(home, dataDir, `${counted(Number(tickets))} tickets`);
  }).finally(() => rmSync(home, { recursive: true, force: true }));
};

async function measureAll(home: string, dataDir: string, of: string): Promise<Figure[]> {
  const [copied, first] = await withEmbedded(dataDir, async (at) => [await copyAll(at), await printOf(at)]);
  const [dumps, anew] = [path.join(home, 'dumps'), path.join(home, 'maison')];
  const keys = { BACKUP_KEY_FILE: path.join(home, 'copies.key') };
  const dumped = await run('dump', { ...keys, DATA_DIR: dataDir }, dumps);
  const file = path.join(dumps, readdirSync(dumps)[0]!);
  const restored = await run('restore', { ...keys, DATA_DIR: anew }, file);
  const second = await withEmbedded(anew, printOf);
  const wrong = Object.keys(first).filter((table) => second[table]?.hash !== first[table]!.hash);
  const fault = wrong.length > 0 ? { fault: `differs: ${wrong.join(', ')}` } : {};
  const goal = { most: MOST_MEGABYTES };
  const share = (seconds: number) => ({ ratio: seconds / copied, reference: 'COPY' });
  return [
    figure(`dump of ${of}`, dumped.seconds, 's', share(dumped.seconds)),
    figure(`dump of ${of}, memory`, dumped.peak, 'MB', { goal }),
    figure(`dump of ${of}, bytes`, statSync(file).size / 1e6, 'MB'),
    figure(`restore of ${of}`, restored.seconds, 's', { ...share(restored.seconds), ...fault }),
    figure(`restore of ${of}, memory`, restored.peak, 'MB', { goal }),
  ];
}

/** As `npm run dump` and `npm run restore` do, with their progress. */
async function run(name: 'dump' | 'restore', settings: Record<string, string>, given: string) {
  const program = path.join(import.meta.dirname, `../dist/commands/${name}.js`);
  const env = { PATH: process.env['PATH'], ...settings };
  const start = performance.now();
  const child = spawn(process.execPath, [program, given], { env, stdio: 'inherit' });
  let peak = 0;
  const watch = setInterval(() => {
    try {
      peak = peakMegabytes(child.pid!) || peak;
    } catch {
      // Of a process that has just ended nothing is told.
    }
  }, EVERY_MS);
  const [code] = (await once(child, 'exit')) as [number | null];
  clearInterval(watch);
  if (code !== 0) throw new Error(`npm run ${name} failed`);
  return { seconds: (performance.now() - start) / 1000, peak };
}

const printOf = (at: Connection): Promise<Record<string, Fingerprint>> =>
  withClient(at, async (client) => {
    await client.query('SET statement_timeout = 0; SET timezone = UTC');
    return fingerprintOf(asking(client));
  });

/** Seconds in which the server hands over all rows. */
const copyAll = (at: Connection): Promise<number> =>
  withClient(at, async (client) => {
    await client.query('SET statement_timeout = 0');
    const tables = await tablesOf(asking(client));
    const start = performance.now();
    for (const table of tables) await client.query(`COPY ${table} TO STDOUT`);
    return (performance.now() - start) / 1000;
  });
