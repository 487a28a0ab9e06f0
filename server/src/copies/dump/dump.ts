import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { to as copyTo } from 'pg-copy-streams';
import type { PoolClient } from 'pg';
import type { Pack } from 'tar-stream';
import type { QueryRunner } from 'typeorm';
import { createDataSource, type Connection } from '../../db/data-source.ts';
import { appliedMigrations, DatabaseRefused } from '../../db/migrate.ts';
import { withClient } from '../../db/with-client.ts';
import { instantOf, stampOf } from '../base/copy-names.rules.ts';
import { keptInstants } from '../base/retention.rules.ts';
import { CopyError } from '../copy-error.ts';
import { columnsOf, COPY_SETTINGS, fingerprintOf, sequencesOf } from '../house-tables.ts';
import { addKeys, addMember, archiveOf, sealTo, unwritable } from '../sealed.ts';
import { linesOf, MANIFEST, manifestOf, ROWS, rowsOf, type Manifest } from './dump-manifest.ts';

/** Held in memory at once; a tar wants the length of a member before its content. */
const MEMBER_BYTES = 8 * 1024 * 1024;
const KEPT_BEFORE_MIGRATIONS = 2;
const SUFFIX = '.dump.tar.zst.age';

/** Of a dump that Kessal makes by itself, and removes by itself: a part of its name. */
type Occasion = 'migration' | 'night';

export interface DumpJob {
  at: string | Connection;
  folder: string;
  key: string;
  now: Date;
  /** By file name, the keys that the house drew for itself. */
  keys: Record<string, string>;
  /** Absent for one that somebody asked for. */
  occasion?: Occasion;
  /** Told the share of rows that are written. */
  progress?: (share: number) => void;
}

export interface Dumped {
  file: string;
  bytes: number;
  rows: number;
}

/**
 * Writes the whole house as of one moment into one sealed file that any PostgreSQL from 15 on can be filled from. Sales may
 * go on meanwhile.
 * @throws CopyError
 */
export async function dumpHouse(job: DumpJob): Promise<Dumped> {
  const { folder, now, occasion, key, progress } = job;
  const file = path.join(folder, `kessal-${stampOf(now)}${endingOf(occasion)}`);
  const db = createDataSource(job.at, [], { poolSize: 1, settings: COPY_SETTINGS, pipeline: false });
  await db.initialize();
  const runner = db.createQueryRunner();
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await runner.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const manifest = await describe(runner, now);
    progress?.(0);
    const client = (await runner.connect()) as PoolClient;
    const source = archiveOf((archive) => fill(archive, manifest, client, job));
    const { bytes } = await sealTo(file, source, key);
    return { file, bytes, rows: rowsOf(manifest) };
  } catch (error) {
    throw unwritable(folder, error);
  } finally {
    await runner.release();
    await db.destroy();
  }
}

interface BeforeMigration {
  at: string | Connection;
  folder: string;
  /** May draw it. @throws CopyError */
  key: () => Promise<string>;
  keys: Record<string, string>;
  now: Date;
  /** MIGRATE_WITHOUT_DUMP. */
  without: boolean;
  say: (line: string) => void;
}

/**
 * Before a new version changes a real house, its dump is the way back. Demonstrations have none.
 * @throws DatabaseRefused when it cannot be made, unless the owner goes on without it
 */
export async function dumpBeforeMigration(asked: BeforeMigration): Promise<void> {
  const { at, folder, keys, now, without, say } = asked;
  if (!(await isRealHouse(at))) return;
  try {
    const key = await asked.key();
    const { file } = await dumpHouse({ at, folder, key, keys, now, occasion: 'migration' });
    for (const name of (await dumpsIn(folder, 'migration')).slice(0, -KEPT_BEFORE_MIGRATIONS))
      await rm(path.join(folder, name), { force: true });
    say(`Avant la nouvelle version, la maison est copiée dans ${file}.`);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    if (!without) {
      throw new DatabaseRefused(
        `La nouvelle version change la base, et la copie qui doit la précéder n'a pas pu être faite. ${why} ` +
          `Pour s'en passer cette fois : MIGRATE_WITHOUT_DUMP=true.`,
        { cause: error },
      );
    }
    say(`Attention : la base change sans copie préalable. ${why}`);
  }
}

function isRealHouse(at: string | Connection): Promise<boolean> {
  return withClient(at, async (client) => {
    const { rows } = await client.query<{ demonstration: boolean }>('SELECT demonstration FROM house');
    return rows.some(({ demonstration }) => !demonstration);
  });
}

/** Keeps those of seven days, four weeks and twelve months. */
export async function pruneNightlyDumps(folder: string, now: Date): Promise<void> {
  const dumps = (await dumpsIn(folder, 'night')).map((name) => ({ name, instant: instantOf(stampIn(name)) }));
  const kept = keptInstants(
    dumps.map(({ instant }) => instant),
    now,
  );
  for (const { name, instant } of dumps) {
    if (!kept.includes(instant)) await rm(path.join(folder, name), { force: true });
  }
}

/** The file of the last dump of a night. */
export async function newestNightlyDump(folder: string): Promise<string | undefined> {
  const newest = (await dumpsIn(folder, 'night')).at(-1);
  return newest === undefined ? undefined : path.join(folder, newest);
}

/** Their names, the oldest first. */
async function dumpsIn(folder: string, occasion: Occasion): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith(endingOf(occasion))).sort();
}

const stampIn = (name: string): string => /\d{8}T\d{6}Z/.exec(name)?.[0] ?? '';

function endingOf(occasion: Occasion | undefined): string {
  return `${occasion === undefined ? '' : `.${occasion}`}${SUFFIX}`;
}

async function describe(runner: QueryRunner, now: Date): Promise<Omit<Manifest, 'format'>> {
  const migrations = await appliedMigrations(runner);
  if (migrations.length === 0) throw new CopyError("Cette base est vide : il n'y a rien à copier.");
  const [server] = (await runner.query('SHOW server_version')) as { server_version: string }[];
  const columns = await columnsOf(runner);
  const prints = Object.entries(await fingerprintOf(runner));
  const tables = Object.fromEntries(
    prints.map(([name, print]) => [name, { columns: columns.get(name) ?? [], ...print }]),
  );
  // After the snapshot was taken: no row of it is beyond its sequence.
  const sequences = await sequencesOf(runner);
  return { at: now.toISOString(), postgres: server?.server_version ?? '', migrations, tables, sequences };
}

async function fill(
  archive: Pack,
  manifest: Omit<Manifest, 'format'>,
  client: PoolClient,
  { keys, progress }: DumpJob,
): Promise<void> {
  await addMember(archive, { name: MANIFEST }, manifestOf(manifest));
  await addKeys(archive, keys);
  const total = rowsOf(manifest);
  let written = 0;
  for (const [table, { columns }] of Object.entries(manifest.tables)) {
    await addTable(archive, client, { table, columns }, (rows) => progress?.((written += rows) / total));
  }
  archive.finalize();
}

async function addTable(
  archive: Pack,
  client: PoolClient,
  { table, columns }: { table: string; columns: string[] },
  told: (rows: number) => void,
): Promise<void> {
  let pieces: Buffer[] = [];
  let bytes = 0;
  let nth = 0;
  const flush = async (): Promise<void> => {
    if (bytes === 0) return;
    nth += 1;
    const content = Buffer.concat(pieces);
    [pieces, bytes] = [[], 0];
    await addMember(archive, { name: `${ROWS}/${table}/${String(nth).padStart(6, '0')}` }, content);
    told(linesOf(content));
  };
  const rows = client.query(copyTo(`COPY ${table} (${columns.join(', ')}) TO STDOUT`));
  // The loop throws it; but where it comes before or after the loop reads, it would end the process.
  rows.on('error', () => undefined);
  for await (const piece of rows as AsyncIterable<Buffer>) {
    pieces.push(piece);
    bytes += piece.length;
    if (bytes >= MEMBER_BYTES) await flush();
  }
  await flush();
}
