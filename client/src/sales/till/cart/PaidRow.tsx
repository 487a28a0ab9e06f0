import { CloseOutlined } from '@ant-design/icons';
import { ticketTotals } from '#server/sales/sales.rules.ts';
import { dirhamsText, minus } from '#shared/money.ts';
import { MODE_NAMES, type PaymentMode } from '#shared/payments.ts';
import { Money } from '../../../ui/Money.tsx';
import { chosenCash } from '../sale/payment.ts';
import type { CartActions, CartView } from './cart-view.ts';
import { CashRow, LONG, shortAmount } from './CashRow.tsx';
import styles from './CashRow.module.css';

interface PaidRowProps {
  view: CartView;
  actions: Pick<CartActions, 'receive' | 'pay' | 'askCash' | 'askSplit'>;
}

/** By what the cart is paid; nothing where cash alone is taken. An empty cart has it too, so that nothing moves. */
export function ModeRow({ view, actions }: PaidRowProps) {
  const { cart, state, payment, modes } = view;
  if (modes.length === 1) return null;
  const row = `ui-row ${styles.row} ${styles.modes}`;
  const { total } = ticketTotals(cart);
  const off = state !== 'open' || total === 0;
  const cash = chosenCash(total, payment);
  if (payment && cash > 0) {
    const amount = minus(total, cash);
    const name = MODE_NAMES[payment.mode];
    return (
      <div className={row} role="group" aria-label="Paiement" data-long={total >= LONG}>
        <button
          type="button"
          className={`ui-row ${styles.chosen}`}
          aria-label={`${name} ${dirhamsText(amount)} : tout en espèces`}
          disabled={state !== 'open'}
          onClick={() => actions.pay(null)}
        >
          {name} {shortAmount(amount)}
          <CloseOutlined aria-hidden />
        </button>
        <p className={`ui-grow ${styles.rest}`}>
          Espèces <Money centimes={cash} />
        </p>
      </div>
    );
  }
  const chosen: PaymentMode = payment?.mode ?? 'CASH';
  return (
    <div className={row} role="group" aria-label="Paiement">
      {modes.map((mode) => (
        <button
          key={mode}
          type="button"
          className={styles.choice}
          aria-pressed={mode === chosen && total > 0}
          disabled={off}
          onClick={() => actions.pay(mode === 'CASH' ? null : { mode, amount: null })}
        >
          {MODE_NAMES[mode]}
        </button>
      ))}
    </div>
  );
}

/** What is handed over of the part in cash; without one, the way to have one. `narrow`: beside the button that sells. */
export function PaidRow({ view, actions, narrow = false }: PaidRowProps & { narrow?: boolean }) {
  const { cart, state, received, payment } = view;
  const { total } = ticketTotals(cart);
  const cash = chosenCash(total, payment);
  if (payment && total > 0 && cash === 0) {
    return (
      <div className={`ui-row ui-grow ${styles.row}`}>
        <button
          type="button"
          className={styles.choice}
          disabled={state !== 'open'}
          onClick={() => actions.askSplit(payment.mode)}
        >
          {narrow ? 'En deux' : 'En deux : une partie en espèces'}
        </button>
      </div>
    );
  }
  return (
    <CashRow
      narrow={narrow}
      total={cash}
      received={received}
      frozen={state !== 'open'}
      onReceive={actions.receive}
      onAskCash={actions.askCash}
    />
  );
}
