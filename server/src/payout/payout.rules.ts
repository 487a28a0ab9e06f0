import { minus, plus, type Centimes } from '../shared/money.ts';

/** What moved what a local owes on one account, until the end of a day. */
export interface AccountSums {
  carriedOver: Centimes;
  services: number;
  frais: Centimes;
  paid: Centimes;
}

export const NOTHING_OWED: AccountSums = { carriedOver: 0, services: 0, frais: 0, paid: 0 };

/** Negative: an advance. */
export function owedOf({ carriedOver, frais, paid }: AccountSums): Centimes {
  return minus(plus(carriedOver, frais), paid);
}

/** What the paper of a payment says, from the account as it was before it. */
export function slipOf(before: AccountSums, paid: Centimes) {
  const { carriedOver, services, frais, paid: paidBefore } = before;
  return { carriedOver, services, frais, paidBefore, paid, remaining: minus(owedOf(before), paid) };
}
