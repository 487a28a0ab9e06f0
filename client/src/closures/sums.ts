import { sumsUp } from '#server/closures/closures.rules.ts';
import { toCentimes, type Dirham } from '#shared/money.ts';
import { formatAmount } from '../lib/text/format.ts';
import type { Entered } from '#shared/typed-number.ts';

/** Declared amounts. */
export interface Amounts {
  total: Dirham;
  products: Dirham;
  services: Dirham;
}

export type AmountName = keyof Amounts;

/** Amounts as far as they are typed. */
export type Typed = Readonly<Partial<Record<AmountName, Entered<Dirham>>>>;

/** By their labels on the screen. */
export const DECLARED_AMOUNTS = [
  { name: 'total', label: "Chiffre d'Affaires Total" },
  { name: 'products', label: 'CA Produits' },
  { name: 'services', label: 'CA Services' },
] as const;

/** What is counted in a followed drawer, and what of it stays there; both may be left out. */
export const DRAWER_AMOUNTS = [
  { name: 'counted', label: 'Espèces comptées' },
  { name: 'floatLeft', label: 'Fond laissé pour demain' },
] as const;

export type DrawerAmountName = (typeof DRAWER_AMOUNTS)[number]['name'];

export type TypedDrawer = Readonly<Partial<Record<DrawerAmountName, Entered<Dirham>>>>;

/** What a day is closed with. */
export type Declared = Amounts & Partial<Record<DrawerAmountName, Dirham>>;

/** Without what is not typed. */
export function withDrawer(amounts: Amounts, { counted, floatLeft }: TypedDrawer): Declared {
  return {
    ...amounts,
    ...(typeof counted === 'number' && { counted }),
    ...(typeof floatLeft === 'number' && { floatLeft }),
  };
}

/** Null until all three are typed, and are amounts. */
export function wholeAmounts({ total, products, services }: Typed): Amounts | null {
  return typeof total === 'number' && typeof products === 'number' && typeof services === 'number'
    ? { total, products, services }
    : null;
}

export function sameAmounts(one: Amounts, other: Amounts): boolean {
  return one.total === other.total && one.products === other.products && one.services === other.services;
}

export function sameDeclared(one: Declared, other: Declared): boolean {
  return sameAmounts(one, other) && one.counted === other.counted && one.floatLeft === other.floatLeft;
}

export function addUp({ total, products, services }: Amounts): boolean {
  return sumsUp({
    total: toCentimes(total),
    products: toCentimes(products),
    services: toCentimes(services),
  });
}

/** "100,50 + 2 000,00 ≠ 3 000,00", for amounts that do not add up. */
export function sumWords({ total, products, services }: Amounts): string {
  const [one, other, sum] = [products, services, total].map(formatAmount);
  return `${one} + ${other} ≠ ${sum}`;
}

/** Why the amounts cannot add up, as far as they are typed; null while they can. */
export function sumProblem(typed: Typed): string | null {
  const whole = wholeAmounts(typed);
  if (whole)
    return addUp(whole)
      ? null
      : `${sumWords(whole)}\u00a0: les produits et les services ne font pas le total.`;
  const { total, products, services } = typed;
  if (typeof total !== 'number') return null;
  const beyond = (part: Dirham, what: string) =>
    `${what} dépassent le total\u00a0: ${formatAmount(part)} > ${formatAmount(total)}.`;
  if (typeof products === 'number' && products > total) return beyond(products, 'Les produits');
  if (typeof services === 'number' && services > total) return beyond(services, 'Les services');
  return null;
}

export function keepQuestion(amounts: Amounts) {
  return {
    title: 'Garder ces montants ?',
    detail: `${sumProblem(amounts)} Gardés ainsi, ces montants seront marqués.`,
    confirmText: 'Garder',
  };
}
