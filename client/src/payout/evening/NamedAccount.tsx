import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { toCentimes, toDirhams } from '#shared/money.ts';
import type { AccountLineFragment, PaymentOfKessalInput } from '../../graphql/generated.ts';
import { ExplainedButton } from '../../ui/ExplainedButton.tsx';
import { Money } from '../../ui/Money.tsx';
import { KessalName } from '../KessalName.tsx';
import styles from '../Payout.module.css';
import { AccountSums, remainingLabel, remainingOf } from './AccountSums.tsx';
import { SharePad } from './SharePad.tsx';

interface NamedAccountProps {
  account: AccountLineFragment;
  payable: boolean;
  held: boolean;
  busy: boolean;
  onPay: (payments: PaymentOfKessalInput[]) => Promise<void>;
}

/** What is owed to one by her name; how it came about unfolds. */
export function NamedAccount({ account, payable, held, busy, onPay }: NamedAccountProps) {
  const [typing, setTyping] = useState(false);
  const [unfolded, setUnfolded] = useState(false);
  const sums = useId();
  const { kessal } = account;
  if (!kessal) return null;
  const owed = toCentimes(account.owed);
  const nothing = owed > 0 ? null : 'Rien ne lui est dû : une avance se paie dans son détail.';
  return (
    <section className={`ui-card ${styles.account} ${styles.named}`} aria-label={kessal.name}>
      <div className="ui-row">
        <div className={`ui-grow ${styles.whole}`}>
          <h2 className="ui-title">
            <button
              type="button"
              className={`ui-bare ${styles.unfold}`}
              aria-expanded={unfolded}
              aria-controls={unfolded ? sums : undefined}
              onClick={() => setUnfolded(!unfolded)}
            >
              <KessalName kessal={kessal} />
              {unfolded ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
            </button>
          </h2>
          <span className="ui-quiet">{remainingLabel(account)}</span>{' '}
          <Money centimes={remainingOf(account)} size="lg" />
        </div>
        {payable && (
          <ExplainedButton
            size="large"
            why={held ? 'Les paiements attendent le réseau.' : nothing}
            loading={busy}
            onClick={() => setTyping(true)}
          >
            Payer
          </ExplainedButton>
        )}
      </div>
      {unfolded && (
        <div id={sums} className={styles.act}>
          <AccountSums account={account} remains={false} />
          {payable && nothing !== null && (
            <Button
              size="large"
              block
              className={styles.act}
              disabled={held}
              loading={busy}
              onClick={() => setTyping(true)}
            >
              Lui payer une avance
            </Button>
          )}
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
