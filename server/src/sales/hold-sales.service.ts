import type { Tx } from '../db/transaction.ts';

/**
 * Holds the local's sales until the transaction ends, and answers the number of its last ticket. A sale takes its
 * number from this row: one that was under way is waited for and seen by the next statement, one that comes later
 * gets a greater number.
 */
export async function holdSales(tx: Tx, localId: number): Promise<number> {
  const [row] = await tx.query<{ last_number: number }[]>(
    `INSERT INTO ticket_counters AS counter (local_id, last_number) VALUES ($1, 0)
     ON CONFLICT (local_id) DO UPDATE SET last_number = counter.last_number
     RETURNING last_number`,
    [localId],
  );
  if (!row) throw new Error('an upsert always answers its row');
  return row.last_number;
}
