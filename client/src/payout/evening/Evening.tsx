import { Alert } from 'antd';
import type { PayoutQuery } from '../../graphql/generated.ts';
import { useTillLine } from '../../lib/till-line.ts';
import styles from '../Payout.module.css';
import { AccountSums } from './AccountSums.tsx';
import { changeWords } from './change-words.ts';
import { NamedAccount } from './NamedAccount.tsx';
import { Payments } from './Payments.tsx';
import { PayPot } from './PayPot.tsx';
import { livingAccounts } from './shares.ts';
import { usePay } from './use-pay.ts';

const NEEDS_LINE = 'Les paiements attendent le réseau : rien ne se paie hors ligne.';

interface EveningProps {
  localId: number;
  data: PayoutQuery;
  /** Only of today: money leaves the drawer now. */
  payable: boolean;
  onLook: () => Promise<unknown>;
}

/** What a local owes its kessals at the end of a day, and their payment. */
export function Evening({ localId, data, payable, onLook }: EveningProps) {
  const { online } = useTillLine();
  const { payout } = data;
  const { day, pot, payments } = payout;
  const { pay, paying, problem, paidIds } = usePay({ localId, payout, onLook });
  const said = online ? problem : NEEDS_LINE;
  return (
    <>
      {payable && said !== null && (
        <Alert role="alert" type="warning" showIcon title={said} className={styles.said} />
      )}
      <div className={styles.evening}>
        <section className={`ui-card ${styles.account}`} aria-labelledby="common-pot">
          <h2 className={`ui-title ${styles.title}`} id="common-pot">
            Pot commun
          </h2>
          <AccountSums account={pot} />
          <Changes changes={payout.changes} />
          {payable && (
            // What was typed is of no use once somebody was paid, here or elsewhere.
            <PayPot
              key={payout.lastNumber}
              localId={localId}
              data={data}
              held={!online}
              busy={paying}
              onPay={pay}
            />
          )}
        </section>
        {livingAccounts(payout.accounts).map((account) => (
          <NamedAccount
            key={account.kessal?.id}
            account={account}
            payable={payable}
            held={!online}
            busy={paying}
            onPay={pay}
          />
        ))}
        <Payments of={{ localId, day }} payments={payments} paidIds={paidIds} onLook={onLook} />
      </div>
    </>
  );
}

/** What earlier days owe more or less since they were paid; « Report » has it. */
function Changes({ changes }: Pick<PayoutQuery['payout'], 'changes'>) {
  if (changes.length === 0) return null;
  return (
    <section className={styles.changes}>
      <h3 className="ui-note">Depuis le dernier règlement, dans le report</h3>
      <ul>
        {changes.map((change) => (
          <li key={change.id}>
            <bdi>{changeWords(change)}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}
