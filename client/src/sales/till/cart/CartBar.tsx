import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { returnedCash, ticketTotals } from '#server/sales/sales.rules.ts';
import { dirhamsText, toCentimes } from '#shared/money.ts';
import { counted } from '#shared/french.ts';
import { amountText, nameText } from '../../../lib/text/format.ts';
import { kessalOf } from '../../../lib/text/kessal-words.ts';
import { Money } from '../../../ui/Money.tsx';
import styles from './CartBar.module.css';
import { toast } from '../../../ui/feedback/toast.ts';
import type { CartActions, CartView } from './cart-view.ts';
import type { CartDrawerProps } from './CartDrawer.tsx';
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

/** Fetched as soon as the bar stands, so that the cart opens at once; a tap asks again for what did not come. */
function useCartDrawer(open: boolean, onOpen: CartBarProps['onOpen']) {
  const [Part, setPart] = useState<ComponentType<CartDrawerProps> | null>(null);
  const missing = Part === null;
  useEffect(() => {
    if (!missing) return;
    import('./CartDrawer.tsx').then(
      ({ CartDrawer }) => setPart(() => CartDrawer),
      () => {
        if (!open) return;
        toast.error('Le panier n’a pas pu s’ouvrir. Vérifiez le réseau, puis réessayez.');
        onOpen(false);
      },
    );
  }, [missing, open, onOpen]);
  return { Part };
}

/** On a phone, in place of the cart: its last line, total and button; a tap opens the cart. */
export function CartBar({ view, actions, open, onOpen, children }: CartBarProps) {
  const { cart, state } = view;
  const { total, articles } = ticketTotals(cart);
  const drawer = useCartDrawer(open, onOpen);
  const soldNow = cart.length === 0 ? view.sold : null;
  const amount = soldNow ? toCentimes(changeOf(soldNow) ?? soldNow.total) : total;
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
          <Money centimes={amount} size={amount < LONG ? 'lg' : 'md'} />
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
      {drawer.Part && (
        <drawer.Part open={open} onClose={() => onOpen(false)}>
          {children}
        </drawer.Part>
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
  return changeOf(sold) === null ? 'Vente enregistrée' : 'Rendre';
}

/** What is to be handed back of a sale; null where nothing is. */
function changeOf({ returned }: PaperTicket) {
  return returned != null && returned > 0 ? returned : null;
}

function ticketWords(ticket: PaperTicket): string {
  // Without « provisoire », so that it stays one line.
  const name = ticket.number === null ? ticket.provisionalNumber : ticketName(ticket);
  return `${name} : ${amountText(ticket.total)}`;
}
