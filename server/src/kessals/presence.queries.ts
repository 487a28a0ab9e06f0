import type { EntityManager } from 'typeorm';
import { ownLocal } from '../locals/own-local.queries.ts';
import type { Ctx } from '../shared/actor.ts';
import type { LocalDate } from '../shared/days.ts';
import { inTurnOrder } from '../shared/kessal-turn.ts';
import type { KessalPresence } from './presence.types.ts';

/** Those who came today, whose turn it is first; who has left comes last. */
export async function presencesOf(
  db: EntityManager,
  { actor, today }: Ctx,
  askedLocal: number | null | undefined,
): Promise<KessalPresence[]> {
  return presencesIn(db, await ownLocal(db, actor, askedLocal), today);
}

export async function presencesIn(
  db: EntityManager,
  localId: number,
  day: LocalDate,
): Promise<KessalPresence[]> {
  const came = await db.query<KessalPresence[]>(
    `SELECT kessal_id AS "kessalId", present, place, turns FROM kessal_presences
     WHERE (local_id, business_date) = ($1, $2)`,
    [localId, day],
  );
  const [there, left] = [came.filter(({ present }) => present), came.filter(({ present }) => !present)];
  return [...inTurnOrder(there), ...inTurnOrder(left)];
}
