import { addStock } from '../../catalogue/stock/stock.service.ts';
import type { Tx } from '../../db/transaction.ts';
import { writeEntry } from '../../money/entries.service.ts';
import { keepSummaries } from '../../sums/summaries/summaries.service.ts';
import type { Ctx } from '../../shared/actor.ts';
import { minus } from '../../shared/money.ts';
import { cashlessChange, NO_CASHLESS } from '../../shared/payments.ts';
import { permit } from '../../shared/permissions.ts';
import type { CancelTicketArgs } from './corrections.input.ts';
import { lockTicket } from './corrections.locks.ts';
import { unitsByProduct } from '../../shared/items.ts';
import { ticketTotals } from '../sales.rules.ts';
import { pricedLine, soldAt, summed, Ticket } from '../tickets/ticket.entity.ts';

/**
 * Cancels a ticket: it leaves every list and report, keeps its number and rows, and its units return to the shelf.
 * @throws Refusal INTROUVABLE, also when already cancelled
 */
export async function cancelTicket(tx: Tx, ctx: Ctx, args: CancelTicketArgs): Promise<void> {
  permit(ctx.actor, 'correctTickets');
  const ticket = await lockTicket(tx, args.id);
  const { id: ticketId, localId, number, totalCentimes: total, fraisCentimes: frais } = ticket;
  const { reason } = args;
  const lines = unitsByProduct(ticket.lines);
  if (lines.length > 0) {
    const move = { localId, cause: 'CANCELLATION', userId: ctx.actor.userId, ticketId, lines } as const;
    await addStock(tx, ctx, reason ? { ...move, reason } : move);
  }
  await tx.update(Ticket, { id: ticketId }, { cancelledAt: ctx.now });
  const gone = ticket.lines.map((line) => summed(line, -line.quantity));
  const cashless = cashlessChange(ticket.cashless, NO_CASHLESS);
  await keepSummaries(tx, { ...soldAt(ticket), lines: gone, tickets: -1, cashless, cancelled: total });
  await writeEntry(tx, ctx, {
    kind: 'CANCELLATION',
    ticket,
    tickets: -1,
    articles: -ticketTotals(ticket.lines.map(pricedLine)).articles,
    products: minus(0, ticket.productsCentimes),
    services: minus(0, ticket.servicesCentimes),
    frais: minus(0, frais),
    cashless,
    reason,
    action: 'ticket.cancelled',
    before: { number, total, frais },
    after: { cancelled: true, ...(reason && { reason }) },
  });
}
