import { toCentimes } from '#shared/money.ts';
import type { TicketsPageQuery } from '../../graphql/generated.ts';
import { Money } from '../../ui/Money.tsx';
import styles from './TotalsCards.module.css';

type Totals = TicketsPageQuery['tickets']['totals'];

const CARDS: { title: string; of: Exclude<keyof Totals, 'count'> }[] = [
  { title: 'CA Produits', of: 'products' },
  { title: 'CA Services', of: 'services' },
  { title: 'Total CA', of: 'total' },
  { title: 'Total Frais Kessal', of: 'frais' },
  { title: 'Total NET', of: 'net' },
];

/** Of the whole filter, from the server; null while they load. */
export function TotalsCards({ totals }: { totals: Totals | null }) {
  return (
    <dl className={styles.cards}>
      {CARDS.map(({ title, of }) => (
        <div key={of} className={`ui-card ${styles.card}`} data-figure={of}>
          <dt>{title}</dt>
          <dd>
            {totals ? (
              <Money centimes={toCentimes(totals[of])} size="lg" />
            ) : (
              <span className={styles.waiting} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
