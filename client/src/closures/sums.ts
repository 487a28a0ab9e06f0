import { sumsUp } from '#server/closures/closures.rules.ts';
import { toCentimes, type Dirham } from '#shared/money.ts';
import { formatAmount } from '../lib/format.ts';

/** Declared amounts. */
export interface Amounts {
  total: Dirham;
  products: Dirham;
  services: Dirham;
}

export function sameAmounts(one: Amounts, other: Amounts): boolean {
  return one.total === other.total && one.products === other.products && one.services === other.services;
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

export function keepQuestion(amounts: Amounts) {
  return {
    title: 'Garder ces montants ?',
    detail: `${sumWords(amounts)}\u00a0: les produits et les services ne font pas le total. Gardés ainsi, ces montants seront marqués.`,
    confirmText: 'Garder',
  };
}
