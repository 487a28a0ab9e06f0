import { minus, toCentimes, type Dirham } from '#shared/money.ts';
import { formatCount } from '#shared/french.ts';
import type { AccountLineFragment } from '../../graphql/generated.ts';
import { Money } from '../../ui/Money.tsx';
import styles from '../Payout.module.css';

/** What is owed on an account: carried over, of this day, paid, and what remains. */
export function AccountSums({ account }: { account: AccountLineFragment }) {
  const { carriedOver, services, frais, paid, owed } = account;
  return (
    <dl className={styles.sums}>
      <Sum label="Report" amount={carriedOver} />
      <div className="ui-ends">
        <dt>Services du jour</dt>
        <dd>{formatCount(services)}</dd>
      </div>
      <Sum label="Frais du jour" amount={frais} />
      <Sum label="Payé" amount={paid} />
      <div className={`ui-ends ${styles.remaining}`}>
        <dt>{owed < 0 ? 'Avance' : 'Reste'}</dt>
        <dd>
          <Money centimes={owed < 0 ? minus(0, toCentimes(owed)) : toCentimes(owed)} size="xl" />
        </dd>
      </div>
    </dl>
  );
}

function Sum({ label, amount }: { label: string; amount: Dirham }) {
  return (
    <div className="ui-ends">
      <dt>{label}</dt>
      <dd>
        <Money centimes={toCentimes(amount)} />
      </dd>
    </div>
  );
}
