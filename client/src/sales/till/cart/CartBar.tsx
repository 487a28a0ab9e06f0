import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { returnedCash, ticketTotals } from '#server/sales/sales.rules.ts';
import { dirhamsText } from '#shared/money.ts';
import { counted } from '#shared/french.ts';
import { amountText, nameText } from '../../../lib/text/format.ts';
import { kessalOf } from '../../../lib/text/kessal-words.ts';
import { Money } from '../../../ui/Money.tsx';
import styles from './CartBar.module.css';
import type { CartActions, CartView } from './cart-view.ts';
import { LONG } from './CashRow.tsx';
import { ModeRow, PaidRow } from './PaidRow.tsx';
import { ClosedSign } from '../shelf/ClosedSign.tsx';
import { PrinterSlot } from '../printer/PrinterSlot.tsx';
import { OrderButton } from './OrderButton.tsx';
import type { PaperTicket } from '../receipt/receipt.ts';
import { chosenCash } from '../sale/payment.ts';
import { ticketName } from '../sale/sale-messages.ts';

interface CartBarProps {
  view: CartView;
  actions: CartActions;
  open: boolean;
  onOpen: (open: boolean) => void;
  /** The whole cart. */
  children: ReactNode;
}

const loadDrawer = () => import('./CartDrawer.tsx').then((module) => ({ default: module.CartDrawer }));
const CartDrawer = lazy(loadDrawer);

/** On a phone, in place of the cart: its last line, total and button; a tap opens the cart. */
export function CartBar({ view, actions, open, onOpen, children }: CartBarProps) {
  const { cart, state } = view;
  const { total, articles } = ticketTotals(cart);
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  // Before the first tap, so that the cart opens at once.
  useEffect(() => void loadDrawer().catch(() => undefined), []);
  const soldNow = cart.length === 0 ? view.sold : null;
  return (
    <>
      <div className={`ui-stack ${styles.bar}`}>
        <ClosedSign narrow at={view.closedAt} />
        {!open && <PrinterSlot />}
        <button type="button" className={`ui-row ${styles.summary}`} onClick={() => onOpen(true)}>
          <span className={`ui-stack ui-grow ${styles.text}`}>
            <span className={styles.headline}>{headlineOf(view)}</span>
            <small>
              Panier ({cart.length}) · {soldNow ? ticketWords(soldNow) : counted(articles, 'article')}
            </small>
          </span>
          <Money centimes={total} size={total < LONG ? 'lg' : 'md'} />
        </button>
        <ModeRow view={view} actions={actions} />
        <div className="ui-row">
          <PaidRow narrow view={view} actions={actions} />
          <OrderButton
            narrow
            state={state}
            empty={cart.length === 0}
            text="Valider"
            onOrder={actions.order}
          />
        </div>
      </div>
      {opened && (
        <Suspense fallback={null}>
          <CartDrawer open={open} onClose={() => onOpen(false)}>
            {children}
          </CartDrawer>
        </Suspense>
      )}
    </>
  );
}

function headlineOf({ cart, received, payment, sold }: CartView): ReactNode {
  const returned = returnedCash(received, chosenCash(ticketTotals(cart).total, payment));
  if (returned !== null) return `Rendre ${dirhamsText(returned)}`;
  const last = cart.at(-1);
  if (last) {
    return (
      <span className={styles.last}>
        <bdi>{nameText(last.name)}</bdi>{' '}
        <span>
          × {last.quantity}
          {last.turn && ` · ${kessalOf(last)}`}
        </span>
      </span>
    );
  }
  if (!sold) return 'Touchez un article';
  return sold.returned ? `Rendre ${amountText(sold.returned)}` : 'Vente enregistrée';
}

function ticketWords(ticket: PaperTicket): string {
  // Without « provisoire », so that it stays one line.
  const name = ticket.number === null ? ticket.provisionalNumber : ticketName(ticket);
  return `${name} : ${amountText(ticket.total)}`;
}
