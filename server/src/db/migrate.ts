import { createDataSource, MIGRATIONS, ROLE_SETTINGS, type Connection } from './data-source.ts';

const MIGRATION_LOCK = 'kessal migration';
const OLDEST_POSTGRES = 150_000;

/** A database that must not be opened; the message is a French sentence with the remedy. */
export class DatabaseRefused extends Error {}

/**
 * Migrates the schema, one process at a time, and checks the durability settings. It uses its own
 * connections: a migration may be long, and the role's settings reach only later ones. `durable: false` is
 * for throw-away databases. `beforeMigrating` is called for a database of an earlier version, and may refuse.
 * @throws DatabaseRefused for a newer schema, an old PostgreSQL, or settings under which a sale could be lost
 */
export async function prepareDatabase(
  at: string | Connection,
  { durable, beforeMigrating }: { durable: boolean; beforeMigrating?: () => Promise<void> },
): Promise<void> {
  const db = createDataSource(at, [], { poolSize: 2, settings: '-c statement_timeout=0 -c lock_timeout=0' });
  await db.initialize();
  try {
    const runner = db.createQueryRunner();
    await runner.query(`SELECT pg_advisory_lock(hashtextextended($1, 0))`, [MIGRATION_LOCK]);
    await checkServer(runner, durable);
    const applied = await appliedMigrations(runner);
    checkVersion(applied);
    if (applied.length > 0 && applied.length < MIGRATIONS.length) await beforeMigrating?.();
    await db.runMigrations();
    const [here] = (await runner.query('SELECT quote_ident(current_database()) AS name')) as {
      name: string;
    }[];
    await setRoleSettings(runner, here?.name ?? '');
    await runner.release();
  } finally {
    await db.destroy();
  }
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
  const applied = (await db.query('SELECT name FROM migrations ORDER BY id')) as { name: string }[];
  return applied.map(({ name }) => name);
}

function checkVersion(applied: readonly string[]): void {
  const known = MIGRATIONS.map(({ name }) => name);
  const unknown = applied.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new DatabaseRefused(
      `Cette base vient d'une version plus récente de Kessal (${unknown.join(', ')}). Installez cette version, ou une plus récente.`,
    );
  }
}

/** Per role and database, so a copy of the database lacks them. */
export async function setRoleSettings(db: Asking, database: string): Promise<void> {
  for (const [name, value] of Object.entries(ROLE_SETTINGS)) {
    await db.query(`ALTER ROLE CURRENT_USER IN DATABASE ${database} SET ${name} = '${value}'`);
  }
}
