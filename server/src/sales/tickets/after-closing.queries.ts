import type { EntityManager } from 'typeorm';

/**
 * Which of these tickets came after the closing of their day in their local; for `Call.load`. A closing keeps the
 * number of the last ticket that it saw, and the clocks of two machines have no say in it. An answer of SQL, because
 * closures stand above sales.
 */
export async function afterClosing(db: EntityManager, ticketIds: readonly number[]): Promise<boolean[]> {
  const late = await db.query<{ id: number }[]>(
    `SELECT tickets.id FROM tickets JOIN closures USING (local_id, business_date)
     WHERE tickets.id = ANY ($1) AND tickets.number > closures.last_ticket_number`,
    [ticketIds],
  );
  const ids = new Set(late.map(({ id }) => id));
  return ticketIds.map((id) => ids.has(id));
}
