import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { appliedMigrations, DatabaseRefused, lockMigrations } from '../../db/migrate.ts';
import { MIGRATIONS } from '../../db/data-source.ts';
import { inTransaction } from '../../db/transaction.ts';
import { FIGURES, viewStatements } from './views.sql.ts';

/** A transaction. */
interface Asking {
  query(sql: string, values?: unknown[]): Promise<unknown>;
}

interface Reader {
  role: string;
  database: string;
  /** Null when it stays what it was. */
  password: string | null;
}

/** So that a program that asks too much keeps no till waiting; it may lift those of a statement, not that of connections. */
const CONNECTIONS = 5;
const READER_SETTINGS = {
  default_transaction_read_only: 'on',
  statement_timeout: '30s',
  lock_timeout: '5s',
  idle_in_transaction_session_timeout: '30s',
  search_path: FIGURES,
};
/** Of each process of a question, which would else fill the disk that the tills write to; only a superuser may lift it. */
const MOST_ON_DISK = '1GB';
/** PostgreSQL's own, where the role has neither these settings nor a view, but large objects and temporary tables. */
const OTHER_DATABASES = ['postgres', 'template1'];

/**
 * Makes or renews the views and the role that reads them and nothing else; a transaction, after which all of it is there.
 * `ownServer`: PostgreSQL serves this house alone.
 * @throws DatabaseRefused for another version's database, or a role that can do more
 */
export async function makeViews(
  tx: Asking,
  { newPassword, ownServer = false }: { newPassword: boolean; ownServer?: boolean },
): Promise<Reader> {
  await lockMigrations(tx);
  if ((await appliedMigrations(tx)).length !== MIGRATIONS.length)
    throw new DatabaseRefused(
      'Cette base attend une autre version de Kessal : démarrez-y d’abord la maison.',
    );
  const [here] = (await tx.query(
    `SELECT current_database() AS database, left(current_database(), 56) || '_reader' AS role,
       EXISTS (SELECT FROM pg_roles WHERE rolname = left(current_database(), 56) || '_reader') AS known,
       (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) AS superuser,
       (SELECT relowner::regrole::text FROM pg_class WHERE oid = 'tickets'::regclass) AS owner`,
  )) as [{ database: string; role: string; known: boolean; superuser: boolean; owner: string }];
  const { database, role, known } = here;
  const password = known && !newPassword ? null : randomBytes(24).toString('base64url');
  const [reader, base] = [pg.escapeIdentifier(role), pg.escapeIdentifier(database)];
  if (!known) await tx.query(`CREATE ROLE ${reader} LOGIN`);
  const secret = password === null ? '' : `PASSWORD ${pg.escapeLiteral(password)}`;
  await tx.query(`ALTER ROLE ${reader} CONNECTION LIMIT ${CONNECTIONS} ${secret}`);
  for (const [name, value] of Object.entries(READER_SETTINGS))
    await tx.query(`ALTER ROLE ${reader} IN DATABASE ${base} SET ${name} = '${value}'`);
  await tx.query(`REVOKE TEMPORARY, CREATE ON DATABASE ${base} FROM PUBLIC`);
  await tx.query('REVOKE CREATE ON SCHEMA public FROM PUBLIC');
  await tx.query(`GRANT CONNECT ON DATABASE ${base} TO ${reader}`);
  if (here.superuser) {
    await closeToOthers(tx);
    await tx.query(`ALTER ROLE ${reader} IN DATABASE ${base} SET temp_file_limit = '${MOST_ON_DISK}'`);
  }
  if (ownServer)
    for (const other of OTHER_DATABASES) await tx.query(`REVOKE CONNECT ON DATABASE ${other} FROM PUBLIC`);
  // An administrator of PostgreSQL may have asked; the views are the house's, as its tables are.
  await tx.query(`CREATE SCHEMA IF NOT EXISTS ${FIGURES} AUTHORIZATION ${here.owner}`);
  await tx.query(`SET LOCAL ROLE ${here.owner}`);
  await tx.query(`GRANT USAGE ON SCHEMA ${FIGURES} TO ${reader}`);
  await tx.query(`ALTER DEFAULT PRIVILEGES IN SCHEMA ${FIGURES} GRANT SELECT ON TABLES TO ${reader}`);
  await putViews(tx);
  await refuseMore(tx, role);
  return { role, database, password };
}

/** At a start; a till sells, whatever becomes of what other programs read. */
export async function followViews(db: DataSource, log: Logger): Promise<void> {
  try {
    if (await inTransaction(db, refreshViews)) log.info('the views of npm run views were made anew');
  } catch (error) {
    log.warn({ err: error }, 'the views are of another version: npm run views makes them anew');
  }
}

/** Makes the views anew after another version has changed them; false where there are none, or they are as they should be. */
export async function refreshViews(tx: Asking): Promise<boolean> {
  const [schema] = (await tx.query(
    `SELECT obj_description(oid, 'pg_namespace') AS stamp FROM pg_namespace WHERE nspname = $1`,
    [FIGURES],
  )) as { stamp: string | null }[];
  if (!schema || schema.stamp === stamp()) return false;
  await lockMigrations(tx);
  await putViews(tx);
  return true;
}

async function putViews(tx: Asking): Promise<void> {
  const views = (await tx.query(
    `SELECT quote_ident(viewname) AS name FROM pg_views WHERE schemaname = '${FIGURES}'`,
  )) as { name: string }[];
  for (const { name } of views) await tx.query(`DROP VIEW ${FIGURES}.${name}`);
  for (const statement of viewStatements()) await tx.query(statement);
  await tx.query(`COMMENT ON SCHEMA ${FIGURES} IS '${stamp()}'`);
}

/** Which views these are, for the next start to see. */
function stamp(): string {
  return `kessal ${createHash('sha256').update(viewStatements().join('\n')).digest('hex').slice(0, 16)}`;
}

/**
 * What PostgreSQL lets everybody do who may connect: store large objects, and hold the locks that sales wait for. It stays
 * with who sells.
 */
async function closeToOthers(tx: Asking): Promise<void> {
  const sellers = (await tx.query(
    `SELECT quote_ident(rolname) AS name FROM pg_roles
     WHERE NOT rolsuper AND rolname !~ '^pg_' AND has_table_privilege(oid, 'tickets', 'INSERT')`,
  )) as { name: string }[];
  const open = (await tx.query(
    `SELECT oid::regprocedure::text AS call FROM pg_proc WHERE pronamespace = 'pg_catalog'::regnamespace
       AND (proname IN ('lo_creat', 'lo_create', 'lo_from_bytea') OR proname ~ '^pg_(try_)?advisory_')`,
  )) as { call: string }[];
  const calls = open.map(({ call }) => call).join(', ');
  await tx.query(`REVOKE EXECUTE ON FUNCTION ${calls} FROM PUBLIC`);
  for (const { name } of sellers) await tx.query(`GRANT EXECUTE ON FUNCTION ${calls} TO ${name}`);
}

/** What an earlier GRANT, to it or to everybody, lets the role do beside. */
async function refuseMore(tx: Asking, role: string): Promise<void> {
  const more = (await tx.query(
    `SELECT format('%s.%s', nspname, relname) AS what FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
     WHERE relkind IN ('r', 'p', 'v', 'm', 'f') AND nspname NOT IN ('pg_catalog', 'information_schema', '${FIGURES}')
       AND has_schema_privilege($1, nspname, 'USAGE')
       AND (has_table_privilege($1, pg_class.oid, 'SELECT, INSERT, UPDATE, DELETE, TRUNCATE')
         OR has_any_column_privilege($1, pg_class.oid, 'SELECT, INSERT, UPDATE'))
       AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_class.oid AND deptype = 'e')
     UNION ALL
     SELECT roleid::regrole::text FROM pg_auth_members WHERE member = $1::regrole
     UNION ALL
     SELECT 'SUPERUSER, CREATEROLE, CREATEDB, REPLICATION, BYPASSRLS' FROM pg_roles
     WHERE rolname = $1 AND (rolsuper OR rolcreaterole OR rolcreatedb OR rolreplication OR rolbypassrls)
     ORDER BY what`,
    [role],
  )) as { what: string }[];
  if (more.length === 0) return;
  const rights = more.map(({ what }) => what).join(', ');
  throw new DatabaseRefused(
    `Le rôle ${role} peut plus que lire les vues : ${rights}. Retirez-lui ces droits (REVOKE, aussi de PUBLIC), puis recommencez. Rien n'a été changé.`,
  );
}
