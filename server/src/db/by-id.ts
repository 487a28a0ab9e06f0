import { In, type EntityManager, type EntityTarget, type FindOptionsWhere } from 'typeorm';

/** Batch reader for `Call.load`: rows in the order of their ids. @throws Error for a missing id */
export function byId<T extends { id: number }>(entity: EntityTarget<T>) {
  return async (db: EntityManager, ids: readonly number[]): Promise<T[]> => {
    const rows = await db.findBy(entity, { id: In([...ids]) } as FindOptionsWhere<T>);
    const found = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => {
      const row = found.get(id);
      if (!row) throw new Error(`row ${id} is named by another and does not exist`);
      return row;
    });
  };
}
