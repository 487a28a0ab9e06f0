import type { DataSource, EntityManager } from 'typeorm';
import { unavailable } from '../shared/errors.ts';
import { Semaphore } from '../shared/semaphore.ts';
import { connectionShare, connectionTimeout, type Share } from './pool.ts';
import { sqlState } from './sql-state.ts';

/** A manager inside a transaction; services are written on it and so cannot leave it. */
export type Tx = EntityManager;

const RETRIED = new Set(['40001', '40P01']);
const TRIES = 3;

const semaphores = new WeakMap<DataSource, Partial<Record<Share, Semaphore>>>();

/**
 * One use case, one transaction. A serialization failure or a deadlock is tried again, twice at most. Transactions of
 * one share of the pool that wait for locks hold none of another up.
 * @throws Refusal INDISPONIBLE when all of its share wait
 */
export async function inTransaction<T>(
  db: DataSource,
  work: (tx: Tx) => Promise<T>,
  share: Share = 'office',
): Promise<T> {
  const known = semaphores.get(db) ?? {};
  semaphores.set(db, known);
  const semaphore = (known[share] ??= new Semaphore(connectionShare(db, share)));
  const limit = { patience: connectionTimeout(db), late: unavailable };
  return semaphore.run(() => retrying(() => db.transaction(work)), limit);
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
