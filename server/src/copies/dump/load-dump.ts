import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import type { PoolClient } from 'pg';
import { MigrationExecutor, type EntityManager } from 'typeorm';
import { createDataSource, MIGRATIONS, type Connection } from '../../db/data-source.ts';
import { checkServer, DatabaseRefused, lockMigrations, prepareDatabase } from '../../db/migrate.ts';
import { CopyError } from '../copy-error.ts';
import { columnsOf, COPY_SETTINGS, fingerprintOf, sequencesOf, tablesOf } from '../house-tables.ts';
import { KEYS, membersOf, textOf } from '../sealed.ts';
import { linesOf, readManifest, ROWS, rowsOf, type Manifest } from './dump-manifest.ts';

const LONGEST_NAME = 60;

export interface LoadJob {
  at: string | Connection;
  file: string;
  key: string;
  /** Called before anything counts, with the house's own keys by file name. */
  keepKeys: (keys: Record<string, string>) => void;
  /** False for throw-away databases. */
  durable: boolean;
  /** Told the share of rows that are loaded. */
  progress?: (share: number) => void;
}

/**
 * Fills an empty database from a dump, in one transaction, then brings it to this version.
 * @throws CopyError for a damaged file or another key, DatabaseRefused for a database that is not empty or a newer dump;
 * the database is then as it was
 */
export async function loadDump(job: LoadJob): Promise<Manifest> {
  const { at, file, key, durable } = job;
  const manifest = await readManifest(file, key);
  const migrations = MIGRATIONS.slice(0, manifest.migrations.length);
  const db = createDataSource(at, [], { poolSize: 1, settings: COPY_SETTINGS, pipeline: false, migrations });
  await db.initialize();
  try {
    await checkServer(db, durable);
    await db.transaction(async (tx) => {
      await lockMigrations(tx);
      await refuseUsed(tx);
      await new MigrationExecutor(db, tx.queryRunner).executePendingMigrations();
      await refuseForeignNames(tx, manifest, file);
      await load(tx, manifest, job);
    });
    await db.query('ANALYZE');
  } finally {
    await db.destroy();
  }
  await prepareDatabase(at, { durable });
  return manifest;
}

async function refuseUsed(tx: EntityManager): Promise<void> {
  const tables = await tablesOf(tx);
  if (tables.length === 0) return;
  throw new DatabaseRefused(
    `La base n'est pas vide (${tables.length} tables) : restaurez dans une base ou un dossier DATA_DIR vides.`,
  );
}

/**
 * A dump may be another's, and COPY runs programs: its names stand in SQL only where they are the house's own.
 * @param tx with the schema of the dump's version
 * @throws CopyError
 */
async function refuseForeignNames(tx: EntityManager, manifest: Manifest, file: string): Promise<void> {
  const [tables, columns, sequences] = [await tablesOf(tx), await columnsOf(tx), await sequencesOf(tx)];
  const known = sequences.map(({ name }) => name);
  const foreign = [
    ...manifest.sequences.map(({ name }) => name).filter((name) => !known.includes(name)),
    ...Object.entries(manifest.tables).flatMap(([name, table]) => {
      if (!tables.includes(name)) return [name];
      const own = columns.get(name) ?? [];
      return table.columns.filter(
        (column, place, all) => !own.includes(column) || all.indexOf(column) < place,
      );
    }),
  ];
  if (foreign.length > 0) throw foreignName(file, foreign);
}

function foreignName(file: string, names: readonly string[]): CopyError {
  const told = names.map((name) => name.slice(0, LONGEST_NAME)).join(', ');
  return new CopyError(`La copie ${file} nomme ce qu'aucune maison n'a (${told}) : prenez-en une autre.`);
}

async function load(tx: EntityManager, manifest: Manifest, job: LoadJob): Promise<void> {
  const tables = await tablesOf(tx);
  const putBack = await takeDown(tx, tables);
  // What a migration wrote is in the dump as well.
  await tx.query(`TRUNCATE ${tables.join(', ')}`);
  const keys = await loadMembers(tx, manifest, job);
  for (const { name, last, called } of manifest.sequences)
    await tx.query('SELECT setval($1::regclass, $2, $3)', [name, last, called]);
  await compare(tx, manifest, job.file);
  for (const statement of putBack) await tx.query(statement);
  job.keepKeys(keys);
}

/**
 * Takes away what would be checked and sorted row by row; an owner may, without being superuser.
 * @returns the statements that put it back
 */
async function takeDown(tx: EntityManager, tables: readonly string[]): Promise<string[]> {
  const found: { down: string; up: string }[] = await tx.query(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS down,
       format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS up
     FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace
     UNION ALL
     SELECT format('DROP INDEX %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
     FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
     WHERE relnamespace = 'public'::regnamespace
       AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid AND contype <> 'f')`,
  );
  for (const { down } of found) await tx.query(down);
  for (const table of tables) await tx.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  // Indexes first: they speed up the check of a foreign key.
  return [
    ...found.map(({ up }) => up).reverse(),
    ...tables.map((table) => `ALTER TABLE ${table} ENABLE TRIGGER USER`),
  ];
}

/** @returns the keys */
async function loadMembers(
  tx: EntityManager,
  manifest: Manifest,
  { file, key, progress }: LoadJob,
): Promise<Record<string, string>> {
  const client = (await tx.queryRunner?.connect()) as PoolClient;
  const total = rowsOf(manifest);
  const keys: Record<string, string> = {};
  const members = membersOf(file, key);
  let loaded = 0;
  let next = await members.next();
  while (next.done !== true) {
    const member = next.value;
    const [room, name = ''] = member.header.name.split('/');
    if (room !== ROWS) {
      const text = await textOf(member);
      if (room === KEYS) keys[name] = text;
      next = await members.next();
      continue;
    }
    const table = Object.hasOwn(manifest.tables, name) ? manifest.tables[name] : undefined;
    if (!table) throw foreignName(file, [name]);
    const { columns } = table;
    async function* rows(): AsyncGenerator<Buffer> {
      while (next.done !== true && next.value.header.name.startsWith(`${ROWS}/${name}/`)) {
        for await (const piece of next.value) {
          yield piece;
          progress?.((loaded += linesOf(piece)) / total);
        }
        next = await members.next();
      }
    }
    await pipeline(rows, client.query(copyFrom(`COPY ${name} (${columns.join(', ')}) FROM STDIN`)));
  }
  return keys;
}

async function compare(tx: EntityManager, { tables }: Manifest, file: string): Promise<void> {
  const found = await fingerprintOf(tx);
  const wrong = Object.entries(tables).filter(
    ([name, { rows, hash }]) => found[name]?.rows !== rows || found[name].hash !== hash,
  );
  if (wrong.length === 0) return;
  throw new CopyError(
    `La copie ${file} n'a pas rendu ce qu'elle tenait (${wrong.map(([name]) => name).join(', ')}) : prenez-en une autre.`,
  );
}
