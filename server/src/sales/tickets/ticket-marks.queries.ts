import type { Tx } from '../../db/transaction.ts';
import type { LocalDate } from '../../shared/days.ts';
import { runPrepared, type Prepared, type PreparedReader } from '../../db/reading/prepared.ts';

/** SQL of which tickets, under the alias `row`, were recorded after their day's closing. */
export const AFTER_CLOSING = `EXISTS (SELECT FROM closures WHERE closures.local_id = row.local_id
  AND closures.business_date = row.business_date AND reopened_at IS NULL
  AND closures.last_ticket_number < row.number)`;

const LATE: Prepared = {
  name: 'late-tickets',
  text: `SELECT tickets.id FROM tickets JOIN closures USING (local_id, business_date)
    WHERE tickets.id = ANY ($1) AND tickets.number > closures.last_ticket_number AND reopened_at IS NULL`,
};

/**
 * Which of these tickets were recorded after their day's closing; for `call.db.load`. Compares ticket numbers, so clocks
 * do not matter. Plain SQL, because closures import sales.
 */
export async function afterClosing(db: PreparedReader, ticketIds: readonly number[]): Promise<boolean[]> {
  const late = await runPrepared<{ id: number }>(db, LATE, [ticketIds]);
  const ids = new Set(late.map(({ id }) => id));
  return ticketIds.map((id) => ids.has(id));
}

/** Whether a day was closed when a late sale of it arrives. */
export async function isDayClosed(tx: Tx, localId: number, day: LocalDate): Promise<boolean> {
  const closed = await tx.query<object[]>(
    'SELECT FROM closures WHERE (local_id, business_date) = ($1, $2) AND reopened_at IS NULL',
    [localId, day],
  );
  return closed.length > 0;
}

/** SQL of which tickets, under the alias `row`, were corrected. */
export const CORRECTED = "EXISTS (SELECT FROM entries WHERE ticket_id = row.id AND kind = 'CORRECTION')";

const ASKED: Prepared = {
  name: 'corrected-tickets',
  text: "SELECT DISTINCT ticket_id AS id FROM entries WHERE ticket_id = ANY ($1) AND kind = 'CORRECTION'",
};

/** Which of these tickets were corrected after their sale; for `call.db.load`. */
export async function corrected(db: PreparedReader, ticketIds: readonly number[]): Promise<boolean[]> {
  const found = await runPrepared<{ id: number }>(db, ASKED, [ticketIds]);
  const ids = new Set(found.map(({ id }) => id));
  return ticketIds.map((id) => ids.has(id));
}
