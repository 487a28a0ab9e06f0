import { record } from '../../db/journal.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Ctx } from '../../shared/actor.ts';
import { permit } from '../../shared/permissions.ts';
import type { Ticket } from './ticket.entity.ts';
import { ticketById } from './tickets.queries.ts';

/**
 * Any ticket of any day, to be printed as DUPLICATA; the journal keeps who asked for the paper.
 * @throws Refusal INTROUVABLE for an unknown or cancelled ticket
 */
export async function reprintTicket(tx: Tx, ctx: Ctx, id: number): Promise<Ticket> {
  permit(ctx.actor, 'reprintTickets');
  const ticket = await ticketById(tx, id);
  const { localId, number, totalCentimes: total } = ticket;
  await record(tx, ctx, { action: 'receipt.reprinted', localId, subjectId: id, after: { number, total } });
  return ticket;
}
