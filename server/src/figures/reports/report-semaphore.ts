import type { DataSource, EntityManager } from 'typeorm';
import { connectionShare } from '../../db/pool.ts';
import type { Call } from '../../doors/call.ts';
import { Semaphore } from '../../shared/semaphore.ts';

const turns = new WeakMap<EntityManager, Semaphore>();
const unhurried = new WeakMap<DataSource, EntityManager>();

/**
 * Reads for the answer to a question once it is its turn, so that no number of long questions takes the whole pool. Never asked for inside itself: what it reads has its one connection.
 */
export function inTurn<T>(db: EntityManager, read: () => Promise<T>): Promise<T> {
  const known = turns.get(db) ?? new Semaphore(connectionShare(db.dataSource, 'reports'));
  turns.set(db, known);
  return known.run(read);
}

/**
 * The way to the database for a question. A screen that a hint made ask moves by itself, and nobody waits for it: its
 * reports are read one at a time, since all at once they would take every core from the sales of that moment.
 */
export function atItsPace({ hint, db }: Pick<Call, 'hint' | 'db'>): EntityManager {
  return hint === null ? db : oneByOne(db);
}

function oneByOne({ dataSource }: EntityManager): EntityManager {
  const known = unhurried.get(dataSource);
  if (known) return known;
  const slow = dataSource.createEntityManager();
  unhurried.set(dataSource, slow);
  turns.set(slow, new Semaphore(1));
  return slow;
}
