import { registerEnumType } from 'type-graphql';
import { words } from '../doors/rest/scalars.ts';
import { list, silent, type Shape } from '../doors/rest/shapes.ts';
import { PAYMENT_MODES, type PaymentMode } from '../shared/payments.ts';

export const PaymentModes = Object.fromEntries(PAYMENT_MODES.map((mode) => [mode, mode]));
registerEnumType(PaymentModes, {
  name: 'PaymentMode',
  description: 'Espèces, carte, paiement mobile ou virement.',
});

export const PAYMENT_MODE = words(...PAYMENT_MODES);

/** In a query: absent, empty and `tous` filter nothing. */
export const paymentModeFilter = silent(PAYMENT_MODE, '', 'tous');

const modes = list(PAYMENT_MODE);

/** A list, or in a form « CASH,CARD »; absent leaves them as they are. */
export const ASKED_MODES: Shape<PaymentMode[] | undefined> = {
  ...modes,
  read: (value, at, faults) => {
    if (value === undefined || value === null || value === '') return undefined;
    const read = modes.read(typeof value === 'string' ? value.split(',') : value, at, faults);
    return read.filter((mode) => mode !== undefined);
  },
  write: () => null,
};
