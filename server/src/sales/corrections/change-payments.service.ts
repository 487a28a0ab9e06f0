import type { Tx } from '../../db/transaction.ts';
import { writeEntry } from '../../money/entries.service.ts';
import { keepSummaries } from '../../sums/summaries/summaries.service.ts';
import type { Ctx } from '../../shared/actor.ts';
import { validationRefusal } from '../../shared/errors.ts';
import { dirhamsText, sumOf } from '../../shared/money.ts';
import { cashlessChange, cashlessOf } from '../../shared/payments.ts';
import { permit } from '../../shared/permissions.ts';
import { cashlessColumns, soldAt, Ticket } from '../tickets/ticket.entity.ts';
import type { TicketPaymentsInput } from './corrections.input.ts';
import { lockTicket } from './corrections.locks.ts';

/**
 * Says how a ticket was really paid, or how money was given back: its total stays. What was handed over in cash is then known
 * no more, as it was said of another part.
 * @throws Refusal INTROUVABLE, VALIDATION unless the payments make its total
 */
export async function changeTicketPayments(tx: Tx, ctx: Ctx, input: TicketPaymentsInput): Promise<Ticket> {
  permit(ctx.actor, 'correctTickets');
  const ticket = await lockTicket(tx, input.ticketId);
  const { payments } = input;
  const { number, totalCentimes: total, fraisCentimes: frais } = ticket;
  if (sumOf(payments.map(({ amount }) => amount)) !== total) {
    const message = `Les paiements ne font pas le total du ticket : ${dirhamsText(total)}.`;
    throw validationRefusal([{ field: 'payments', message }]);
  }
  const paid = cashlessOf(payments);
  const cashless = cashlessChange(ticket.cashless, paid);
  if (Object.values(cashless).every((change) => change === 0)) return ticket;
  const reason = input.reason?.trim() || undefined;
  const before = { number, total, frais, payments: ticket.payments };
  const columns = { ...cashlessColumns(paid), receivedCentimes: null };
  await tx.update(Ticket, { id: ticket.id }, columns);
  Object.assign(ticket, columns);
  await keepSummaries(tx, { ...soldAt(ticket), lines: [], cashless });
  await writeEntry(tx, ctx, {
    kind: 'CORRECTION',
    ticket,
    tickets: 0,
    articles: 0,
    products: 0,
    services: 0,
    frais: 0,
    cashless,
    reason,
    action: 'ticket.paymentsChanged',
    before,
    after: { number, total, frais, payments: ticket.payments, ...(reason && { reason }) },
  });
  return ticket;
}
