import type { DataSource, EntityManager } from 'typeorm';
import { unavailable } from '../shared/errors.ts';
import { Semaphore } from '../shared/semaphore.ts';
import { connectionShare, connectionTimeout } from './pool.ts';
import { sqlState } from './sql-state.ts';

/** A manager inside a transaction; services are written on it and so cannot leave it. */
export type Tx = EntityManager;

const RETRIED = new Set(['40001', '40P01']);
const TRIES = 3;

/** Of the pool, for transactions; {@link connectionShare} says why. */
const SHARE = 0.3;
const turns = new WeakMap<DataSource, Semaphore>();

/**
 * One use case, one transaction. A serialization failure or a deadlock is tried again, twice at most.
 * @throws Refusal INDISPONIBLE when all transactions of this process wait for locks
 */
export async function inTransaction<T>(db: DataSource, work: (tx: Tx) => Promise<T>): Promise<T> {
  const known = turns.get(db) ?? new Semaphore(connectionShare(db, SHARE));
  turns.set(db, known);
  const limit = { patience: connectionTimeout(db), late: unavailable };
  return known.run(() => retrying(() => db.transaction(work)), limit);
}

/**
 * For a use case that is a single SQL statement: PostgreSQL makes that one transaction by itself, and two round
 * trips (BEGIN, COMMIT) are saved, during which its locks would be held.
 */
export async function inOneStatement<T>(db: DataSource, work: (tx: Tx) => Promise<T>): Promise<T> {
  return retrying(() => work(db.manager));
}

/** For reads that must agree with each other: all of them see the house as it stood at the first. */
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
