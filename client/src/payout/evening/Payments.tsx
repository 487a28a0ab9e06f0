import { toCentimes } from '#shared/money.ts';
import type { PaymentLineFragment } from '../../graphql/generated.ts';
import { useSession } from '../../lib/device/session.ts';
import { formatTime, nameText } from '../../lib/text/format.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Money } from '../../ui/Money.tsx';
import { KessalName } from '../KessalName.tsx';
import styles from '../Payout.module.css';
import { PrintPayments, type PaymentsOfDay } from '../slip/PrintPayments.tsx';
import { ReversePayment } from './ReversePayment.tsx';

interface PaymentsProps {
  of: PaymentsOfDay;
  payments: readonly PaymentLineFragment[];
  onLook: () => Promise<unknown>;
}

/** The payments of a day, the last first. */
export function Payments({ of, payments, onLook }: PaymentsProps) {
  const { user } = useSession();
  return (
    <section className={styles.payments} aria-labelledby="payments-of-day">
      <h2 className="ui-title" id="payments-of-day">
        Paiements du jour
      </h2>
      {payments.length === 0 && <p className="ui-quiet">Aucun pour le moment.</p>}
      <ul>
        {payments.map((payment) => (
          <li key={payment.id} className={styles.payment}>
            <span className={styles.whose}>
              <KessalName kessal={payment.kessal} />
              <span className="ui-under">{detailsOf(payment)}</span>
            </span>
            <span className={styles.end}>
              <Money centimes={toCentimes(payment.amount)} size="lg" />
              {payment.reversedAt !== null && <Badge tone="neutral">Annulé</Badge>}
            </span>
            <span className={styles.actions}>
              {user?.role === 'ADMIN' && payment.reversedAt === null && (
                <ReversePayment payment={payment} onReversed={onLook} />
              )}
              <PrintPayments of={of} ids={[payment.id]} what={payment.kessal.name} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function detailsOf({ number, at, fromPot, user }: PaymentLineFragment) {
  return (
    <>
      n° {number}, {formatTime(at).slice(0, 5)}
      {fromPot && ', pot commun'}
      {user && (
        <>
          , par <bdi>{nameText(user.name)}</bdi>
        </>
      )}
    </>
  );
}
