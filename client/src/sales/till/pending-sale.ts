import { ticketTotals } from '#server/sales/sales.rules.ts';
import type { Centimes } from '#shared/money.ts';
import type { Cart, CartLine } from './cart.ts';

/** A submitted sale whose outcome is unknown: content and key are immutable. */
export interface PendingSale {
  key: string;
  lines: Cart;
  total: Centimes;
  /** True once an attempt has ended, or may have ended, without a definite answer. */
  doubtful: boolean;
}

/** A till's state, kept over a reload. While a sale is pending the cart is frozen and shows its lines. */
export interface TillState {
  cart: Cart;
  pending: PendingSale | null;
}

export type Outcome = { kind: 'sold' } | { kind: 'unknown' } | { kind: 'refused'; code: string };

export const EMPTY_TILL: TillState = { cart: [], pending: null };

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
  return cart === till.cart ? till : { cart, pending: null };
}

/** A new key for a new sale, the same key and content for a retry. */
export function submitSale(till: TillState, newIdempotencyKey: () => string): TillState {
  if (till.pending) return { ...till, pending: { ...till.pending, doubtful: true } };
  if (till.cart.length === 0) return till;
  const { total } = ticketTotals(till.cart);
  return { cart: till.cart, pending: { key: newIdempotencyKey(), lines: till.cart, total, doubtful: false } };
}

/** Ignored when another sale than `key` is pending. */
export function settleSale(till: TillState, key: string, outcome: Outcome): TillState {
  const { pending } = till;
  if (pending?.key !== key) return till;
  if (outcome.kind === 'sold') return EMPTY_TILL;
  if (outcome.kind === 'refused' && (!pending.doubtful || SETTLES_A_DOUBT.has(outcome.code))) {
    return { cart: pending.lines, pending: null };
  }
  return { ...till, pending: { ...pending, doubtful: true } };
}

/** The server does not have the sale; its cart waits for the next session in that local. */
export function notSold(till: TillState): TillState {
  return till.pending ? { cart: till.pending.lines, pending: null } : till;
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
    if (value.pending === null) return { cart: value.cart, pending: null };
    return isPending(value.pending) ? { cart: value.pending.lines, pending: value.pending } : EMPTY_TILL;
  } catch {
    return EMPTY_TILL;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isPending(value: unknown): value is PendingSale {
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
