import { memo, useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { DeleteOutlined, RollbackOutlined, ShoppingCartOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { ticketTotals } from '#server/sales/sales.rules.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Money } from '../../../ui/Money.tsx';
import { lineKey, type Cart, type CartLine } from './cart.ts';
import type { CartActions, CartView } from './cart-view.ts';
import { CartLineRow } from './CartLineRow.tsx';
import styles from './CartPanel.module.css';
import { ModeRow, PaidRow } from './PaidRow.tsx';
import { ClosedSign } from '../shelf/ClosedSign.tsx';
import { LastSale } from '../receipt/LastSale.tsx';
import { PrinterSlot } from '../printer/PrinterSlot.tsx';
import { OrderButton } from './OrderButton.tsx';

interface CartPanelProps {
  view: CartView;
  actions: CartActions;
  limitOf: (line: CartLine) => number;
}

export function CartPanel({ view, actions, limitOf }: CartPanelProps) {
  const { cart, state, sold, closedAt, naming } = view;
  const { edit: onEdit } = actions;
  const { total, articles } = ticketTotals(cart);
  const frozen = state !== 'open';
  const body = useNewestInSight(cart.length);
  const { cleared, clear } = useClear(cart, onEdit);
  return (
    <section className={`ui-stack ${styles.cart}`} aria-label="Panier">
      <Head lines={cart.length} frozen={frozen} onClear={clear} />
      {/* Another element for the empty cart: what is said of a sale begins unscrolled. */}
      <div key={cart.length === 0 ? 'empty' : 'filled'} className={styles.body} ref={body}>
        {cart.length === 0 && sold && <LastSale ticket={sold} onReprint={actions.reprint} />}
        {cart.length === 0 ? (
          <EmptyState
            icon={!sold && <ShoppingCartOutlined aria-hidden />}
            title="Panier vide!"
            hint="Touchez un service ou un produit."
            action={
              cleared && (
                <Button
                  size="large"
                  icon={<RollbackOutlined aria-hidden />}
                  onClick={() => onEdit({ kind: 'restore', lines: cleared })}
                >
                  Rétablir le panier
                </Button>
              )
            }
          />
        ) : (
          <ul>
            {cart.map((line) => (
              <CartLineRow
                key={lineKey(line)}
                line={line}
                naming={naming}
                limit={limitOf(line)}
                frozen={frozen}
                onEdit={onEdit}
                onAskQuantity={actions.askQuantity}
                onAskKessal={actions.askKessal}
              />
            ))}
          </ul>
        )}
      </div>
      <div className={styles.foot}>
        <ClosedSign at={closedAt} />
        <PrinterSlot />
        <div className={`ui-ends ${styles.sum}`}>
          <p className={`ui-ends ui-quiet ${styles.quantity}`}>
            <span>Quantité</span>
            <span>{articles}</span>
          </p>
          <p className={`ui-ends ${styles.total}`}>
            <span>Total</span>
            <Money centimes={total} size="xl" />
          </p>
        </div>
        <ModeRow view={view} actions={actions} />
        <div className={styles.cash}>
          <PaidRow view={view} actions={actions} />
        </div>
        <OrderButton
          state={state}
          empty={cart.length === 0}
          text="Valider la commande"
          onOrder={actions.order}
        />
      </div>
    </section>
  );
}

// Memoised: a button is the most expensive to render.
interface HeadProps {
  lines: number;
  frozen: boolean;
  onClear: () => void;
}

const Head = memo(function Head({ lines, frozen, onClear }: HeadProps) {
  return (
    <div className={styles.head}>
      <h2 className={`ui-title ${styles.heading}`}>Panier ({lines})</h2>
      <Button
        type="text"
        danger
        className={styles.clear}
        icon={<DeleteOutlined aria-hidden />}
        disabled={frozen || lines === 0}
        onClick={onClear}
      >
        Vider
      </Button>
    </div>
  );
});

/** Empties the cart with an undo until the next item is added: two customers' carts must not be mixed. */
function useClear(cart: Cart, onEdit: CartActions['edit']) {
  const [cleared, setCleared] = useState<Cart | null>(null);
  if (cleared && cart.length > 0) setCleared(null);
  const latest = useRef(cart);
  useEffect(() => {
    latest.current = cart;
  }, [cart]);
  const clear = useCallback(() => {
    onEdit({ kind: 'clear' });
    setCleared(latest.current);
  }, [onEdit]);
  return { cleared, clear };
}

/** Scrolls a long cart to its newest line, which is last. */
function useNewestInSight(lines: number): RefObject<HTMLDivElement | null> {
  const body = useRef<HTMLDivElement>(null);
  const before = useRef(lines);
  useEffect(() => {
    // A first line is in sight; to measure it would cost a layout.
    if (before.current > 0 && lines > before.current)
      body.current?.scrollTo({ top: body.current.scrollHeight });
    before.current = lines;
  }, [lines]);
  return body;
}
