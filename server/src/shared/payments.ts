import { minus, plus, sumOf, type Centimes } from './money.ts';

/** How a ticket is paid. Cash comes first: it is always one, and what nothing else paid. */
export const PAYMENT_MODES = ['CASH', 'CARD', 'WALLET', 'TRANSFER'] as const;
export type PaymentMode = (typeof PAYMENT_MODES)[number];

export const MODE_NAMES: Record<PaymentMode, string> = {
  CASH: 'Espèces',
  CARD: 'Carte',
  WALLET: 'Mobile',
  TRANSFER: 'Virement',
};

export interface Payment {
  mode: PaymentMode;
  amount: Centimes;
}

/** What was paid otherwise than in cash, or a change of it; cash is the rest of the total. */
export interface Cashless {
  card: Centimes;
  wallet: Centimes;
  transfer: Centimes;
}

export const NO_CASHLESS: Cashless = { card: 0, wallet: 0, transfer: 0 };

const CASHLESS = { CARD: 'card', WALLET: 'wallet', TRANSFER: 'transfer' } as const;
export type CashlessMode = keyof typeof CASHLESS;
const CASHLESS_MODES = Object.keys(CASHLESS) as CashlessMode[];

/** What payments say that was not cash; a mode may come more than once. */
export function cashlessOf(payments: readonly Payment[]): Cashless {
  const paid = (wanted: PaymentMode) =>
    sumOf(payments.filter(({ mode }) => mode === wanted).map(({ amount }) => amount));
  return { card: paid('CARD'), wallet: paid('WALLET'), transfer: paid('TRANSFER') };
}

export function cashlessSum({ card, wallet, transfer }: Cashless): Centimes {
  return sumOf([card, wallet, transfer]);
}

/** What was paid in cash. */
export function cashPart(total: Centimes, cashless: Cashless): Centimes {
  return minus(total, cashlessSum(cashless));
}

/** Cash first; a mode by which nothing was paid is left out. */
export function paymentsOf(total: Centimes, cashless: Cashless): Payment[] {
  const others = CASHLESS_MODES.map((mode) => ({ mode, amount: cashless[CASHLESS[mode]] }));
  const all: Payment[] = [{ mode: 'CASH', amount: cashPart(total, cashless) }, ...others];
  return all.filter(({ amount }) => amount !== 0);
}

/**
 * How a ticket is paid after its total has changed, when nobody says how: cash is given back first, as far as it reaches,
 * then the other modes in their order; what comes to it is cash, unless all of it was paid by one other mode.
 */
export function cashlessAfter(before: Centimes, after: Centimes, paid: Cashless): Cashless {
  const next = { ...paid };
  if (after > before) {
    const [only, another] = paymentsOf(before, paid);
    if (only && !another && only.mode !== 'CASH') {
      const name = CASHLESS[only.mode];
      next[name] = plus(next[name], minus(after, before));
    }
    return next;
  }
  const cash = Math.max(0, cashPart(before, paid)) as Centimes;
  let rest = Math.max(0, minus(minus(before, after), cash)) as Centimes;
  for (const mode of CASHLESS_MODES) {
    const name = CASHLESS[mode];
    const back = Math.min(rest, next[name]) as Centimes;
    next[name] = minus(next[name], back);
    rest = minus(rest, back);
  }
  return next;
}

export function cashlessChange(before: Cashless, after: Cashless): Cashless {
  return {
    card: minus(after.card, before.card),
    wallet: minus(after.wallet, before.wallet),
    transfer: minus(after.transfer, before.transfer),
  };
}
