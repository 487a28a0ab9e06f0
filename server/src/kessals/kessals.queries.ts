import type { EntityManager } from 'typeorm';
import { alphabetical } from '../db/alphabetical.sql.ts';
import { byId } from '../db/by-id.ts';
import { readRows } from '../db/reading/entity-rows.ts';
import type { Actor } from '../shared/actor.ts';
import { Kessal } from './kessal.entity.ts';

export const kessalsById = byId(Kessal);

/** An administrator's: all of them. A cashier's: those who work in his local. */
export function listKessals(db: EntityManager, { role, local }: Actor): Promise<Kessal[]> {
  const his = `active AND EXISTS (SELECT FROM kessal_locals WHERE kessal_id = row.id AND local_id = ${local?.id ?? 0})`;
  return readRows(
    db,
    Kessal,
    `WHERE ${role === 'ADMIN' ? 'true' : his} ORDER BY ${alphabetical('name')}, id`,
  );
}

/** Of each kessal; for `call.db.load`. */
export async function localIdsByKessal(db: EntityManager, kessalIds: readonly number[]): Promise<number[][]> {
  const rows = await db.query<{ kessalId: number; localId: number }[]>(
    `SELECT kessal_id AS "kessalId", local_id AS "localId" FROM kessal_locals WHERE kessal_id = ANY ($1) ORDER BY local_id`,
    [kessalIds],
  );
  const byKessal = Map.groupBy(rows, ({ kessalId }) => kessalId);
  return kessalIds.map((id) => (byKessal.get(id) ?? []).map(({ localId }) => localId));
}
