import { returnedCash, ticketTotals } from '#server/sales/sales.rules.ts';
import { centimes, type Centimes } from '#shared/money.ts';
import { PAYMENT_MODES, type Payment } from '#shared/payments.ts';
import { newIdempotencyKey } from '../../../lib/device/idempotency-key.ts';
import type { SaleDraft } from '../../offline/waiting-sale.ts';
import type { Cart, CartLine } from '../cart/cart.ts';
import { chosenCash, chosenPayments, withoutCashAlone, type ChosenPayment } from './payment.ts';

/** A submitted sale that has no answer yet: content and key are immutable. */
export type PendingSale = SaleDraft;

/** A till's state, kept over a reload. While a sale is pending the cart is frozen and shows its lines. */
export interface TillState {
  /** The sale key from the cart's first line on, so that a cart which comes back after a kill is not sold twice; else null. */
  key: string | null;
  cart: Cart;
  /** Cash handed over for this cart; forgotten with its next change, which makes it another amount. */
  received: Centimes | null;
  /** Null for all of it in cash. It outlives a change of the cart, and ends with it. */
  payment: ChosenPayment | null;
  pending: PendingSale | null;
}

export const EMPTY_TILL: TillState = {
  key: null,
  cart: [],
  received: null,
  payment: null,
  pending: null,
};

/** A frozen cart cannot be edited. */
export function editCart(till: TillState, change: (cart: Cart) => Cart): TillState {
  if (till.pending) return till;
  const cart = change(till.cart);
  if (cart === till.cart) return till;
  if (cart.length === 0) return EMPTY_TILL;
  return { ...till, key: till.key ?? newIdempotencyKey(), cart, received: null };
}

/** Who does what has changed, and no amount; a frozen cart stays as it was sent. */
export function nameLines(till: TillState, name: (cart: Cart) => Cart): TillState {
  if (till.pending) return till;
  const cart = name(till.cart);
  return cart === till.cart ? till : { ...till, cart };
}

/** Ignored for a frozen or empty cart. What was handed over was for another part in cash. */
export function choosePayment(till: TillState, payment: ChosenPayment | null): TillState {
  if (till.pending || till.cart.length === 0) return till;
  return { ...till, received: null, payment };
}

/** Ignored for a frozen cart, and when it is less than the part in cash; null forgets it. */
export function receiveCash(till: TillState, received: Centimes | null): TillState {
  if (till.pending || received === till.received) return till;
  const cash = chosenCash(ticketTotals(till.cart).total, till.payment);
  if (received !== null && returnedCash(received, cash) === null) return till;
  return { ...till, received };
}

/** Freezes the cart as a sale under its key; an empty or frozen one stays as it is. */
export function submitSale(till: TillState, sale: Pick<SaleDraft, 'soldAt' | 'paper'>): TillState {
  if (till.pending || till.cart.length === 0) return till;
  const { cart, received, payment } = till;
  const key = till.key ?? newIdempotencyKey();
  const { total } = ticketTotals(cart);
  const paid = withoutCashAlone(chosenPayments(total, payment));
  return { ...till, key, pending: { ...sale, key, lines: cart, total, received, ...paid } };
}

/** Sold, or kept in the queue: the next customer's cart is empty. Ignored when another sale than `key` is pending. */
export function finishSale(till: TillState, key: string): TillState {
  return till.pending?.key === key ? EMPTY_TILL : till;
}

/** The server has definitely not recorded it: its cart is given back, with its key. */
export function giveBack(till: TillState, key: string): TillState {
  const { pending } = till;
  return pending?.key === key
    ? { ...till, key, cart: pending.lines, received: pending.received, pending: null }
    : till;
}

export function writeTill(till: TillState): string {
  return JSON.stringify(till);
}

/** Reads what {@link writeTill} wrote; anything else (absent, damaged, another version) is an empty till. */
export function readTill(text: string | null): TillState {
  if (text === null) return EMPTY_TILL;
  try {
    const value: unknown = JSON.parse(text);
    if (!isRecord(value) || !isCart(value.cart)) return EMPTY_TILL;
    const received = cashOf(value);
    const payment = isChosen(value.payment) ? value.payment : null;
    const key = typeof value.key === 'string' ? value.key : null;
    if (value.pending === null) return { key, cart: value.cart, received, payment, pending: null };
    if (!isPending(value.pending)) return EMPTY_TILL;
    const pending = { ...value.pending, received: cashOf(value.pending) };
    return { key: pending.key, cart: pending.lines, received: pending.received, payment, pending };
  } catch {
    return EMPTY_TILL;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function cashOf({ received }: { received?: unknown }): Centimes | null {
  return Number.isSafeInteger(received) ? centimes(received as number) : null;
}

function isChosen(value: unknown): value is ChosenPayment {
  return (
    isRecord(value) &&
    isMode(value.mode) &&
    value.mode !== 'CASH' &&
    (value.amount === null || Number.isSafeInteger(value.amount))
  );
}

function isMode(value: unknown): boolean {
  return PAYMENT_MODES.some((mode) => mode === value);
}

function isPayment(value: unknown): value is Payment {
  return isRecord(value) && isMode(value.mode) && Number.isSafeInteger(value.amount);
}

function isPending(value: unknown): value is PendingSale {
  return (
    isRecord(value) &&
    typeof value.key === 'string' &&
    typeof value.soldAt === 'string' &&
    isRecord(value.paper) &&
    isCart(value.lines) &&
    Number.isSafeInteger(value.total) &&
    (value.payments === undefined || (Array.isArray(value.payments) && value.payments.every(isPayment)))
  );
}

function isCart(value: unknown): value is CartLine[] {
  return Array.isArray(value) && value.every(isCartLine);
}

function isCartLine(value: unknown): value is CartLine {
  return (
    isRecord(value) &&
    (value.type === 'product' || value.type === 'service') &&
    typeof value.name === 'string' &&
    [value.itemId, value.price, value.frais, value.quantity].every(Number.isSafeInteger)
  );
}
