import { Button } from 'antd';
import { useState } from 'react';
import { counted } from '#shared/french.ts';
import { dirhamsText } from '#shared/money.ts';
import { ConfirmDialog } from '../../ui/form/ConfirmDialog.tsx';
import styles from '../Payout.module.css';
import { remainingWords } from './SharePad.tsx';
import type { Payout } from './shares.ts';

interface PayEverybodyProps {
  payout: Payout;
  /** Nothing is paid without a network. */
  held: boolean;
  busy: boolean;
  onPay: () => Promise<void>;
}

/** One question, which names the sum that leaves the drawer, and all are paid. */
export function PayEverybody({
  payout: { payments, people, total, remaining },
  held,
  busy,
  onPay,
}: PayEverybodyProps) {
  const [asking, setAsking] = useState(false);
  const to = counted(people, 'kessal', 'kessals');
  const pay = async () => {
    await onPay();
    setAsking(false);
  };
  return (
    <div className={styles.pay}>
      <p className="ui-ends" aria-live="polite">
        <span>{payments.length === 0 ? 'Rien à payer' : `Pour ${to}`}</span>
        <strong>{remaining !== 0 && remainingWords(remaining)}</strong>
      </p>
      <Button
        type="primary"
        size="large"
        block
        className={styles.payAll}
        disabled={held || payments.length === 0}
        loading={busy}
        onClick={() => setAsking(true)}
      >
        {people > 1 ? 'Payer tout le monde' : 'Payer'}
        {total > 0 && `\u00a0: ${dirhamsText(total)}`}
      </Button>
      <ConfirmDialog
        open={asking}
        holds
        title={`Payer ${to}\u00a0?`}
        confirmText={`Payer ${dirhamsText(total)}`}
        busy={busy}
        onConfirm={() => void pay()}
        onCancel={() => setAsking(false)}
      >
        {dirhamsText(total)} sortent de la caisse
        {remaining < 0 && `, ${remainingWords(remaining)}`}
        {remaining > 0 && ` ; il reste ${dirhamsText(remaining)}`}. Chacune signe son bon.
      </ConfirmDialog>
    </div>
  );
}
