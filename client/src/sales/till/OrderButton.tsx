import { ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { memo } from 'react';
import styles from './OrderButton.module.css';

/** `sending`: a request is pending; `doubtful`: the outcome is unknown until a retry. */
export type CartState = 'open' | 'sending' | 'doubtful';

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
  const words = { open: text, sending: 'Enregistrement...', doubtful: 'Réessayer' };
  return (
    <Button
      type="primary"
      block={!narrow}
      className={narrow ? styles.narrow : styles.order}
      data-empty={empty || undefined}
      icon={state === 'doubtful' && !narrow ? <ReloadOutlined aria-hidden /> : undefined}
      loading={state === 'sending'}
      aria-label={narrow ? words[state] : undefined}
      onClick={onOrder}
    >
      {narrow && state === 'sending' ? null : words[state]}
    </Button>
  );
});
