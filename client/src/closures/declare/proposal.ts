import { MAX_AMOUNT, minus, plus, toCentimes, toDirhams, type Centimes } from '#shared/money.ts';
import type { AmountName, Typed } from '../sums.ts';

export interface Proposal {
  name: AmountName;
  amount: Centimes;
}

/** The third amount when just two are typed; null when it would be negative or too large, or while one is none. */
export function proposalFor(typed: Typed): Proposal | null {
  const given = [typed.total, typed.products, typed.services];
  if (given.some((amount) => typeof amount === 'string')) return null;
  const [total, products, services] = given.map((amount) =>
    typeof amount === 'number' ? toCentimes(amount) : null,
  );
  if (total == null && products != null && services != null)
    return possible('total', plus(products, services));
  if (products == null && total != null && services != null)
    return possible('products', minus(total, services));
  if (services == null && total != null && products != null)
    return possible('services', minus(total, products));
  return null;
}

function possible(name: AmountName, amount: Centimes): Proposal | null {
  return amount < 0 || amount > MAX_AMOUNT ? null : { name, amount };
}

/** The typed amounts, completed by the proposal. */
export function completed(typed: Typed, proposal: Proposal | null): Typed {
  return proposal ? { ...typed, [proposal.name]: toDirhams(proposal.amount) } : typed;
}
