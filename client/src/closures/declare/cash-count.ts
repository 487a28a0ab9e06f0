import { MAX_QUANTITY } from '#shared/items.ts';
import { type Entered, wholeFault } from '#shared/typed-number.ts';
import { centimes, dirhamsText, sumOf, timesQuantity, type Centimes } from '#shared/money.ts';

/** How many of each note and coin, by its value in centimes; a text is what was typed and is no quantity. */
export type CashCount = Record<string, number | string>;

export interface Denomination {
  value: Centimes;
  /** "200 DH", "½ DH" */
  label: string;
}

interface Kind {
  title: string;
  /** "un billet de", before a label */
  one: string;
  /** "billets de" */
  many: string;
  denominations: readonly Denomination[];
}

const kind = (article: string, one: string, title: string, values: readonly number[]): Kind => ({
  title,
  one: `${article} ${one} de`,
  many: `${one}s de`,
  denominations: values.map((value) => ({ value: centimes(value), label: labelOf(centimes(value)) })),
});

/** The dirham's notes and coins in use, largest first. */
export const CASH = {
  notes: kind('un', 'billet', 'Billets', [20_000, 10_000, 5_000, 2_000]),
  coins: kind('une', 'pièce', 'Pièces', [1_000, 500, 200, 100, 50]),
  smallCoins: kind('une', 'pièce', 'Plus petites pièces', [20, 10]),
} as const;

function labelOf(value: Centimes): string {
  if (value === 50) return '½\u00a0DH';
  return dirhamsText(value).replace(',00', '');
}

/** What was counted; other keys and quantities of a damaged draft count nothing. */
export function countedCash(count: CashCount): Centimes {
  return sumOf(
    Object.values(CASH).flatMap(({ denominations }) =>
      denominations.map(({ value }) => timesQuantity(value, quantityOf(count, value))),
    ),
  );
}

/** 0 when it is not counted. */
export function quantityOf(count: CashCount, value: Centimes): number {
  const quantity: unknown = count[String(value)];
  if (typeof quantity !== 'number' || !Number.isInteger(quantity)) return 0;
  return Math.min(Math.max(0, quantity), MAX_QUANTITY);
}

/** What the field of a note or coin holds; empty when it is not counted. */
export function enteredOf(count: CashCount, value: Centimes): Entered {
  const entered: unknown = count[String(value)];
  if (typeof entered === 'string') return entered;
  return typeof entered === 'number' && Number.isInteger(entered) && entered !== 0 ? entered : null;
}

/** Why a quantity cannot be counted; null when it can. */
export const quantityFault = (entered: Entered) => wholeFault(entered, 0, MAX_QUANTITY);

/** The first such reason of the whole count. */
export function countFault(count: CashCount): string | null {
  return (
    Object.values(count)
      .map(quantityFault)
      .find((fault) => fault !== null) ?? null
  );
}

export function withQuantity(count: CashCount, value: Centimes, quantity: number | string): CashCount {
  return { ...count, [String(value)]: quantity };
}

/** Whether anything has been counted yet. */
export function isCounted(count: CashCount): boolean {
  return Object.keys(count).length > 0;
}
