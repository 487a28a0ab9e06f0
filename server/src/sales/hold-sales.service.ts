import type { Tx } from '../db/transaction.ts';

/** Of a local: its last ticket's number, and its last entry's sequence. */
export interface LastWritten {
  number: number;
  entry: number;
}

/**
 * Blocks the local's sales until the transaction ends. A sale takes its number from this row: one in flight is waited
 * for and visible to the next statement, later ones get greater numbers.
 */
export async function holdSales(tx: Tx, localId: number): Promise<LastWritten> {
  const [row] = await tx.query<LastWritten[]>(
    `INSERT INTO ticket_counters AS counter (local_id, last_number) VALUES ($1, 0)
     ON CONFLICT (local_id) DO UPDATE SET last_number = counter.last_number
     RETURNING last_number AS number, last_entry AS entry`,
    [localId],
  );
  if (!row) throw new Error('an upsert always answers its row');
  return row;
}
