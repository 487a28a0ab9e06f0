import { readRowsById } from './reading/entity-rows.ts';
import type { PreparedReader } from './reading/prepared.ts';

/** Batch reader for `call.db.load`: rows in the order of their ids. @throws Error for a missing id */
export function byId<T extends { id: number }>(Entity: new () => T) {
  return async (db: PreparedReader, ids: readonly number[]): Promise<T[]> => {
    return ids.map(await readRowsById(db, Entity, ids));
  };
}
