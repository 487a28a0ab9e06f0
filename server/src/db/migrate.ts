import { MigrationExecutor, type DataSource, type QueryRunner } from 'typeorm';
import { createDataSource, MIGRATIONS, ROLE_SETTINGS, type Connection } from './data-source.ts';
import { SHELF_FUNCTIONS } from './migrations/baseline/shelf-functions.sql.ts';
import { sqlState } from './sql-state.ts';

/** The last build before the baseline, whose 36 migrations made all of it but `is_limited_shelf`; its tag in Git. */
const LAST_WITHOUT_BASELINE = { tag: 'v0.3.0-m36', migrations: 36, lastTimestamp: 1763954100000 };
const [BASELINE = ''] = MIGRATIONS.map(({ name }) => name);
const MIGRATION_LOCK = 'kessal migration';
const OLDEST_POSTGRES = 150_000;
const DEADLOCK = '40P01';
/** PostgreSQL takes a second to see each. */
const MOST_TRIES = 30;

/** A database that must not be opened; the message is a French sentence with the remedy. */
export class DatabaseRefused extends Error {}

/** A database, or a copy, that an earlier build must bring nearer first. */
export class DatabaseTooOld extends DatabaseRefused {
  readonly code = 'BASE_TROP_ANCIENNE';

  /** @param firstly what to do with the earlier build */
  constructor(what: string, firstly: string) {
    const { tag } = LAST_WITHOUT_BASELINE;
    super(
      `${what} vient d'une version de Kessal antérieure à ${tag}. ${firstly} avec ${tag}, puis passez à cette version (BASE_TROP_ANCIENNE).`,
    );
  }
}

interface Preparation {
  durable: boolean;
  beforeMigrating?: () => Promise<void>;
  progress?: (share: number) => void;
}

/**
 * Migrates the schema, one process at a time, and checks the durability settings. It uses its own
 * connections: a migration may be long, and the role's settings reach only later ones. `durable: false` is
 * for throw-away databases. `beforeMigrating` is called for a database of an earlier version, and may refuse; `progress` is
 * told the share of its steps that are done.
 * @throws DatabaseRefused for a newer schema, one that is too old, an old PostgreSQL, or settings under which a sale could
 * be lost
 */
export async function prepareDatabase(
  at: string | Connection,
  { durable, beforeMigrating, progress }: Preparation,
): Promise<void> {
  const db = createDataSource(at, [], { poolSize: 2, settings: '-c statement_timeout=0 -c lock_timeout=0' });
  await db.initialize();
  try {
    const runner = db.createQueryRunner();
    await runner.query(`SELECT pg_advisory_lock(hashtextextended($1, 0))`, [MIGRATION_LOCK]);
    await checkServer(runner, durable);
    const recorded = await appliedMigrations(runner);
    const applied = checkVersion(recorded);
    const isTakenOver = applied !== recorded;
    const isEarlier = isTakenOver || (applied.length > 0 && applied.length < MIGRATIONS.length);
    if (isEarlier) await beforeMigrating?.();
    if (isTakenOver) await recordBaseline(runner);
    await runPending(db, runner, isEarlier ? progress : undefined);
    const [here] = (await runner.query('SELECT quote_ident(current_database()) AS name')) as {
      name: string;
    }[];
    await setRoleSettings(runner, here?.name ?? '');
    await runner.release();
  } finally {
    await db.destroy();
  }
}

/** In one transaction: a start that was killed begins again. */
async function runPending(
  db: DataSource,
  runner: QueryRunner,
  progress?: Preparation['progress'],
): Promise<void> {
  const executor = new MigrationExecutor(db, runner);
  const pending = await executor.getPendingMigrations();
  if (pending.length === 0) return;
  await beginAlone(runner);
  await dropViews(runner);
  for (const [done, migration] of pending.entries()) {
    progress?.(done / pending.length);
    await executor.executeMigration(migration);
  }
  await runner.commitTransaction();
  progress?.(1);
}

/**
 * Begins a transaction that has every table to itself: a step that asks for one more while a server of the version before sells
 * may deadlock with a sale. To lock them may too, and is begun again.
 */
async function beginAlone(runner: QueryRunner): Promise<void> {
  const [{ tables }] = (await runner.query(
    `SELECT string_agg(quote_ident(tablename), ', ' ORDER BY tablename) AS tables
     FROM pg_tables WHERE schemaname = current_schema()`,
  )) as [{ tables: string | null }];
  for (let tries = 1; ; tries += 1) {
    await runner.startTransaction();
    try {
      if (tables !== null) await runner.query(`LOCK TABLE ${tables}`);
      return;
    } catch (error) {
      await runner.rollbackTransaction();
      if (tries === MOST_TRIES || sqlState(error) !== DEADLOCK) throw error;
    }
  }
}

/** Those of `npm run views` would hold the tables as they were; the start makes them anew. */
async function dropViews(runner: QueryRunner): Promise<void> {
  const views = (await runner.query(
    "SELECT quote_ident(viewname) AS name FROM pg_views WHERE schemaname = 'figures'",
  )) as { name: string }[];
  for (const { name } of views) await runner.query(`DROP VIEW figures.${name}`);
  if (views.length > 0) await runner.query('COMMENT ON SCHEMA figures IS NULL');
}

interface Asking {
  query(sql: string, values?: unknown[]): Promise<unknown>;
}

async function setting(db: Asking, name: string): Promise<string> {
  const [row] = (await db.query('SELECT current_setting($1) AS value', [name])) as { value: string }[];
  return row?.value ?? '';
}

/** For the rest of a transaction nobody else migrates. */
export async function lockMigrations(tx: Asking): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [MIGRATION_LOCK]);
}

/** @throws DatabaseRefused for an old PostgreSQL, or settings under which a sale could be lost */
export async function checkServer(db: Asking, durable: boolean): Promise<void> {
  const read = (name: string): Promise<string> => setting(db, name);
  if (Number(await read('server_version_num')) < OLDEST_POSTGRES) {
    throw new DatabaseRefused(
      `PostgreSQL 15 ou plus récent est nécessaire (ici ${await read('server_version')}).`,
    );
  }
  for (const name of ['fsync', 'full_page_writes', 'synchronous_commit']) {
    if ((await read(name)) === 'off' && durable) {
      throw new DatabaseRefused(
        `PostgreSQL est réglé avec ${name} = off : une vente pourrait être perdue. Remettez-le sur on.`,
      );
    }
  }
}

/** The names of those in the database, in order; none in an empty one. */
export async function appliedMigrations(db: Asking): Promise<string[]> {
  const [table] = (await db.query(`SELECT to_regclass('migrations') IS NOT NULL AS exists`)) as {
    exists: boolean;
  }[];
  if (!table?.exists) return [];
  const applied = (await db.query('SELECT name FROM migrations ORDER BY timestamp')) as { name: string }[];
  return applied.map(({ name }) => name);
}

/**
 * @param applied in the order of their timestamps
 * @returns the same, or the baseline's name in place of those that were before it
 * @throws DatabaseTooOld by `tooOld` for fewer than the last build had
 */
export function sinceBaseline(applied: string[], tooOld: () => DatabaseTooOld): string[] {
  const { migrations, lastTimestamp } = LAST_WITHOUT_BASELINE;
  const former = applied.filter((name) => timestampOf(name) <= lastTimestamp).length;
  if (former === 0) return applied;
  if (former < migrations) throw tooOld();
  return [BASELINE, ...applied.slice(former)];
}

/** It ends the name. */
const timestampOf = (name: string): number => Number(/\d+$/.exec(name)?.[0]);

/** @returns the names as this build has them. @throws DatabaseRefused for one that is too old or newer */
export function checkVersion(recorded: string[]): string[] {
  const applied = sinceBaseline(recorded, () => new DatabaseTooOld('Cette base', 'Démarrez-la une fois'));
  const known = MIGRATIONS.map(({ name }) => name);
  const unknown = applied.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new DatabaseRefused(
      `Cette base vient d'une version plus récente de Kessal (${unknown.join(', ')}). Installez cette version, ou une plus récente.`,
    );
  }
  return applied;
}

/** In a database of that last build. */
async function recordBaseline(db: QueryRunner): Promise<void> {
  await db.startTransaction();
  await db.query(SHELF_FUNCTIONS);
  await db.query('DELETE FROM migrations WHERE timestamp <= $1', [LAST_WITHOUT_BASELINE.lastTimestamp]);
  await db.query('INSERT INTO migrations (timestamp, name) VALUES ($1, $2)', [
    timestampOf(BASELINE),
    BASELINE,
  ]);
  await db.commitTransaction();
}

/** Per role and database, so a copy of the database lacks them. */
export async function setRoleSettings(db: Asking, database: string): Promise<void> {
  for (const [name, value] of Object.entries(ROLE_SETTINGS)) {
    await db.query(`ALTER ROLE CURRENT_USER IN DATABASE ${database} SET ${name} = '${value}'`);
  }
}
