import { Button } from 'antd';
import { memo } from 'react';
import styles from './OrderButton.module.css';

/** `sending`: a sale is being recorded or kept. */
export type CartState = 'open' | 'sending';

interface OrderButtonProps {
  state: CartState;
  /** There is nothing to sell: it looks so, and a tap says so. */
  empty: boolean;
  /** On an open cart. */
  text: string;
  /** Beside others, in place of a row of its own. */
  narrow?: boolean;
  onOrder: () => void;
}

// Memoised: a button is the most expensive to render.
export const OrderButton = memo(function OrderButton(props: OrderButtonProps) {
  const { state, empty, text, narrow, onOrder } = props;
  const words = { open: text, sending: 'Enregistrement...' };
  return (
    <Button
      type="primary"
      block={!narrow}
      className={narrow ? styles.narrow : styles.order}
      data-empty={empty || undefined}
      loading={state === 'sending'}
      aria-label={narrow ? words[state] : undefined}
      onClick={onOrder}
    >
      {narrow && state === 'sending' ? null : words[state]}
    </Button>
  );
});
