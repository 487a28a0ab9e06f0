import type { EntityManager } from 'typeorm';
import { alphabetical } from '../db/alphabetical.sql.ts';
import { byId } from '../db/by-id.ts';
import { readRows } from '../db/reading/entity-rows.ts';
import type { ActorLocal } from '../shared/actor.ts';
import { Local } from './local.entity.ts';

export const localsById = byId(Local);

export async function listLocals(db: EntityManager, { depots }: { depots: boolean }): Promise<Local[]> {
  const where = depots ? '' : `WHERE type <> 'DEPOT'`;
  return readRows(db, Local, `${where} ORDER BY ${alphabetical('name')}, id`);
}

/** Per local, banned users included, as in the staff's list. */
export async function userCounts(db: EntityManager, localIds: readonly number[]): Promise<number[]> {
  const rows = await db.query<{ local_id: number; users: number }[]>(
    'SELECT local_id, count(*)::int AS users FROM users WHERE local_id = ANY ($1) GROUP BY local_id',
    [localIds],
  );
  const counted = new Map(rows.map(({ local_id, users }) => [local_id, users]));
  return localIds.map((id) => counted.get(id) ?? 0);
}

/** As looked up for this request. */
export function localOfActor(local: ActorLocal): Local {
  return Object.assign(new Local(), local);
}
