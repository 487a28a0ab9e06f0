import { isDeepStrictEqual } from 'node:util';
import type { Client } from 'pg';
import type { DataSource } from 'typeorm';
import { DatabaseRefused } from '../migrate.ts';
import { sqlState } from '../sql-state.ts';

const DUPLICATE_STATEMENT = '42P05';

const SAME =
  'SELECT current_user AS role, current_database() AS database, pg_postmaster_start_time()::text AS since';

/**
 * Whether a pooler's address and the direct one open the same database as the same role, whose settings hold for both.
 * @throws DatabaseRefused
 */
export async function checkSameDatabase(pooled: DataSource, direct: Client): Promise<void> {
  const [there] = await pooled.query<object[]>(SAME);
  await direct.connect();
  try {
    const { rows } = await direct.query<object>(SAME);
    if (isDeepStrictEqual({ ...there }, { ...rows[0] })) return;
  } finally {
    await direct.end();
  }
  throw new DatabaseRefused(
    'DATABASE_URL et DATABASE_DIRECT_URL ne mènent pas à la même base avec le même rôle : les réglages de l’un ne vaudraient pas pour l’autre.',
  );
}

/**
 * Two clients of a pooler that knows no prepared statements prepare theirs on one connection of PostgreSQL.
 * @throws DatabaseRefused
 */
export async function checkPrepared(open: () => Pick<Client, 'connect' | 'query' | 'end'>): Promise<void> {
  for (let client = 0; client < 2; client += 1) await prepareOn(open());
}

async function prepareOn(client: Pick<Client, 'connect' | 'query' | 'end'>): Promise<void> {
  await client.connect();
  try {
    await client.query({ name: 'kessal-probe', text: 'SELECT 1' });
  } catch (error) {
    if (sqlState(error) !== DUPLICATE_STATEMENT) throw error;
    throw new DatabaseRefused(
      'DATABASE_URL mène à un pooler qui ne connaît pas les requêtes préparées : donnez DATABASE_PREPARED=false, et DATABASE_DIRECT_URL, l’adresse de PostgreSQL même.',
    );
  } finally {
    await client.end();
  }
}
