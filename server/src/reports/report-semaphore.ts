import type { DataSource, EntityManager } from 'typeorm';
import { connectionShare } from '../db/pool.ts';
import type { Door } from '../doors/door.ts';
import { Semaphore } from '../shared/semaphore.ts';

/** How much of the pool may answer questions at once: the rest stays for the tills. */
const SHARE = 0.4;

const turns = new WeakMap<EntityManager, Semaphore>();
const unhurried = new WeakMap<DataSource, EntityManager>();

/**
 * Reads for the answer to a question once it is its turn, so that no number of long questions keeps a sale, or a cashier's
 * own list, waiting for a connection. Never asked for inside itself: what it reads has its one connection.
 */
export function inTurn<T>(db: EntityManager, read: () => Promise<T>): Promise<T> {
  const known = turns.get(db) ?? new Semaphore(connectionShare(db.dataSource, SHARE));
  turns.set(db, known);
  return known.run(read);
}

/**
 * The way to the database for a question. A screen that a hint made ask moves by itself, and nobody waits for it: its
 * reports are read one at a time, since all at once they would take every core from the sales of that moment.
 */
export function atItsPace({ hint, db }: Pick<Door, 'hint' | 'db'>): EntityManager {
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
