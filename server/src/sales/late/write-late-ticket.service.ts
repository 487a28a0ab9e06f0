import { record } from '../../db/journal.ts';
import type { Tx } from '../../db/transaction.ts';
import { takeTurns } from '../../kessals/presence.service.ts';
import { writeEntry } from '../../money/entries.service.ts';
import { keepSummaries } from '../../sums/summaries/summaries.service.ts';
import type { Author } from '../../shared/actor.ts';
import { businessDate, shopHour } from '../../shared/days.ts';
import { cashPart } from '../../shared/payments.ts';
import { holdSales } from '../hold-sales.service.ts';
import { ticketTotals } from '../sales.rules.ts';
import { cashlessColumns, soldAt, summed, Ticket, TicketLine } from '../tickets/ticket.entity.ts';
import type { LateSale } from './late.entity.ts';
import type { JudgedLine } from './late.rules.ts';
import type { StockMove } from '../../catalogue/stock/stock.service.ts';
import { unitsByProduct } from '../../shared/items.ts';

/**
 * Writes the ticket of a late sale, with the prices of its paper and on the day it was sold; its number is today's. The
 * caller has locked its shelves, and `moveStock` moves them for the ticket.
 */
export async function writeLateTicket(
  tx: Tx,
  ctx: Author,
  sale: LateSale,
  moveStock: (ticketId: number) => Promise<void>,
): Promise<Ticket> {
  const { products, services, total, frais, articles } = ticketTotals(sale.lines);
  const { cashless } = sale;
  await takeTurns(tx, sale.localId, businessDate(sale.soldAt), sale.lines);
  const { number: last } = await holdSales(tx, sale.localId);
  const number = last + 1;
  await tx.query('UPDATE ticket_counters SET last_number = $2 WHERE local_id = $1', [sale.localId, number]);
  const ticket = Object.assign(new Ticket(), {
    number,
    localId: sale.localId,
    userId: sale.userId,
    saleKey: sale.saleKey,
    contentHash: sale.contentHash,
    soldAt: sale.soldAt,
    recordedAt: ctx.now,
    businessDate: businessDate(sale.soldAt),
    soldHour: shopHour(sale.soldAt),
    deviceId: sale.deviceId,
    provisionalNumber: sale.provisional,
    productsCentimes: products,
    servicesCentimes: services,
    fraisCentimes: frais,
    // A paper that does not add up says nothing of the cash.
    receivedCentimes: (sale.receivedCentimes ?? 0) < cashPart(total, cashless) ? null : sale.receivedCentimes,
    ...cashlessColumns(cashless),
    cancelledAt: null,
  } satisfies Partial<Ticket>);
  await tx.insert(Ticket, ticket);
  const lines = sale.lines.map((line) => ticketLine(ticket.id, line));
  await tx.insert(TicketLine, lines);
  await moveStock(ticket.id);
  const sold = lines.map((line) => summed(line, line.quantity));
  await keepSummaries(tx, { ...soldAt(ticket), lines: sold, tickets: 1, cashless });
  const { provisional, flags } = sale;
  const money = { tickets: 1, articles, products, services, frais, cashless };
  await writeEntry(tx, ctx, {
    kind: 'SALE',
    ticket,
    ...money,
    action: 'ticket.sold',
    after: { provisional, flags },
  });
  return Object.assign(ticket, { lines });
}

/** An online ticket whose answer was lost is found by the number of its paper; a cancelled one changes no more. */
export async function nameOnPaper(tx: Tx, ctx: Author, ticket: Ticket, provisional: string): Promise<void> {
  if (ticket.cancelledAt !== null) return;
  await tx.update(Ticket, { id: ticket.id }, { provisionalNumber: provisional });
  const { number, totalCentimes: total, fraisCentimes: frais } = ticket;
  await record(tx, ctx, {
    action: 'ticket.printedLate',
    localId: ticket.localId,
    subjectId: ticket.id,
    before: { number, total, frais },
    after: { number, total, frais, provisional },
  });
}

function ticketLine(
  ticketId: number,
  { type, itemId, categoryId = null, name, arabicName = null, price, frais, kessalId, quantity }: JudgedLine,
): TicketLine {
  if (name === null) throw new Error('A line of an unknown item is on no ticket.');
  return Object.assign(new TicketLine(), {
    ticketId,
    productId: type === 'product' ? itemId : null,
    serviceId: type === 'service' ? itemId : null,
    categoryId,
    name,
    arabicName,
    priceCentimes: price,
    fraisCentimes: frais,
    kessalId: kessalId ?? null,
    quantity,
  } satisfies Partial<TicketLine>);
}

/** Why a shelf that was counted since does not go down: shown beside the movement. */
export function arrivalOf({ provisional }: LateSale, now: Date): { now: Date; reason: string } {
  return { now, reason: `Vente ${provisional}, arrivée après le comptage` };
}

/** What has left the shelves with a late sale: an unknown product has none. */
export function goodsOf({ localId, userId, lines }: LateSale): StockMove {
  const products = lines.filter(({ type, fault }) => type === 'product' && fault !== 'ITEM_UNKNOWN');
  const units = products.map(({ itemId: productId, quantity }) => ({ productId, quantity }));
  return { localId, cause: 'SALE', userId, lines: unitsByProduct(units) };
}
