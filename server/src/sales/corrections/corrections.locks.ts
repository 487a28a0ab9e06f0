import type { SelectQueryBuilder } from 'typeorm';
import type { Tx } from '../../db/transaction.ts';
import { Local } from '../../locals/local.entity.ts';
import { notFound } from '../../shared/errors.ts';
import type { TicketLineArgs } from './corrections.input.ts';
import { Ticket, TicketLine } from '../tickets/ticket.entity.ts';

export type LockedTicket = Ticket & { lines: TicketLine[]; local: Local };

/**
 * The ticket with its local and its lines as they are now, until the transaction ends: every correction of a ticket
 * waits here for the one before. Shelves are locked after it, never before.
 * @throws Refusal INTROUVABLE for one that never was, or was cancelled, be it a moment ago
 */
export async function lockTicket(tx: Tx, id: number): Promise<LockedTicket> {
  const ticket = await locking(tx).andWhere('ticket.id = :id', { id }).getOne();
  if (!ticket) throw notFound('Ticket');
  return withLines(tx, ticket);
}

/**
 * The ticket of a line, locked, and the line as it is under that lock. A line never moves to another ticket, so that it
 * may be looked up before.
 * @throws Refusal INTROUVABLE
 */
export async function lockTicketOfLine(
  tx: Tx,
  { lineId, type }: TicketLineArgs,
): Promise<{ ticket: LockedTicket; line: TicketLine }> {
  const ofLine = 'ticket.id = (SELECT ticket_id FROM ticket_lines WHERE id = :lineId)';
  const locked = await locking(tx).andWhere(ofLine, { lineId }).getOne();
  const ticket = locked && (await withLines(tx, locked));
  // A product's line is no service's: whoever claims so means another line.
  const line = ticket?.lines.find((one) => one.id === lineId && (type ?? one.type) === one.type);
  if (!ticket || !line) throw notFound('Ligne du ticket');
  return { ticket, line };
}

function locking(tx: Tx): SelectQueryBuilder<Ticket & { local: Local }> {
  return tx
    .createQueryBuilder(Ticket, 'ticket')
    .innerJoinAndMapOne('ticket.local', Local, 'local', 'local.id = ticket.localId')
    .where('ticket.cancelledAt IS NULL')
    .setLock('for_no_key_update', undefined, ['ticket']) as SelectQueryBuilder<Ticket & { local: Local }>;
}

/** In a statement of its own: one that waits for a lock still sees other rows as they were before it waited. */
async function withLines(tx: Tx, ticket: Ticket & { local: Local }): Promise<LockedTicket> {
  const lines = await tx.find(TicketLine, { where: { ticketId: ticket.id }, order: { id: 'ASC' } });
  return Object.assign(ticket, { lines });
}
