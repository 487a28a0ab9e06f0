import { returnedCash, ticketTotals } from '#server/sales/sales.rules.ts';
import { centimes, type Centimes } from '#shared/money.ts';
import type { Cart, CartLine } from './cart.ts';

/** A submitted sale whose outcome is unknown: content and key are immutable. */
export interface PendingSale {
  key: string;
  lines: Cart;
  total: Centimes;
  /** Cash handed over; null when the till was not told. */
  received: Centimes | null;
  /** True once an attempt has ended, or may have ended, without a definite answer. */
  doubtful: boolean;
}

/** A till's state, kept over a reload. While a sale is pending the cart is frozen and shows its lines. */
export interface TillState {
  cart: Cart;
  /** Cash handed over for this cart; forgotten with its next change, which makes it another amount. */
  received: Centimes | null;
  pending: PendingSale | null;
}

export type Outcome = { kind: 'sold' } | { kind: 'unknown' } | { kind: 'refused'; code: string };

export const EMPTY_TILL: TillState = { cart: [], received: null, pending: null };

/**
 * Refusals that the server gives after it has looked up the sale key. Only these settle a doubt: any other (expired
 * session, proxy error) says nothing about an earlier attempt, which may have been recorded, so it must not return the
 * cart under a new key.
 */
const SETTLES_A_DOUBT = new Set([
  'PRIX_MODIFIE',
  'ARTICLE_INDISPONIBLE',
  'INTROUVABLE',
  'STOCK_INSUFFISANT',
  'CLE_REUTILISEE',
  'TICKET_ANNULE',
  'VALIDATION',
]);

/** A frozen cart cannot be edited. */
export function editCart(till: TillState, change: (cart: Cart) => Cart): TillState {
  if (till.pending) return till;
  const cart = change(till.cart);
  return cart === till.cart ? till : { cart, received: null, pending: null };
}

/** Ignored for a frozen cart, and when it is less than the total; null forgets it. */
export function receiveCash(till: TillState, received: Centimes | null): TillState {
  if (till.pending || received === till.received) return till;
  if (received !== null && returnedCash(received, ticketTotals(till.cart).total) === null) return till;
  return { ...till, received };
}

/** A new key for a new sale, the same key and content for a retry. */
export function submitSale(till: TillState, newIdempotencyKey: () => string): TillState {
  if (till.pending) return { ...till, pending: { ...till.pending, doubtful: true } };
  if (till.cart.length === 0) return till;
  const { cart, received } = till;
  const { total } = ticketTotals(cart);
  const pending = { key: newIdempotencyKey(), lines: cart, total, received, doubtful: false };
  return { cart, received, pending };
}

/** Ignored when another sale than `key` is pending. */
export function settleSale(till: TillState, key: string, outcome: Outcome): TillState {
  const { pending } = till;
  if (pending?.key !== key) return till;
  if (outcome.kind === 'sold') return EMPTY_TILL;
  if (outcome.kind === 'refused' && (!pending.doubtful || SETTLES_A_DOUBT.has(outcome.code))) {
    return givenBack(pending);
  }
  return { ...till, pending: { ...pending, doubtful: true } };
}

/** The server does not have the sale; its cart waits for the next session in that local. */
export function notSold(till: TillState): TillState {
  return till.pending ? givenBack(till.pending) : till;
}

function givenBack({ lines, received }: PendingSale): TillState {
  return { cart: lines, received, pending: null };
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
    if (value.pending === null) return { cart: value.cart, received, pending: null };
    if (!isPending(value.pending)) return EMPTY_TILL;
    const pending = { ...value.pending, received: cashOf(value.pending) };
    return { cart: pending.lines, received: pending.received, pending };
  } catch {
    return EMPTY_TILL;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** A version before cash was noted has kept none. */
function cashOf({ received }: Record<string, unknown>): Centimes | null {
  return Number.isSafeInteger(received) ? centimes(received as number) : null;
}

function isPending(value: unknown): value is PendingSale & Record<string, unknown> {
  return (
    isRecord(value) &&
    typeof value.key === 'string' &&
    isCart(value.lines) &&
    Number.isSafeInteger(value.total) &&
    typeof value.doubtful === 'boolean'
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
