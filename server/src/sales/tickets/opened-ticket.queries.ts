import type { EntityManager } from 'typeorm';
import { notFound } from '../../shared/errors.ts';
import { type Cancellation, Ticket } from './ticket.entity.ts';

/** A ticket by its id, cancelled or not. @throws Refusal INTROUVABLE for an unknown one */
export async function soldTicket(db: EntityManager, id: number): Promise<Ticket> {
  const ticket = await db.findOneBy(Ticket, { id });
  if (!ticket) throw notFound('Ticket');
  return ticket;
}

/** Each ticket's cancellation, or null; for `call.db.load`. Finds the movements by the index of their shelf. */
export async function cancellationByTicket(
  db: EntityManager,
  ticketIds: readonly number[],
): Promise<(Cancellation | null)[]> {
  const rows = await db.query<(Cancellation & { ticketId: number })[]>(
    `SELECT tickets.id AS "ticketId", tickets.cancelled_at AS at, entries.user_id AS "userId",
       entries.reason, returned.items AS returned
     FROM tickets
     JOIN entries ON entries.ticket_id = tickets.id AND kind = 'CANCELLATION'
     CROSS JOIN LATERAL (
       SELECT coalesce(json_agg(json_build_object(
         'itemId', products.id, 'name', products.name, 'quantity', moved.quantity
       ) ORDER BY products.id), '[]') AS items
       FROM stock_movements AS moved JOIN products ON products.id = moved.product_id
       WHERE moved.local_id = tickets.local_id AND moved.at = tickets.cancelled_at
         AND moved.product_id IN (SELECT product_id FROM ticket_lines WHERE ticket_id = tickets.id)
         AND moved.ticket_id = tickets.id AND moved.cause = 'CANCELLATION'
     ) AS returned
     WHERE tickets.id = ANY ($1) AND tickets.cancelled_at IS NOT NULL`,
    [ticketIds],
  );
  const byTicket = new Map(rows.map(({ ticketId, ...cancellation }) => [ticketId, cancellation]));
  return ticketIds.map((id) => byTicket.get(id) ?? null);
}

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
