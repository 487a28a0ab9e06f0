import { dirhamsText, minus, toCentimes, toDirhams, type Centimes, type Dirham } from '#shared/money.ts';
import { cashlessOf, PAYMENT_MODES, paymentsOf, type PaymentMode } from '#shared/payments.ts';
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

/** What a ticket that costs less or more leaves to do with its customer; empty where it costs the same. */
export function toSettle(before: readonly Paid[], after: readonly Paid[]): string {
  const moved = PAYMENT_MODES.map((mode) => ({
    mode,
    amount: minus(paidBy(mode, after), paidBy(mode, before)),
  }));
  const less = moved
    .filter(({ amount }) => amount < 0)
    .map(({ mode, amount }) => ({ mode, amount: minus(0, amount) }));
  const more = moved.filter(({ amount }) => amount > 0);
  const cash = (some: readonly Moved[]) => some.every(({ mode }) => mode === 'CASH');
  const said = [
    less.length > 0 &&
      (cash(less) ? `Rendre ${sumText(less)} au client.` : `Rendre au client : ${modesText(less)}.`),
    more.length > 0 &&
      (cash(more) ? `Encaisser ${sumText(more)} de plus.` : `Encaisser de plus : ${modesText(more)}.`),
  ];
  return said.filter((one) => one !== false).join(' ');
}

interface Moved {
  mode: PaymentMode;
  amount: Centimes;
}

const sumText = ([cash]: readonly Moved[]) => dirhamsText(cash?.amount ?? 0);
const modesText = (moved: readonly Moved[]) => paidText(moved.map(inDirhams));

function paidBy(mode: PaymentMode, payments: readonly Paid[]): Centimes {
  const paid = payments.find((one) => one.mode === mode);
  return paid ? toCentimes(paid.amount) : 0;
}

function inDirhams({ mode, amount }: { mode: PaymentMode; amount: Centimes }) {
  return { mode, amount: toDirhams(amount) };
}
