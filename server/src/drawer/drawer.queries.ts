import type { EntityManager } from 'typeorm';
import { alphabetical } from '../db/alphabetical.sql.ts';
import { isFollowed } from '../money/drawer-counts.service.ts';
import { expectedInDrawerSql } from '../money/drawer.sql.ts';
import type { Ctx } from '../shared/actor.ts';
import { notFound } from '../shared/errors.ts';
import { cutPage, pageSize, readCursor, type AskedPage, type Page } from '../shared/paging.ts';
import type { Drawer, DrawerAct, DrawerEntry, OwnDrawer } from './drawer.types.ts';

const ACTS = `
  SELECT id, sequence, kind, abs(drawer_centimes) AS amount, reason, detail #>> '{after,receiptNumber}' AS "receiptNumber",
    recorded_at AS at, user_id AS "userId", local_id AS "localId", refers_to_id AS "debtId", closure_id AS "closureId",
    (SELECT recorded_at FROM entries AS reversal WHERE reversal.reverses_id = entries.id AND kind = 'REVERSAL') AS "reversedAt"
  FROM entries WHERE kind IN ('DRAWER_IN', 'DRAWER_OUT', 'BANKED')`;

/** Undefined for what is no act of a drawer. */
export async function actById(db: EntityManager, id: number): Promise<DrawerAct | undefined> {
  const [act] = await db.query<DrawerAct[]>(`${ACTS} AND id = $1`, [id]);
  return act;
}

/**
 * An act to be printed: a cashier's own only.
 * @throws Refusal INTROUVABLE
 */
export async function actToPrint(db: EntityManager, { actor }: Ctx, id: number): Promise<DrawerAct> {
  const act = await actById(db, id);
  if (!act || (actor.role !== 'ADMIN' && act.userId !== actor.userId)) throw notFound('Mouvement');
  return act;
}

/** The caller's own acts of the day in his local, and never a sum. */
export async function ownDrawer(db: EntityManager, { actor, today }: Ctx): Promise<OwnDrawer> {
  const localId = actor.local?.id;
  if (localId === undefined) return { followed: false, acts: [] };
  const acts = await db.query<DrawerAct[]>(
    `${ACTS} AND (local_id, business_date, user_id) = ($1, $2, $3) ORDER BY sequence DESC`,
    [localId, today, actor.userId],
  );
  return { followed: await isFollowed(db, localId), acts };
}

const DRAWERS = `
  SELECT locals.id AS "localId", drawer_since IS NOT NULL AS followed, began.recorded_at AS since,
    ${expectedInDrawerSql('counter')} AS expected
  FROM locals LEFT JOIN ticket_counters AS counter ON counter.local_id = locals.id
  LEFT JOIN entries AS began ON began.local_id = locals.id AND began.sequence = drawer_since`;

/** Of every shop, and of a depot whose drawer is followed. */
export function listDrawers(db: EntityManager): Promise<Drawer[]> {
  return db.query<Drawer[]>(
    `${DRAWERS} WHERE type <> 'DEPOT' OR drawer_since IS NOT NULL ORDER BY ${alphabetical('name')}, locals.id`,
  );
}

export async function drawerOf(db: EntityManager, localId: number): Promise<Drawer> {
  const [drawer] = await db.query<Drawer[]>(`${DRAWERS} WHERE locals.id = $1`, [localId]);
  if (!drawer) throw new Error('the local of a drawer is there');
  return drawer;
}

/** What the sum of a local's drawer is made of, newest first; nothing while it is not followed. */
export async function listDrawerEntries(
  db: EntityManager,
  localId: number,
  page: AskedPage,
): Promise<Page<DrawerEntry>> {
  const size = pageSize(page.limit);
  // Ids and sequences of a local have one order.
  const before = page.cursor ? readCursor(page.cursor).id : null;
  const rows = await db.query<DrawerEntry[]>(
    `SELECT entries.id, sequence, kind, entries.recorded_at AS at, entries.user_id AS "userId", drawer_centimes AS amount,
       ticket_id AS "ticketId", number AS "ticketNumber", reverses_id AS "reversesId", closure_id AS "closureId", reason
     FROM ticket_counters AS counter JOIN entries ON entries.local_id = counter.local_id
     LEFT JOIN tickets ON tickets.id = ticket_id
     WHERE counter.local_id = $1 AND sequence >= drawer_since AND drawer_centimes <> 0
       AND sequence <= coalesce((SELECT sequence - 1 FROM entries AS last WHERE id = $2 AND last.local_id = $1), last_entry)
     ORDER BY sequence DESC LIMIT $3`,
    [localId, before, size + 1],
  );
  return cutPage(rows, size, (entry) => entry);
}
