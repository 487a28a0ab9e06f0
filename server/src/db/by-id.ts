import type { EntityManager } from 'typeorm';
import { readRowsById } from './entity-rows.ts';

/** Batch reader for `Call.load`: rows in the order of their ids. @throws Error for a missing id */
export function byId<T extends { id: number }>(Entity: new () => T) {
  return async (db: EntityManager, ids: readonly number[]): Promise<T[]> => {
    return ids.map(await readRowsById(db, db.dataSource, Entity, ids));
  };
}
