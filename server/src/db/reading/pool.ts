import pg, { type Pool } from 'pg';
import type { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';

/** To wait for a free connection. */
export const CONNECTION_TIMEOUT_MS = 5000;
const USUAL_POOL = 10;

/**
 * Shares of the pool for what may wait for locks, each apart, and for slow reports. The rest is for other
 * reads, which wait for no row lock.
 */
const SHARES = { slowSales: 0.3, office: 0.2, shop: 0.1, logins: 0.1, reports: 0.4 };

/** `office` and `shop`: the transactions of administrators and of cashiers. */
export type Share = keyof typeof SHARES;

/** With only one slow sale, the first locked shelf would stop the tills of all locals. */
const FEWEST_SLOW_SALES = 2;

export function connectionShare({ options: { poolSize = USUAL_POOL } }: DataSource, share: Share): number {
  return Math.max(share === 'slowSales' ? FEWEST_SLOW_SALES : 1, Math.floor(poolSize * SHARES[share]));
}

export function connectionTimeout({ options }: DataSource): number {
  const told = options.type === 'postgres' ? options.connectTimeoutMS : undefined;
  return told ?? CONNECTION_TIMEOUT_MS;
}

export function poolOf(db: DataSource): Pool {
  return (db.driver as PostgresDriver).master as Pool;
}

/** A pool of one connection outside the main pool, so that it answers when that one is busy. */
export function connectionBeside(db: DataSource, applicationName: string): Pool {
  const { options } = poolOf(db);
  const beside = new pg.Pool({
    ...options,
    // Not enumerable in the pool's options.
    password: options.password,
    application_name: applicationName,
    max: 1,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    query_timeout: CONNECTION_TIMEOUT_MS,
  });
  // A connection that breaks while idle is replaced at the next query.
  beside.on('error', () => undefined);
  return beside;
}
