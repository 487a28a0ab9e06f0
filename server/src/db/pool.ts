import pg, { type Pool } from 'pg';
import type { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';

/** Milliseconds that a call waits for a connection while all are at work, unless the pool says otherwise. */
export const CONNECTION_TIMEOUT = 5000;
const USUAL_POOL = 10;

/**
 * Of the pool, for what may wait for a lock, each apart from the others, and for reports, which take long. Some are always
 * left for other reads, which wait for no row's lock.
 */
const SHARES = { lateSales: 0.3, office: 0.2, shop: 0.1, logins: 0.1, reports: 0.4 };

/** `office` and `shop`: the transactions of administrators and of cashiers. */
export type Share = keyof typeof SHARES;

/** With one late sale at most, the first locked shelf would stop the tills of all locals. */
const FEWEST_LATE_SALES = 2;

/** So many connections of the pool. */
export function connectionShare({ options: { poolSize = USUAL_POOL } }: DataSource, share: Share): number {
  return Math.max(share === 'lateSales' ? FEWEST_LATE_SALES : 1, Math.floor(poolSize * SHARES[share]));
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
