import { addStock, takeStock } from '../../catalogue/stock/stock.service.ts';
import type { Tx } from '../../db/transaction.ts';
import { writeEntry } from '../../money/entries.service.ts';
import { keepSummaries } from '../../sums/summaries/summaries.service.ts';
import type { Ctx } from '../../shared/actor.ts';
import { permit } from '../../shared/permissions.ts';
import { minus, plus } from '../../shared/money.ts';
import { cashlessAfter, cashlessChange } from '../../shared/payments.ts';
import { lockTicket, lockTicketOfLine, type LockedTicket } from './corrections.locks.ts';
import type { AddTicketItemInput, ChangeQuantityArgs, TicketLineArgs } from './corrections.input.ts';
import { correctionRefusal, sameWording, stepped } from './corrections.rules.ts';
import {
  minimalQuantity,
  notSoldThere,
  priceChanged,
  quantityTooLarge,
  totalTooLarge,
  unknownItem,
} from '../sales.errors.ts';
import { lineRefusal, ticketTotals, type LineFacts, type PricedLine } from '../sales.rules.ts';
import { itemNow } from '../sellable.queries.ts';
import {
  cashlessColumns,
  changedLine,
  pricedLine,
  soldAt,
  summed,
  Ticket,
  TicketLine,
} from '../tickets/ticket.entity.ts';

/**
 * Adds an item to a ticket at the current price, growing the line of the same item and price; claimed amounts are only
 * checked.
 * @throws Refusal INTROUVABLE, ARTICLE_INDISPONIBLE, PRIX_MODIFIE, VALIDATION, STOCK_INSUFFISANT
 */
export async function addTicketItem(tx: Tx, ctx: Ctx, input: AddTicketItemInput): Promise<Ticket> {
  permit(ctx.actor, 'correctTickets');
  const ticket = await lockTicket(tx, input.ticketId);
  const facts = await itemNow(tx, ticket.localId, input);
  refuseItem(facts);
  const added = Object.assign(new TicketLine(), {
    ticketId: ticket.id,
    productId: facts.type === 'product' ? facts.itemId : null,
    serviceId: facts.type === 'service' ? facts.itemId : null,
    categoryId: facts.categoryId,
    name: facts.name,
    arabicName: facts.arabicName,
    priceCentimes: facts.currentPrice,
    fraisCentimes: facts.currentFrais,
    kessalId: null,
    quantity: 0,
  });
  const line = ticket.lines.find((known) => sameWording(known, added)) ?? added;
  const quantity = line.quantity + input.quantity;
  refuseQuantity(ticket, line, quantity);
  return putTo(tx, ctx, { ticket, line, reason: input.reason }, quantity, 'ticket.itemAdded');
}

/**
 * Deletes a line of a ticket and returns its units to the shelf; a ticket without lines stays, at 0.
 * @throws Refusal INTROUVABLE, also for a line of another type than claimed
 */
export async function removeTicketLine(tx: Tx, ctx: Ctx, args: TicketLineArgs): Promise<Ticket> {
  permit(ctx.actor, 'correctTickets');
  const { ticket, line } = await lockTicketOfLine(tx, args);
  return putTo(tx, ctx, { ticket, line, reason: args.reason }, 0, 'ticket.lineRemoved');
}

/**
 * Adds or removes one unit at the line's own price, even of a hidden or deleted item; the stock rule is today's.
 * @throws Refusal INTROUVABLE, QUANTITE_MINIMALE below one, VALIDATION, STOCK_INSUFFISANT
 */
export async function changeLineQuantity(tx: Tx, ctx: Ctx, args: ChangeQuantityArgs): Promise<Ticket> {
  permit(ctx.actor, 'correctTickets');
  const { ticket, line } = await lockTicketOfLine(tx, args);
  const quantity = stepped(line.quantity, args.step);
  refuseQuantity(ticket, line, quantity);
  return putTo(tx, ctx, { ticket, line, reason: args.reason }, quantity, 'ticket.quantityChanged');
}

interface Corrected {
  ticket: LockedTicket;
  /** An existing line of the ticket, or a new one with quantity 0. */
  line: TicketLine;
  reason: string | undefined;
}

/**
 * The core of every correction: sets a line's quantity (0 deletes it) and updates stock, totals, summaries and journal.
 */
async function putTo(
  tx: Tx,
  ctx: Ctx,
  { ticket, line, reason: given }: Corrected,
  quantity: number,
  action: string,
): Promise<Ticket> {
  const before = stateOf(ticket, line);
  const reason = given?.trim() || undefined;
  const units = quantity - line.quantity;
  const { products, services, frais } = ticketTotals(pricedWith(ticket, line, quantity));
  await moveShelf(tx, ctx, { ticket, line, reason }, units);
  if (line.quantity === 0) {
    line.quantity = quantity;
    await tx.insert(TicketLine, line);
    ticket.lines.push(line);
  } else if (quantity === 0) {
    await tx.delete(TicketLine, { id: line.id });
    ticket.lines.splice(ticket.lines.indexOf(line), 1);
  } else {
    await tx.update(TicketLine, { id: line.id }, { quantity });
  }
  line.quantity = quantity;
  const paid = cashlessAfter(ticket.totalCentimes, plus(products, services), ticket.cashless);
  const cashless = cashlessChange(ticket.cashless, paid);
  const sums = {
    productsCentimes: products,
    servicesCentimes: services,
    fraisCentimes: frais,
    ...cashlessColumns(paid),
  };
  await tx.update(Ticket, { id: ticket.id }, sums);
  const changed = {
    products: minus(products, ticket.productsCentimes),
    services: minus(services, ticket.servicesCentimes),
    frais: minus(frais, ticket.fraisCentimes),
  };
  Object.assign(ticket, sums);
  await keepSummaries(tx, {
    ...soldAt(ticket),
    lines: [summed(line, units)],
    cashless,
    corrected: plus(changed.products, changed.services),
  });
  await writeEntry(tx, ctx, {
    kind: 'CORRECTION',
    ticket,
    tickets: 0,
    articles: units,
    ...changed,
    cashless,
    lines: [changedLine(line, units)],
    reason,
    action,
    before,
    after: { ...stateOf(ticket, line), ...(reason && { reason }) },
  });
  return ticket;
}

function refuseItem(facts: LineFacts): void {
  switch (lineRefusal(facts)) {
    case 'INTROUVABLE':
      throw unknownItem([facts]);
    case 'ARTICLE_INDISPONIBLE':
      throw notSoldThere(facts);
    case 'PRIX_MODIFIE':
      throw priceChanged([facts]);
    default:
  }
}

function refuseQuantity(ticket: LockedTicket, line: TicketLine, quantity: number): void {
  switch (correctionRefusal(quantity, pricedWith(ticket, line, quantity))) {
    case 'QUANTITE_MINIMALE':
      throw minimalQuantity();
    case 'QUANTITE_TROP_GRANDE':
      throw quantityTooLarge('quantity');
    case 'TOTAL_TROP_GRAND':
      throw totalTooLarge();
    case null:
  }
}

function pricedWith(ticket: LockedTicket, line: TicketLine, quantity: number): PricedLine[] {
  const others = ticket.lines.filter((one) => one !== line);
  return [...others.map(pricedLine), { ...pricedLine(line), quantity }];
}

async function moveShelf(
  tx: Tx,
  ctx: Ctx,
  { ticket, line, reason }: Corrected,
  units: number,
): Promise<void> {
  if (line.productId === null) return;
  const move = {
    localId: ticket.localId,
    cause: 'CORRECTION',
    userId: ctx.actor.userId,
    ticketId: ticket.id,
    lines: [{ productId: line.productId, quantity: Math.abs(units) }],
    ...(reason && { reason }),
  } as const;
  if (units > 0) await takeStock(tx, ctx, move);
  else await addStock(tx, ctx, move);
}

/** A ticket's state for the journal; without the line when its quantity is 0. */
function stateOf(ticket: Ticket, { id, type, itemId, name, ...line }: TicketLine) {
  const { priceCentimes: price, fraisCentimes: frais, quantity } = line;
  return {
    number: ticket.number,
    total: ticket.totalCentimes,
    frais: ticket.fraisCentimes,
    line: quantity === 0 ? null : { id, type, itemId, name, price, frais, quantity },
  };
}
