import pg, { type Pool } from 'pg';
import type { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';

/** Milliseconds that a call waits for a connection while all are at work, unless the pool says otherwise. */
export const CONNECTION_TIMEOUT = 5000;
const USUAL_POOL = 10;

/**
 * So many connections of the pool, at least one. Writes wait for locks and reads do not: late sales and transactions
 * have shares, so that the rest is always there for reads.
 */
export function connectionShare({ options: { poolSize = USUAL_POOL } }: DataSource, share: number): number {
  return Math.max(1, Math.floor(poolSize * share));
}

export function connectionTimeout({ options }: DataSource): number {
  const told = options.type === 'postgres' ? options.connectTimeoutMS : undefined;
  return told ?? CONNECTION_TIMEOUT;
}

export function poolOf(db: DataSource): Pool {
  return (db.driver as PostgresDriver).master as Pool;
}

/** One connection beside the pool, opened again whenever it breaks: it answers while the whole pool is at work. */
export function connectionBeside(db: DataSource, applicationName: string): Pool {
  const { options } = poolOf(db);
  const beside = new pg.Pool({
    ...options,
    // The pool hides it from whoever would print its options.
    password: options.password,
    application_name: applicationName,
    max: 1,
    connectionTimeoutMillis: CONNECTION_TIMEOUT,
    query_timeout: CONNECTION_TIMEOUT,
  });
  // A connection that breaks while it is idle is opened again by the next query.
  beside.on('error', () => undefined);
  return beside;
}
