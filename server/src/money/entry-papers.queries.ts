import type { EntityManager } from 'typeorm';
import { papersOf } from '../users/paper.queries.ts';
import type { Paper } from '../users/paper.types.ts';

/** What each entry's slip says of who wrote it; for `call.db.load`. */
export async function paperByEntry(db: EntityManager, entryIds: readonly number[]): Promise<Paper[]> {
  const entries = await db.query<{ at: Date; localId: number; userId: number }[]>(
    `SELECT recorded_at AS at, local_id AS "localId", user_id AS "userId"
     FROM entries JOIN unnest($1::int[]) WITH ORDINALITY AS asked (id, place) USING (id) ORDER BY place`,
    [entryIds],
  );
  return papersOf(db, entries);
}
