import type { EntityManager } from 'typeorm';

/** The device of a sale, and whose it is. */
export interface SellingDevice {
  id: string;
  madeById: number;
  adoptedLocalId: number | null;
}

/** Of each ticket; null where none was known. For `call.db.load`. */
export async function deviceByTicket(
  db: EntityManager,
  ticketIds: readonly number[],
): Promise<(SellingDevice | null)[]> {
  const rows = await db.query<(SellingDevice & { ticketId: number })[]>(
    `SELECT tickets.id AS "ticketId", devices.id, made_by_id AS "madeById", adopted_local_id AS "adoptedLocalId"
     FROM tickets JOIN devices ON devices.id = device_id WHERE tickets.id = ANY ($1)`,
    [ticketIds],
  );
  const byTicket = new Map(rows.map(({ ticketId, ...device }) => [ticketId, device]));
  return ticketIds.map((id) => byTicket.get(id) ?? null);
}
