import { minus, toCentimes, toDirhams, type Centimes, type Dirham } from '#shared/money.ts';
import { cashlessOf, paymentsOf, type PaymentMode } from '#shared/payments.ts';
import type { PaymentInput } from '../../../graphql/generated.ts';
import { paidText, type Paid } from '../../../lib/text/paid-text.ts';

/** What a ticket of this total is paid by; cash is the rest. Null when the amount is none of it. */
export function changedPayments(
  total: Dirham,
  mode: PaymentMode,
  typed: Dirham | string | null,
): PaymentInput[] | null {
  const all = toCentimes(total);
  const amount =
    mode === 'CASH' ? all : typeof typed === 'object' || typeof typed === 'string' ? null : toCentimes(typed);
  if (amount === null || amount <= 0 || amount > all) return null;
  return paymentsOf(all, cashlessOf([{ mode, amount }])).map(inDirhams);
}

/** "Rendu : carte 60,00": what a correction has taken from which mode; null when it gave nothing back. */
export function givenBack(before: readonly Paid[], after: readonly Paid[]): string | null {
  const kept = (mode: PaymentMode) => after.find((one) => one.mode === mode)?.amount;
  const back = before
    .map(({ mode, amount }) => ({ mode, amount: minus(toCentimes(amount), centimesOf(kept(mode))) }))
    .filter(({ amount }) => amount > 0);
  return back.length === 0 ? null : `Rendu : ${paidText(back.map(inDirhams))}`;
}

function centimesOf(amount: Dirham | undefined): Centimes {
  return amount === undefined ? 0 : toCentimes(amount);
}

function inDirhams({ mode, amount }: { mode: PaymentMode; amount: Centimes }) {
  return { mode, amount: toDirhams(amount) };
}
