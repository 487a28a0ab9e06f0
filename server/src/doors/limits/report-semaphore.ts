import type { DataSource, EntityManager } from 'typeorm';
import { connectionShare } from '../../db/reading/pool.ts';
import type { Call } from '../call.ts';
import { Semaphore } from '../../shared/semaphore.ts';

const turns = new WeakMap<EntityManager, Semaphore>();
const unhurried = new WeakMap<DataSource, EntityManager>();

/**
 * Runs a report's reads under a semaphore, so that long reports leave connections to others. Not reentrant: nested
 * calls could deadlock.
 */
export function inTurn<T>(db: EntityManager, read: () => Promise<T>): Promise<T> {
  const known = turns.get(db) ?? new Semaphore(connectionShare(db.dataSource, 'reports'));
  turns.set(db, known);
  return known.run(read);
}

/** Reports that wait for their share of the pool. */
export function waitingReports({ manager }: DataSource): number {
  return turns.get(manager)?.waiting ?? 0;
}

/**
 * The entity manager for a report. A refresh that a live hint caused is not urgent: such reports run one at a time, or
 * they would take all cores from the sales of that moment.
 */
export function throttled({ hint }: Pick<Call, 'hint'>, db: EntityManager): EntityManager {
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
