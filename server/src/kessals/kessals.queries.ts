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

/** Of those of these who are known to the house. */
export async function namesOf(db: EntityManager, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.query<{ id: number; name: string }[]>(
    'SELECT id, name FROM kessals WHERE id = ANY ($1)',
    [ids],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Of these, those who work in the local; one who was entered twice is found by either entry, and is the one who stays. */
export async function workingThere(
  db: EntityManager,
  localId: number,
  ids: readonly number[],
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db.query<{ id: number; stays: number }[]>(
    `SELECT id, coalesce(merged_into_id, id) AS stays FROM kessals
     JOIN kessal_locals ON kessal_id = id AND local_id = $1 WHERE id = ANY ($2)`,
    [localId, ids],
  );
  return new Map(rows.map(({ id, stays }) => [id, stays]));
}
