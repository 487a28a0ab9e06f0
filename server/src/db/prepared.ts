import type { EntityManager } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import type { Pool, PoolClient, QueryResultRow } from 'pg';

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
  const client = runner ? ((await runner.connect()) as PoolClient) : poolOf(manager);
  const result = await client.query<Row>({ ...statement, values });
  return result.rows;
}

function poolOf(manager: EntityManager): Pool {
  return (manager.dataSource.driver as PostgresDriver).master as Pool;
}
