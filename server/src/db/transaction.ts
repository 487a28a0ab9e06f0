import type { DataSource, EntityManager } from 'typeorm';
import { unavailable } from '../shared/errors.ts';
import { Semaphore } from './semaphore.ts';
import { connectionShare, connectionTimeout, type Share } from './reading/pool.ts';
import { sqlState } from './sql-state.ts';

/** A manager inside a transaction; services take it and so cannot leave it. */
export type Tx = EntityManager;

const RETRIED = new Set(['40001', '40P01']);
const TRIES = 3;

const semaphores = new WeakMap<DataSource, Partial<Record<Share, Semaphore>>>();

/**
 * One use case in one transaction. Serialization failures and deadlocks are retried twice at most. Each share
 * of the pool has its semaphore, so lock waits of one do not block another.
 * @throws Refusal INDISPONIBLE when its share stays busy
 */
export async function inTransaction<T>(
  db: DataSource,
  work: (tx: Tx) => Promise<T>,
  share: Share = 'office',
): Promise<T> {
  const known = semaphores.get(db) ?? {};
  semaphores.set(db, known);
  const semaphore = (known[share] ??= new Semaphore(connectionShare(db, share)));
  const limit = { patienceMs: connectionTimeout(db), late: unavailable };
  return semaphore.run(() => retrying(() => db.transaction(work)), limit);
}

/** How many wait for their share. */
export function waitingTransactions(db: DataSource) {
  const { office, shop, logins } = semaphores.get(db) ?? {};
  return {
    office: office?.waiting ?? 0,
    shop: shop?.waiting ?? 0,
    logins: logins?.waiting ?? 0,
  };
}

/** Runs a single SQL statement without BEGIN and COMMIT: two round trips less under its locks. */
export async function inOneStatement<T>(db: DataSource, work: (tx: Tx) => Promise<T>): Promise<T> {
  return retrying(() => work(db.manager));
}

/** Runs reads that must agree in one REPEATABLE READ snapshot. */
export async function inOneSnapshot<T>(db: DataSource, read: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction('REPEATABLE READ', read);
}

async function retrying<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (tries >= TRIES || !RETRIED.has(sqlState(error) ?? '')) throw error;
    }
  }
}
