import type { Tx } from '../db/transaction.ts';

/**
 * The entry with which the local's drawer began to be followed; null while it is not. Takes the local's `holdSales` lock
 * until commit.
 */
export async function holdDrawer(tx: Tx, localId: number): Promise<number | null> {
  const [row] = await tx.query<{ since: number | null }[]>(
    `INSERT INTO ticket_counters AS counter (local_id, last_number) VALUES ($1, 0)
     ON CONFLICT (local_id) DO UPDATE SET last_number = counter.last_number RETURNING drawer_since AS since`,
    [localId],
  );
  return row?.since ?? null;
}

/** `since`: the entry from which on the drawer counts. The caller holds the drawer. */
export async function followFrom(tx: Tx, localId: number, since: number | null): Promise<void> {
  await tx.query('UPDATE ticket_counters SET drawer_since = $2 WHERE local_id = $1', [localId, since]);
}
