import type { Dirham } from '#shared/money.ts';
import { MODE_NAMES, type PaymentMode } from '#shared/payments.ts';
import { formatAmount } from './format.ts';

/** What a figure calls a mode. */
export const MODE_FIGURES = {
  CASH: 'cash',
  CARD: 'card',
  WALLET: 'wallet',
  TRANSFER: 'transfer',
} as const satisfies Record<PaymentMode, string>;
export type ModeFigure = (typeof MODE_FIGURES)[PaymentMode];

export interface Paid {
  mode: PaymentMode;
  amount: Dirham;
}

/** "carte 200,00 · espèces 30,00": cash is the rest, and comes last; each part stays on one line. */
export function paidText(payments: readonly Paid[]): string {
  const rank = ({ mode }: Paid) => Number(mode === 'CASH');
  return [...payments]
    .sort((one, other) => rank(one) - rank(other))
    .map(({ mode, amount }) => `${MODE_NAMES[mode].toLowerCase()}\u00a0${formatAmount(amount)}`)
    .join(' · ');
}

/** As {@link paidText}; null where nothing needs saying, as all of it is cash. */
export function paidOtherwise(payments: readonly Paid[]): string | null {
  return payments.every(({ mode }) => mode === 'CASH') ? null : paidText(payments);
}
