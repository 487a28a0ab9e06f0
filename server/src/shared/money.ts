/**
 * Money is an integer number of centimes everywhere inside; dirhams with at most two decimals exist only at the
 * edges (JSON, screen, paper). This file holds all arithmetic on amounts and the only conversions between the two.
 */
export type Centimes = AmountIn<'centimes'>;
/** What both doors carry; `toCentimes` and `parseDirhams` read it. */
export type Dirham = AmountIn<'dirhams'>;

/** Zero is the same in every unit, and needs no constructor. */
type AmountIn<Unit> = 0 | (number & { readonly [unit]: Unit });
type WithoutUnit = number & { readonly [unit]?: never };
declare const unit: unique symbol;

/** Gives a bare number its unit: at the database's edge, for constants and in tests. It converts nothing. */
export const centimes = (amount: WithoutUnit): Centimes => amount as Centimes;
/** The same for dirhams: what was typed on a screen. */
export const dirhams = (amount: WithoutUnit): Dirham => amount as Dirham;

/** No single amount and no document's total may exceed 1 000 000 DH. */
export const MAX_AMOUNT = centimes(100_000_000);

const DIRHAMS = /^\d{1,9}(?:\.\d{1,2})?$/;
const NARROW_NO_BREAK_SPACE = '\u202f';
const NO_BREAK_SPACE = '\u00a0';

/**
 * Reads an amount in dirhams that came from outside, as a number or as numeric text ("12.5").
 * Answers null for anything else: negative, more than two decimals, not finite, above {@link MAX_AMOUNT}.
 */
export function parseDirhams(value: unknown): Centimes | null {
  if (typeof value !== 'number' && typeof value !== 'string') return null;
  const text = String(value);
  if (!DIRHAMS.test(text)) return null;
  const [whole = '0', decimals = ''] = text.split('.');
  const amount = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  return amount <= MAX_AMOUNT ? centimes(amount) : null;
}

/** 1250 → 12.5 */
export function toDirhams(amount: Centimes): Dirham {
  return dirhams(amount / 100);
}

/** An amount in dirhams that our own server answered, back in centimes: 12.5 → 1250. Sums may be negative. */
export function toCentimes(amount: Dirham): Centimes {
  return centimes(Math.round(amount * 100));
}

/** 123450 → "1 234,50", with narrow no-break spaces between thousands; the unit is the caller's. */
export function formatDirhams(amount: Centimes): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  const whole = digits.slice(0, -2).replace(/\B(?=(?:\d{3})+$)/g, NARROW_NO_BREAK_SPACE);
  return `${amount < 0 ? '−' : ''}${whole},${digits.slice(-2)}`;
}

/** 123450 → "1 234,50 DH", which no line's end cuts. */
export function dirhamsText(amount: Centimes): string {
  return `${formatDirhams(amount)}${NO_BREAK_SPACE}DH`;
}

/** A difference: "+1 234,50", "−1 234,50", "0,00". */
export function signedDirhams(amount: Centimes): string {
  return amount > 0 ? `+${formatDirhams(amount)}` : formatDirhams(amount);
}

/** "+1 234,50 DH", see {@link signedDirhams} and {@link dirhamsText}. */
export function signedDirhamsText(amount: Centimes): string {
  return `${signedDirhams(amount)}${NO_BREAK_SPACE}DH`;
}

/** 123450 → "1234,50", for files that a spreadsheet reads: no spaces, and the minus of a keyboard. */
export function plainDirhams(amount: Centimes): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`;
}

export function plus(one: Centimes, other: Centimes): Centimes {
  return centimes(one + other);
}

export function minus(from: Centimes, taken: Centimes): Centimes {
  return centimes(from - taken);
}

export function sumOf(amounts: Iterable<Centimes>): Centimes {
  let sum: Centimes = 0;
  for (const amount of amounts) sum = plus(sum, amount);
  return sum;
}

export function timesQuantity(unit: Centimes, quantity: number): Centimes {
  return centimes(unit * quantity);
}

/** What a unit of several fetched on average, to the nearest centime. */
export function perUnit(total: Centimes, quantity: number): Centimes {
  return centimes(Math.round(total / quantity));
}

/**
 * An amount changed by hundredths of a percent (10 % is 1000) and rounded, half up, to a multiple of `step` centimes:
 * 1250 by 1000 to 50 → 1400. Zero hundredths only round.
 */
export function changedBy(amount: Centimes, hundredths: number, step: number): Centimes {
  return centimes(Math.round((amount * (10_000 + hundredths)) / (10_000 * step)) * step);
}
