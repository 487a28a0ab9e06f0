import type { SelectQueryBuilder } from 'typeorm';
import type { Tx } from '../../db/transaction.ts';
import { Local } from '../../locals/local.entity.ts';
import { notFound } from '../../shared/errors.ts';
import type { TicketLineArgs } from './corrections.input.ts';
import { Ticket, TicketLine } from '../tickets/ticket.entity.ts';

export type LockedTicket = Ticket & { lines: TicketLine[]; local: Local };

/**
 * Locks the ticket, then reads its lines; its corrections are serialised here. Lock order: ticket before shelves.
 * @throws Refusal INTROUVABLE for an unknown or cancelled ticket
 */
export async function lockTicket(tx: Tx, id: number): Promise<LockedTicket> {
  const ticket = await locking(tx).andWhere('ticket.id = :id', { id }).getOne();
  if (!ticket) throw notFound('Ticket');
  return withLines(tx, ticket);
}

/**
 * Locks the ticket of a line. The line is looked up without a lock, because it never changes its ticket, and read
 * again.
 * @throws Refusal INTROUVABLE
 */
export async function lockTicketOfLine(
  tx: Tx,
  { lineId, type }: TicketLineArgs,
): Promise<{ ticket: LockedTicket; line: TicketLine }> {
  const ofLine = 'ticket.id = (SELECT ticket_id FROM ticket_lines WHERE id = :lineId)';
  const locked = await locking(tx).andWhere(ofLine, { lineId }).getOne();
  const ticket = locked && (await withLines(tx, locked));
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

/** In a separate statement: one that waited for the lock would still read other rows from its earlier snapshot. */
async function withLines(tx: Tx, ticket: Ticket & { local: Local }): Promise<LockedTicket> {
  const lines = await tx.find(TicketLine, { where: { ticketId: ticket.id }, order: { id: 'ASC' } });
  return Object.assign(ticket, { lines });
}
