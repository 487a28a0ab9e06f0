import type { EntityManager } from 'typeorm';
import type { Tx } from '../db/transaction.ts';
import type { Centimes } from '../shared/money.ts';
import { expectedInDrawerSql } from './drawer.sql.ts';

/** What a closing of a followed drawer found, and where it stood. */
export interface DrawerCount {
  closureId: number;
  localId: number;
  /** The entry with which the drawer began to be followed. */
  since: number;
  /** Later entries and tickets have greater numbers. */
  lastEntry: number;
  lastTicketNumber: number;
  countedAt: Date;
  /** The sum of the drawer's entries at that position. */
  expected: Centimes;
  /** Null when nobody counted. */
  counted: Centimes | null;
  floatLeft: Centimes | null;
  reopened: boolean;
  /** The entry by which what was left of the difference was accepted. */
  acceptedId: number | null;
}

export const COUNT_COLUMNS = `closure_id AS "closureId", local_id AS "localId", since, last_entry AS "lastEntry",
  last_ticket_number AS "lastTicketNumber", counted_at AS "countedAt", expected_centimes::float8 AS expected,
  counted_centimes AS counted, float_centimes AS "floatLeft", reopened, accepted_id AS "acceptedId"`;

/** Keeps what a closing found in a followed drawer; null where it is not. The caller holds the local's sales. */
export async function countDrawer(
  tx: Tx,
  found: Omit<DrawerCount, 'since' | 'expected' | 'reopened' | 'acceptedId'>,
): Promise<DrawerCount | null> {
  const [count = null] = await tx.query<DrawerCount[]>(
    `INSERT INTO drawer_counts (closure_id, local_id, since, last_entry, last_ticket_number, counted_at, expected_centimes,
       counted_centimes, float_centimes)
     SELECT $1, local_id, drawer_since, $3, $4, $5, ${expectedInDrawerSql('ticket_counters')}, $6, $7
     FROM ticket_counters WHERE local_id = $2 AND drawer_since IS NOT NULL
     RETURNING ${COUNT_COLUMNS}`,
    [
      found.closureId,
      found.localId,
      found.lastEntry,
      found.lastTicketNumber,
      found.countedAt,
      found.counted,
      found.floatLeft,
    ],
  );
  return count;
}

/** Of each closing; for `call.db.load`. */
export async function countsByClosure(
  db: EntityManager,
  closureIds: readonly number[],
): Promise<(DrawerCount | null)[]> {
  const counts = await db.query<DrawerCount[]>(
    `SELECT ${COUNT_COLUMNS} FROM drawer_counts WHERE closure_id = ANY ($1)`,
    [closureIds],
  );
  const byClosure = new Map(counts.map((count) => [count.closureId, count]));
  return closureIds.map((id) => byClosure.get(id) ?? null);
}

/** The day may be closed, and counted, once more. */
export async function leaveCount(tx: Tx, closureId: number): Promise<void> {
  await tx.query('UPDATE drawer_counts SET reopened = true WHERE closure_id = $1', [closureId]);
}

/** By this entry; null: what was accepted is open again. */
export async function accept(tx: Tx, closureId: number, entryId: number | null): Promise<void> {
  await tx.query('UPDATE drawer_counts SET accepted_id = $2 WHERE closure_id = $1', [closureId, entryId]);
}

/** Whether a local's drawer is followed. */
export async function isFollowed(db: EntityManager, localId: number): Promise<boolean> {
  const found = await db.query<unknown[]>(
    'SELECT FROM ticket_counters WHERE local_id = $1 AND drawer_since IS NOT NULL',
    [localId],
  );
  return found.length > 0;
}
