import type { DataSource, EntityManager } from 'typeorm';
import pg, { type PoolClient, type QueryResultRow } from 'pg';
import { poolOf } from './pool.ts';

/** Milliseconds after which a connection that does not answer is taken for dead. */
const ANSWER_LIMIT = 10_000;

/** A statement that PostgreSQL parses once a connection: for what runs on every call or every sale. */
export interface Prepared {
  name: string;
  text: string;
}

/**
 * Runs a named prepared statement on the manager's own connection when it is in a transaction, else on any of the
 * pool. TypeORM's `query()` cannot name a statement, and without a name PostgreSQL parses and plans it every time.
 */
export async function runPrepared<Row extends QueryResultRow>(
  manager: EntityManager,
  statement: Prepared,
  values: unknown[],
): Promise<Row[]> {
  const runner = manager.queryRunner;
  const client = runner ? ((await runner.connect()) as PoolClient) : poolOf(manager.dataSource);
  const result = await client.query<Row>({ ...statement, values });
  return result.rows;
}

/** A connection apart from the pool, to the same database; not yet opened. */
export function clientBeside(db: DataSource, applicationName: string, answerLimit = ANSWER_LIMIT): pg.Client {
  const { options } = poolOf(db);
  return new pg.Client({
    ...options,
    // The pool hides it from whoever would print its options.
    password: options.password,
    application_name: applicationName,
    keepAlive: true,
    query_timeout: answerLimit,
  });
}
