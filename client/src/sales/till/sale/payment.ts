import type { Centimes } from '#shared/money.ts';
import {
  cashlessOf,
  cashPart,
  PAYMENT_MODES,
  paymentsOf,
  type CashlessMode,
  type Payment,
  type PaymentMode,
} from '#shared/payments.ts';

/** How a cart is paid otherwise than in cash: an amount of it, or null for all of it. */
export interface ChosenPayment {
  mode: CashlessMode;
  amount: Centimes | null;
}

/** What is paid by which mode. Never more than the total by another mode than cash: an emptier cart leaves nothing to cash. */
export function chosenPayments(total: Centimes, chosen: ChosenPayment | null): Payment[] {
  return paymentsOf(total, cashlessOf(chosen ? [cashless(total, chosen)] : []));
}

/** What of the total is handed over in cash. */
export function chosenCash(total: Centimes, chosen: ChosenPayment | null): Centimes {
  return cashPart(total, cashlessOf(chosen ? [cashless(total, chosen)] : []));
}

function cashless(total: Centimes, { mode, amount }: ChosenPayment): Payment {
  return { mode, amount: amount === null || amount > total ? total : amount };
}

/** A sale keeps nothing of a payment that is wholly in cash, and says nothing of it to the server. */
export function withoutCashAlone(payments: Payment[]): { payments?: Payment[] } {
  return payments.every(({ mode }) => mode === 'CASH') ? {} : { payments };
}

/**
 * What the till offers: a mode that is chosen stays in sight when its local no longer takes it. Undefined: of a session that
 * the build before modes has kept on the device.
 */
export function offeredModes(
  modes: readonly PaymentMode[] | undefined,
  chosen: ChosenPayment | null,
): PaymentMode[] {
  const taken = modes ?? [];
  return PAYMENT_MODES.filter((mode) => mode === 'CASH' || taken.includes(mode) || mode === chosen?.mode);
}
