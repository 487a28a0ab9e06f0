import type { DataSource, EntityManager } from 'typeorm';
import { Turns } from '../shared/turns.ts';

/** How much of the pool may answer questions at once: the rest stays for the tills. */
const SHARE = 0.4;
const USUAL_POOL = 10;

const turns = new WeakMap<DataSource, Turns>();

/**
 * Reads for the answer to a question once it is its turn, so that no number of long questions keeps a sale, or a cashier's
 * own list, waiting for a connection. Inside a transaction, which holds its connection already, it waits for nobody.
 */
export function inTurn<T>(db: EntityManager, read: () => Promise<T>): Promise<T> {
  if (db.queryRunner) return read();
  const known = turns.get(db.dataSource) ?? new Turns(seats(db.dataSource));
  turns.set(db.dataSource, known);
  return known.run(read);
}

function seats({ options: { poolSize = USUAL_POOL } }: DataSource): number {
  return Math.max(1, Math.floor(poolSize * SHARE));
}
