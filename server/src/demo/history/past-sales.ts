import { shopHour } from '../../shared/days.ts';
import { ticketTotals, type TicketTotals } from '../../sales/sales.rules.ts';
import { centimes, minus, type Centimes } from '../../shared/money.ts';
import {
  cashlessAfter,
  cashlessChange,
  cashPart,
  NO_CASHLESS,
  type Cashless,
} from '../../shared/payments.ts';
import type { ChainItem } from '../chain.ts';
import { Dice } from './dice.ts';
import type { PastLine, PastTicket } from './past-documents.ts';
import { whoDoes } from './past-turns.ts';
import { cashierAt, dayOf, ticketsOf, type Past, type ShopHabits } from './past.ts';

const MOST_PRODUCTS = 3;
/** Of 20, 50, 100 and 200 DH. */
const NOTES = [2000, 5000, 10_000, 20_000];
const REASONS = [
  'Erreur de caisse',
  'Cliente partie sans attendre',
  'Saisi deux fois',
  'Mauvais service',
  '',
];

/** Null when the shelf holds nothing of what was asked for. */
export function sellSomething(past: Past, shop: ShopHabits, at: number): PastTicket | null {
  const cart = drawCart(past, shop, dayOf(at));
  return cart.length === 0 ? null : ringUp(past, shop, at, cart);
}

type Cart = { item: ChainItem; quantity: number }[];

function drawCart(past: Past, shop: ShopHabits, day: string): Cart {
  const { dice } = past;
  const { services, products, serviceChance, productChance } = shop.offer(day);
  const cart: Cart = [];
  const put = (item: ChainItem, quantity: number) => {
    if (cart.some((line) => line.item === item)) return;
    if (item.type === 'service' || isHeld(past, shop.localId, item, quantity)) cart.push({ item, quantity });
  };
  if (dice.share() < serviceChance) {
    const wish = services.pick(dice);
    if (wish) put(wish.item, few(past, wish.most));
    for (const { item, chance, most } of wish?.along ?? []) {
      if (dice.share() < chance) put(item, few(past, most));
    }
  }
  for (let more = 0; more < MOST_PRODUCTS; more += 1) {
    if (cart.length > 0 && dice.share() >= productChance) break;
    const product = products.pick(dice);
    if (product) put(product, few(past, 3));
  }
  return cart;
}

/** Mostly one, seldom many. */
function few({ dice }: Past, most: number): number {
  let quantity = 1;
  while (quantity < most && dice.share() < 0.2) quantity += 1;
  return quantity;
}

/** A Turkish bath owes no product; in the others a cashier hardly sells what is not there either. */
function isHeld({ writer }: Past, localId: number, { id }: ChainItem, quantity: number): boolean {
  return writer.onShelf(localId, id) >= quantity;
}

function ringUp(past: Past, shop: ShopHabits, at: number, cart: Cart): PastTicket {
  const { writer } = past;
  const { localId, deviceId = null } = shop;
  const hour = shopHour(new Date(at));
  const day = dayOf(at);
  const lines = cart.map(({ item, quantity }) => {
    const line = lineOf(past, item, quantity);
    return { ...line, kessalId: whoDoes(past, localId, line) };
  });
  const id = writer.nextId('tickets');
  const ticket: PastTicket = {
    id,
    localId,
    number: writer.nextNumber(localId),
    userId: cashierAt(past, localId, at, hour),
    deviceId,
    at,
    day,
    hour,
    lines,
    totals: ticketTotals(lines),
    received: null,
    cashless: NO_CASHLESS,
    cancelledAt: null,
  };
  const { total } = ticket.totals;
  ticket.cashless = paidOtherwise(shop, ticket);
  const cash = cashPart(total, ticket.cashless);
  const handed = handedOver(past, cash === 0 ? total : cash);
  ticket.received = cash === 0 ? null : handed;
  ticketsOf(past, localId, day).push(ticket);
  for (const { type, itemId, quantity } of lines) {
    if (type === 'service') continue;
    writer.move({ cause: 'SALE', at, localId, userId: null, ticketId: id }, itemId, -quantity);
  }
  writer.enter(ticket, {
    kind: 'SALE',
    at,
    userId: ticket.userId,
    changed: ticket.totals,
    cashless: ticket.cashless,
  });
  return ticket;
}

/** Drawn beside the past's dice, so that a shop's modes change nothing of what it sells. One card of eight lacks something. */
function paidOtherwise(shop: ShopHabits, { id, day, totals: { total } }: PastTicket): Cashless {
  const parts = shop.cashless?.(day);
  if (!parts) return NO_CASHLESS;
  const dice = new Dice(id * 7919);
  const chance = dice.share();
  if (chance >= parts.card + parts.wallet + parts.transfer) return NO_CASHLESS;
  if (chance >= parts.card)
    return { ...NO_CASHLESS, [chance < parts.card + parts.wallet ? 'wallet' : 'transfer']: total };
  const round = centimes(Math.floor(total / 2 / 1000) * 1000);
  return { ...NO_CASHLESS, card: dice.oneIn(8) && round > 0 ? round : total };
}

/** The exact sum, or notes that are more; null where the cashier did not type it. */
function handedOver({ dice, habits }: Past, total: Centimes): Centimes | null {
  if (dice.share() >= habits.cash) return null;
  const note = dice.oneIn(3) ? 100 : dice.pick(NOTES);
  return centimes(Math.ceil(total / note) * note);
}

function lineOf(
  past: Past,
  { type, id: itemId, categoryId, name, price, frais }: ChainItem,
  quantity: number,
): PastLine {
  const id = past.writer.nextId('ticket_lines');
  return { id, type, itemId, categoryId, name, price, frais, kessalId: null, quantity };
}

export function cancelTicket(
  past: Past,
  ticket: PastTicket,
  at: number,
  reason = past.dice.pick(REASONS),
): void {
  const { writer, chain } = past;
  const { localId, number, id, lines } = ticket;
  const { userId } = chain.admin;
  const movement = { cause: 'CANCELLATION', at, localId, userId, ticketId: id } as const;
  for (const { type, itemId, quantity } of lines) {
    if (type === 'product') writer.move(reason ? { ...movement, reason } : movement, itemId, quantity);
  }
  ticket.cancelledAt = at;
  const { total, frais } = ticket.totals;
  const detail = { before: { number, total, frais }, after: { cancelled: true, ...(reason && { reason }) } };
  const changed = difference(ticketTotals([]), ticket.totals);
  writer.enter(ticket, {
    kind: 'CANCELLATION',
    at,
    userId,
    changed,
    cashless: cashlessChange(ticket.cashless, NO_CASHLESS),
    reason,
    detail,
  });
}

/** One unit more or less, a line less, or a product more; nothing when the shelf has no more. */
export function correctTicket(past: Past, ticket: PastTicket, at: number, shop: ShopHabits): void {
  const { dice, writer } = past;
  const line = dice.pick(ticket.lines);
  if (dice.oneIn(3)) {
    const item = shop.offer(ticket.day).products.pick(dice);
    if (!item || !isHeld(past, ticket.localId, item, 1)) return;
    const added = lineOf(past, item, 0);
    const known = ticket.lines.find((one) => sameWords(one, added)) ?? added;
    putTo(past, ticket, known, known.quantity + 1, { action: 'ticket.itemAdded', at });
  } else if (line.quantity > 1) {
    putTo(past, ticket, line, line.quantity - 1, { action: 'ticket.quantityChanged', at });
  } else if (ticket.lines.length > 1 && dice.oneIn(2)) {
    putTo(past, ticket, line, 0, { action: 'ticket.lineRemoved', at });
  } else if (line.type === 'service' || writer.onShelf(ticket.localId, line.itemId) > 0) {
    putTo(past, ticket, line, line.quantity + 1, { action: 'ticket.quantityChanged', at });
  }
}

/** What an administrator corrects of a ticket: this line has so many units, or is gone. */
export function putTo(
  { writer, chain }: Past,
  ticket: PastTicket,
  line: PastLine,
  quantity: number,
  { action, at, reason }: { action: string; at: number; reason?: string },
): void {
  const { localId, id: ticketId } = ticket;
  const { userId } = chain.admin;
  const before = stateOf(ticket, line);
  const { totals } = ticket;
  if (line.type === 'product') {
    const movement = { cause: 'CORRECTION', at, localId, userId, ticketId } as const;
    writer.move(movement, line.itemId, line.quantity - quantity);
  }
  const lines = [{ ...line, quantity: quantity - line.quantity }];
  line.quantity = quantity;
  const others = ticket.lines.filter((one) => one !== line);
  // In the order in which they were written: a new line comes last.
  if (quantity === 0) ticket.lines = others;
  else if (others.length === ticket.lines.length) ticket.lines.push(line);
  ticket.totals = ticketTotals(ticket.lines);
  const paid = cashlessAfter(totals.total, ticket.totals.total, ticket.cashless);
  const cashless = cashlessChange(ticket.cashless, paid);
  ticket.cashless = paid;
  const detail = { action, before, after: { ...stateOf(ticket, line), ...(reason && { reason }) } };
  const changed = difference(ticket.totals, totals);
  const words = { ...(reason && { reason }), detail };
  writer.enter(ticket, { kind: 'CORRECTION', at, userId, changed, cashless, lines, ...words });
}

function difference(after: TicketTotals, before: TicketTotals): TicketTotals {
  return {
    products: minus(after.products, before.products),
    services: minus(after.services, before.services),
    total: minus(after.total, before.total),
    frais: minus(after.frais, before.frais),
    articles: after.articles - before.articles,
  };
}

/** As a correction by hand writes it to the journal. */
export function stateOf({ number, totals: { total, frais } }: PastTicket, line: PastLine) {
  const { id, type, itemId, name, price, frais: own, quantity } = line;
  const said = { id, type, itemId, name, price, frais: own, quantity };
  return { number, total, frais, line: quantity === 0 ? null : said };
}

function sameWords(one: PastLine, other: PastLine): boolean {
  return (['type', 'itemId', 'name', 'price', 'frais'] as const).every(
    (field) => one[field] === other[field],
  );
}
