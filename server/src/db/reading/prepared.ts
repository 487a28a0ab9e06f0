import type { DataSource, EntityManager } from 'typeorm';
import type pg from 'pg';
import type { PoolClient, QueryConfig, QueryResultRow } from 'pg';
import { ObservedClient, observing, type ObservedQuery } from './observed-client.ts';
import type { Connection } from '../data-source.ts';
import { CONNECTION_TIMEOUT_MS, poolOf } from './pool.ts';
import { SnapshotReader } from './snapshot.ts';

/** After which a silent connection counts as dead. */
const ANSWER_LIMIT_MS = 10_000;

/** A named prepared statement, parsed once per connection. */
export interface Prepared {
  name: string;
  text: string;
}

/** Whom a prepared statement can be asked of. */
export type PreparedReader = SnapshotReader | EntityManager;

/**
 * Runs a prepared statement in the reader's snapshot or the manager's transaction, else on the pool. TypeORM's `query()` cannot name
 * statements, and PostgreSQL plans unnamed ones every time.
 */
export async function runPrepared<Row extends QueryResultRow>(
  reader: PreparedReader,
  statement: Prepared,
  values: unknown[],
): Promise<Row[]> {
  if (reader instanceof SnapshotReader) return reader.prepared<Row>(statement, values);
  const runner = reader.queryRunner;
  const client = runner ? ((await runner.connect()) as PoolClient) : poolOf(reader.dataSource);
  const query: QueryConfig & ObservedQuery = { ...statement, values, observer: observing.getStore() };
  const result = await client.query<Row>(query);
  return result.rows;
}

/** A connection of its own, past a pooler: for LISTEN and for locks that last; not opened yet. */
export function directClient(at: string | Connection, applicationName: string): pg.Client {
  return new ObservedClient({
    ...(typeof at === 'string' ? { connectionString: at } : at),
    application_name: applicationName,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    keepAlive: true,
    query_timeout: ANSWER_LIMIT_MS,
  });
}

/** A connection outside the pool, to the same address; not opened yet. */
export function clientBeside(db: DataSource, applicationName: string, answerLimit: number): pg.Client {
  const { options } = poolOf(db);
  return new ObservedClient({
    ...options,
    // Not enumerable in the pool's options.
    password: options.password,
    application_name: applicationName,
    keepAlive: true,
    query_timeout: answerLimit,
  });
}
