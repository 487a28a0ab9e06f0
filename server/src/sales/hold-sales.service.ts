import type { Tx } from '../db/transaction.ts';

/**
 * Blocks the local's sales until the transaction ends; returns its last ticket number. A sale takes its number from
 * this row: one in flight is waited for and visible to the next statement, later ones get greater numbers.
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
