import type { EntityManager } from 'typeorm';
import { COUNT_COLUMNS, type DrawerCount } from '../money/drawer-counts.service.ts';
import type { EntryKind } from '../money/entry-kinds.ts';
import { minus, type Centimes } from '../shared/money.ts';
import { remainderOf, type LaterMove, type Remainder } from './drawer-remainder.rules.ts';

/** With what its reader needs to find it. */
export interface DrawerMove extends LaterMove {
  kind: EntryKind;
  sequence: number;
  at: Date;
  userId: number | null;
  ticketId: number | null;
  ticketNumber: number | null;
}

/** A count with somebody's figure. */
export interface Count extends DrawerCount {
  counted: Centimes;
}

/** What is left of a count's difference. */
export async function remainderAt(db: EntityManager, count: Count): Promise<Remainder<DrawerMove>> {
  return remainderOf(minus(count.counted, count.expected), await movesAfter(db, count));
}

/** Of online sales none was there before, so that a long time is read quickly. */
async function movesAfter(db: EntityManager, count: Count): Promise<DrawerMove[]> {
  return db.query<DrawerMove[]>(
    `SELECT entry.id, entry.sequence, entry.kind, entry.recorded_at AS at, entry.user_id AS "userId", entry.drawer_centimes AS drawer,
       entry.ticket_id AS "ticketId", number AS "ticketNumber", entry.reason,
       number <= $3 OR provisional_number IS NOT NULL AND sold_at < $4 AS "soldBefore",
       taken.kind AS "reversedKind", taken.sequence <= $2 AS "reversesEarlier",
       coalesce(taken.refers_to_id, entry.refers_to_id) AS "refersToId",
       coalesce(entry.closure_id = $5, false) AS "ofThisCount",
       coalesce((other.last_entry, other.closure_id) < ($2, $5), false) AS "ofEarlierCount"
     FROM (
       SELECT * FROM entries WHERE local_id = $1 AND sequence > $2 AND kind <> 'SALE'
       UNION ALL
       SELECT entries.* FROM tickets JOIN entries ON ticket_id = tickets.id AND kind = 'SALE'
       WHERE tickets.local_id = $1 AND tickets.number > $3 AND provisional_number IS NOT NULL AND sold_at < $4
     ) AS entry
     LEFT JOIN tickets ON tickets.id = entry.ticket_id
     LEFT JOIN entries AS taken ON taken.id = entry.reverses_id
     LEFT JOIN drawer_counts AS other ON other.closure_id = entry.closure_id
     WHERE entry.drawer_centimes <> 0 ORDER BY entry.sequence`,
    [count.localId, count.lastEntry, count.lastTicketNumber, count.countedAt, count.closureId],
  );
}

/** The one before it in the same following of the drawer. */
export async function countBefore(db: EntityManager, count: DrawerCount): Promise<Count | null> {
  const [earlier = null] = await db.query<Count[]>(
    `SELECT ${COUNT_COLUMNS} FROM drawer_counts
     WHERE (local_id, since) = ($1, $2) AND (last_entry, closure_id) < ($3, $4) AND counted_centimes IS NOT NULL AND NOT reopened
     ORDER BY last_entry DESC, closure_id DESC LIMIT 1`,
    [count.localId, count.since, count.lastEntry, count.closureId],
  );
  return earlier;
}

/** Whether the difference of a later count is accepted, and with it this one's. */
export async function laterIsAccepted(db: EntityManager, count: DrawerCount): Promise<boolean> {
  const later = await db.query<unknown[]>(
    `SELECT FROM drawer_counts
     WHERE local_id = $1 AND (last_entry, closure_id) > ($2, $3) AND accepted_id IS NOT NULL LIMIT 1`,
    [count.localId, count.lastEntry, count.closureId],
  );
  return later.length > 0;
}
