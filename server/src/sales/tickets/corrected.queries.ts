import { runPrepared, type Prepared, type PreparedReader } from '../../db/reading/prepared.ts';

/** As in the index journal_corrections. */
const CORRECTIONS = "action IN ('ticket.itemAdded', 'ticket.lineRemoved', 'ticket.quantityChanged')";

/** SQL of which tickets, under the alias `row`, were corrected. */
export const CORRECTED = `EXISTS (SELECT FROM journal WHERE subject_id = row.id AND ${CORRECTIONS})`;

const ASKED: Prepared = {
  name: 'corrected-tickets',
  text: `SELECT DISTINCT subject_id AS id FROM journal WHERE subject_id = ANY ($1) AND ${CORRECTIONS}`,
};

/** Which of these tickets were corrected after their sale; for `call.db.load`. */
export async function corrected(db: PreparedReader, ticketIds: readonly number[]): Promise<boolean[]> {
  const found = await runPrepared<{ id: number }>(db, ASKED, [ticketIds]);
  const ids = new Set(found.map(({ id }) => id));
  return ticketIds.map((id) => ids.has(id));
}
