import { Button } from 'antd';
import { useState } from 'react';
import { toCentimes, toDirhams } from '#shared/money.ts';
import type { AccountLineFragment, PaymentOfKessalInput } from '../../graphql/generated.ts';
import { KessalName } from '../KessalName.tsx';
import styles from '../Payout.module.css';
import { AccountSums } from './AccountSums.tsx';
import { PrintPayments } from '../slip/PrintPayments.tsx';
import type { PaymentsProps } from './Payments.tsx';
import { SharePad } from './SharePad.tsx';

interface NamedAccountProps extends Pick<PaymentsProps, 'of' | 'paidIds'> {
  account: AccountLineFragment;
  payable: boolean;
  held: boolean;
  busy: boolean;
  onPay: (payments: PaymentOfKessalInput[]) => Promise<void>;
}

/** What is owed to one by her name. */
export function NamedAccount({ account, of, paidIds, payable, held, busy, onPay }: NamedAccountProps) {
  const [typing, setTyping] = useState(false);
  const { kessal } = account;
  if (!kessal) return null;
  const owed = toCentimes(account.owed);
  return (
    <section className={`ui-card ${styles.account}`} aria-label={kessal.name}>
      <h2 className={`ui-title ${styles.title}`}>
        <KessalName kessal={kessal} />
      </h2>
      <AccountSums account={account} />
      {payable && (
        <Button
          size="large"
          block
          className={styles.act}
          disabled={held}
          loading={busy}
          onClick={() => setTyping(true)}
        >
          Payer
        </Button>
      )}
      {paidIds.length > 0 && (
        <div className={styles.act}>
          <PrintPayments of={of} ids={paidIds} />
        </div>
      )}
      {typing && (
        <SharePad
          name={kessal.name}
          proposed={owed}
          owed={owed}
          verb="Payer"
          held={busy}
          onAmount={(amount) => {
            const payment = { kessalId: kessal.id, fromPot: false, amount: toDirhams(amount) };
            void onPay([payment]).finally(() => setTyping(false));
          }}
          onClose={() => setTyping(false)}
        />
      )}
    </section>
  );
}
