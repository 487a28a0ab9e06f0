import { Alert } from 'antd';
import { counted } from '#shared/french.ts';
import { dirhams } from '#shared/money.ts';
import type { AccountLineFragment, PaymentOfKessalInput, PayoutQuery } from '../../graphql/generated.ts';
import { useTillLine } from '../../lib/till-line.ts';
import styles from '../Payout.module.css';
import { PrintPayments, type PaymentsOfDay } from '../slip/PrintPayments.tsx';
import { AccountSums } from './AccountSums.tsx';
import { changeWords } from './change-words.ts';
import { NamedAccount } from './NamedAccount.tsx';
import { Payments } from './Payments.tsx';
import { PayEverybody } from './PayEverybody.tsx';
import { PayPot } from './PayPot.tsx';
import { everybodyOf, hasMoved, livingAccounts } from './shares.ts';
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
  const named = livingAccounts(payout.accounts);
  const paid = { payable, held: !online, busy: paying, onPay: pay };
  // Where all is owed by name, the pot has nothing to say before them.
  const quiet = named.length > 0 && !hasMoved(pot);
  const of = { localId, day };
  return (
    <>
      {payable && said !== null && (
        <Alert role="alert" type="warning" showIcon title={said} className={styles.said} />
      )}
      <div className={styles.evening}>
        {quiet && <Everybody accounts={named} changes={payout.changes} {...paid} />}
        {!quiet && <Pot key="pot" localId={localId} data={data} accounts={named} {...paid} />}
        {named.map((account) => (
          <NamedAccount key={account.kessal?.id} account={account} {...paid} />
        ))}
        {quiet && <Pot key="pot" localId={localId} data={data} accounts={null} {...paid} />}
        <Payments of={of} payments={payments} onLook={onLook} />
        {paidIds.length > 0 && <JustPaid of={of} payments={payments} ids={paidIds} />}
      </div>
    </>
  );
}

interface Paid {
  payable: boolean;
  held: boolean;
  busy: boolean;
  onPay: (payments: PaymentOfKessalInput[]) => Promise<void>;
}

interface EverybodyProps extends Paid {
  accounts: readonly AccountLineFragment[];
  changes: PayoutQuery['payout']['changes'];
}

/** All who have an account of their own, in one. */
function Everybody({ accounts, changes, payable, onPay, ...state }: EverybodyProps) {
  const everybody = everybodyOf({ owed: dirhams(0) }, [], accounts);
  const pays = payable && everybody.payments.length > 0;
  if (!payable && changes.length === 0) return null;
  return (
    <section className={`ui-card ui-whole ${styles.account} ${styles.everybody}`} aria-label="Tout le monde">
      {payable && !pays && <p className="ui-quiet">Tout le monde est payé.</p>}
      {pays && <PayEverybody payout={everybody} {...state} onPay={() => onPay(everybody.payments)} />}
      <Changes changes={changes} />
    </section>
  );
}

interface JustPaidProps {
  of: PaymentsOfDay;
  payments: PayoutQuery['payout']['payments'];
  /** What has just been paid here. */
  ids: readonly number[];
}

/** In sight wherever one has scrolled to, since the slips are signed now. */
function JustPaid({ of, payments, ids }: JustPaidProps) {
  const people = new Set(payments.filter(({ id }) => ids.includes(id)).map(({ kessal }) => kessal.id)).size;
  return (
    <div className={`ui-bar ui-whole ${styles.justPaid}`}>
      <span>{counted(people, 'kessal payée', 'kessals payées')}</span>
      <PrintPayments of={of} ids={ids} />
    </div>
  );
}

interface PotProps extends Paid {
  localId: number;
  data: PayoutQuery;
  /** Those who are paid with it; null where it owes nothing. */
  accounts: readonly AccountLineFragment[] | null;
}

function Pot({ localId, data, accounts, payable, ...paid }: PotProps) {
  const { pot, changes, lastNumber } = data.payout;
  return (
    <section className={`ui-card ${styles.account}`} aria-labelledby="common-pot">
      <h2 className={`ui-title ${styles.title}`} id="common-pot">
        Pot commun
      </h2>
      {accounts ? <AccountSums account={pot} /> : <p className="ui-quiet">Le pot commun ne doit rien.</p>}
      {accounts && <Changes changes={changes} />}
      {payable && (
        // What was typed is of no use once somebody was paid, here or elsewhere.
        <PayPot key={lastNumber} localId={localId} data={data} accounts={accounts ?? []} {...paid} />
      )}
    </section>
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
