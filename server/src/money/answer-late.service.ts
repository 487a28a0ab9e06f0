import type { Tx } from '../db/transaction.ts';
import type { Author } from '../shared/actor.ts';
import { businessDate } from '../shared/days.ts';
import { minus, type Centimes } from '../shared/money.ts';
import { writeDrawerEntry } from './drawer-entries.service.ts';

/** By what an entry of a local, the last one written, was in a drawer when it was counted: its ticket's place, or an earlier entry's. */
export type Since = { ticketNumber: number; soldLateAt: Date | null } | { entry: number };

/**
 * An entry that was in the drawer when a difference was counted that is accepted by now is in that difference already: the
 * opposite is written beside it, so that nobody owes it twice and the next count is right.
 */
export async function answerLate(tx: Tx, ctx: Author, localId: number, since: Since): Promise<void> {
  const ofTicket = 'ticketNumber' in since;
  const [found] = await tx.query<
    { id: number; drawer: Centimes; closureId: number; debtorId: number | null }[]
  >(
    `SELECT late.id, late.drawer_centimes AS drawer, drawer_counts.closure_id AS "closureId", accepted.debtor_id AS "debtorId"
     FROM ticket_counters AS counter JOIN drawer_counts USING (local_id)
     JOIN entries AS accepted ON accepted.id = accepted_id
     JOIN entries AS late ON late.local_id = counter.local_id AND late.sequence = counter.last_entry
     WHERE counter.local_id = $1 AND drawer_counts.since = drawer_since AND late.drawer_centimes <> 0
       AND ($2 <= last_ticket_number OR $3::timestamptz < counted_at OR $4 <= drawer_counts.last_entry)
     ORDER BY drawer_counts.last_entry, drawer_counts.closure_id LIMIT 1`,
    [
      localId,
      ofTicket ? since.ticketNumber : null,
      ofTicket ? since.soldLateAt : null,
      ofTicket ? null : since.entry,
    ],
  );
  if (!found) return;
  const { id, drawer, closureId, debtorId } = found;
  await writeDrawerEntry(tx, ctx, {
    localId,
    businessDate: businessDate(ctx.now),
    kind: 'COUNTED',
    drawer: minus(0, drawer),
    refersToId: id,
    closureId,
    debtorId,
    action: 'drawer.answered',
    after: { closureId, entryId: id, amount: minus(0, drawer), debtorId },
  });
}
