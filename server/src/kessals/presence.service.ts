import { record } from '../db/journal.ts';
import type { Tx } from '../db/transaction.ts';
import { ownLocal } from '../locals/own-local.queries.ts';
import type { Ctx } from '../shared/actor.ts';
import type { LocalDate } from '../shared/days.ts';
import { notFound, Refusal } from '../shared/errors.ts';
import { turnsAtArrival, type KessalTurn } from '../shared/kessal-turn.ts';
import { permit } from '../shared/permissions.ts';
import type { SetPresencesInput } from './kessals.input.ts';
import { workingThere } from './kessals.queries.ts';
import { presencesIn } from './presence.queries.ts';
import type { KessalPresence } from './presence.types.ts';

/**
 * Says who is here now. Who comes, or comes back, joins at the end of the turn without arrears.
 * @throws Refusal ACCES_REFUSE, LOCAL_REQUIS, INTROUVABLE, KESSAL_PARTIE for one who works here no more
 */
export async function setPresences(tx: Tx, ctx: Ctx, input: SetPresencesInput): Promise<KessalPresence[]> {
  permit(ctx.actor, 'noteKessals');
  const localId = await ownLocal(tx, ctx.actor, input.localId);
  const day = ctx.today;
  const working = await workingThere(tx, localId, input.kessalIds);
  if (input.kessalIds.some((id) => !working.has(id))) throw notFound('Kessal');
  const ids = [...new Set(input.kessalIds.map((id) => working.get(id) ?? id))];
  await refuseGone(tx, ids);
  // Two tablets that say it at once come one after the other.
  await tx.query('SELECT FROM locals WHERE id = $1 FOR NO KEY UPDATE', [localId]);
  await tx.query(
    'SELECT FROM kessal_presences WHERE (local_id, business_date) = ($1, $2) ORDER BY kessal_id FOR NO KEY UPDATE',
    [localId, day],
  );
  const came = await presencesIn(tx, localId, day);
  const there = came.filter(({ present }) => present);
  const stayed = there.filter(({ kessalId }) => ids.includes(kessalId));
  const arrived = ids.filter((id) => !there.some(({ kessalId }) => kessalId === id));
  const last = Math.max(0, ...came.map(({ place }) => place));
  await tx.query(
    `UPDATE kessal_presences SET present = false
     WHERE (local_id, business_date) = ($1, $2) AND present AND NOT kessal_id = ANY ($3)`,
    [localId, day, ids],
  );
  await tx.query(
    `INSERT INTO kessal_presences (local_id, business_date, kessal_id, place, turns, present)
     SELECT $1, $2, kessal_id, $4 + place, $5, true FROM unnest($3::int[]) WITH ORDINALITY AS asked (kessal_id, place)
     ON CONFLICT (local_id, business_date, kessal_id) DO UPDATE
     SET place = excluded.place, present = true, turns = greatest(kessal_presences.turns, excluded.turns)`,
    [localId, day, arrived, last, turnsAtArrival(stayed)],
  );
  const now = await presencesIn(tx, localId, day);
  const named = (all: readonly KessalPresence[]) =>
    all.filter(({ present }) => present).map(({ kessalId }) => kessalId);
  const [before, after] = [named(came), named(now)];
  if (before.join() !== after.join()) {
    await record(tx, ctx, {
      action: 'kessal.presences',
      localId,
      before: { kessalIds: before },
      after: { kessalIds: after },
    });
  }
  return now;
}

/** Locked, so that nobody is closed meanwhile. */
async function refuseGone(tx: Tx, ids: readonly number[]): Promise<void> {
  const named = await tx.query<{ name: string; active: boolean }[]>(
    'SELECT name, active FROM kessals WHERE id = ANY ($1) ORDER BY id FOR SHARE',
    [ids],
  );
  const gone = named.find(({ active }) => !active);
  if (gone) throw new Refusal('KESSAL_PARTIE', `« ${gone.name} » ne travaille plus ici.`);
}

/** The turn of these locals goes on without one who works there no more. */
export async function endPresences(
  tx: Tx,
  day: LocalDate,
  kessalId: number,
  localIds: readonly number[],
): Promise<void> {
  await tx.query(
    `UPDATE kessal_presences SET present = false
     WHERE local_id = ANY ($3) AND (business_date, kessal_id) = ($2, $1) AND present`,
    [kessalId, day, localIds],
  );
}

/** Counts turns that a till gave while it had no network. The caller locks the local's counter after it. */
export async function takeTurns(
  tx: Tx,
  localId: number,
  day: LocalDate,
  lines: readonly { kessalId?: number | null; turn?: KessalTurn | null }[],
): Promise<void> {
  const taken = lines.filter(({ turn }) => turn !== 'KEPT');
  const ids = taken.flatMap(({ kessalId }) => (kessalId == null ? [] : [kessalId]));
  if (ids.length === 0) return;
  await tx.query(
    'SELECT FROM kessal_presences WHERE (local_id, business_date) = ($1, $2) ORDER BY kessal_id FOR NO KEY UPDATE',
    [localId, day],
  );
  await tx.query(
    `UPDATE kessal_presences AS presence SET turns = turns + taken.lines
     FROM (SELECT kessal_id, count(*) AS lines FROM unnest($3::int[]) AS line (kessal_id) GROUP BY 1) AS taken
     WHERE (local_id, business_date) = ($1, $2) AND presence.kessal_id = taken.kessal_id`,
    [localId, day, ids],
  );
}
