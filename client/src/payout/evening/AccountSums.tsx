import { minus, toCentimes, type Centimes, type Dirham } from '#shared/money.ts';
import { formatCount } from '#shared/french.ts';
import type { AccountLineFragment } from '../../graphql/generated.ts';
import { Money } from '../../ui/Money.tsx';
import styles from '../Payout.module.css';

interface AccountSumsProps {
  account: AccountLineFragment;
  /** Whether it ends with what remains. */
  remains?: boolean;
}

/** What is owed on an account: carried over, of this day, paid, and what remains. */
export function AccountSums({ account, remains = true }: AccountSumsProps) {
  const { carriedOver, services, frais, paid } = account;
  return (
    <dl className={styles.sums}>
      <Sum label="Report" amount={carriedOver} />
      <div className="ui-ends">
        <dt>Services du jour</dt>
        <dd>{formatCount(services)}</dd>
      </div>
      <Sum label="Frais du jour" amount={frais} />
      <Sum label="Payé" amount={paid} />
      {remains && (
        <div className={`ui-ends ${styles.remaining}`}>
          <dt>{remainingLabel(account)}</dt>
          <dd>
            <Money centimes={remainingOf(account)} size="xl" />
          </dd>
        </div>
      )}
    </dl>
  );
}

export const remainingLabel = ({ owed }: AccountLineFragment) => (owed < 0 ? 'Avance' : 'Reste');

/** Without its sign, which the label says. */
export function remainingOf({ owed }: AccountLineFragment): Centimes {
  return owed < 0 ? minus(0, toCentimes(owed)) : toCentimes(owed);
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
