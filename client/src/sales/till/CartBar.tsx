import { DownOutlined, ShoppingCartOutlined } from '@ant-design/icons';
import { Button, Drawer } from 'antd';
import type { ReactNode } from 'react';
import { ticketTotals } from '#server/sales/sales.rules.ts';
import { Money } from '../../ui/Money.tsx';
import type { Cart } from './cart.ts';
import styles from './CartBar.module.css';
import type { CartState } from './CartPanel.tsx';

interface CartBarProps {
  cart: Cart;
  state: CartState;
  open: boolean;
  onOpen: (open: boolean) => void;
  children: ReactNode;
}

/** On a narrow screen, in place of the cart. */
export function CartBar({ cart, state, open, onOpen, children }: CartBarProps) {
  const { total, articles } = ticketTotals(cart);
  return (
    <>
      <button type="button" className={styles.bar} onClick={() => onOpen(true)}>
        <ShoppingCartOutlined aria-hidden className={styles.sign} />
        <span className={styles.text}>
          {state === 'doubtful' ? 'Vente non confirmée' : `Panier (${cart.length})`}
          <small>
            {articles} {articles > 1 ? 'articles' : 'article'}
          </small>
        </span>
        <Money centimes={total} size="lg" />
      </button>
      <Drawer
        open={open}
        placement="bottom"
        size="100%"
        closable={false}
        aria-label="Panier"
        styles={{ body: { padding: 0 } }}
        onClose={() => onOpen(false)}
      >
        <div className={styles.drawer}>
          <Button
            type="text"
            block
            className={styles.back}
            icon={<DownOutlined aria-hidden />}
            onClick={() => onOpen(false)}
          >
            Revenir aux articles
          </Button>
          {children}
        </div>
      </Drawer>
    </>
  );
}
