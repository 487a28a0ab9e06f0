import { MEASURES } from '#server/figures/measures/measures.rules.ts';
import { type Change, changeOf, figureWords, shareText } from '../figures/figure-text.ts';
import type { DashboardQuery } from '../graphql/generated.ts';
import type { Period } from '../lib/period.ts';
import styles from './Dashboard.module.css';
import { useWhyAddress } from './use-why-address.ts';
import { writeWhy } from './why.ts';

const CARDS = ['total', 'net', 'frais', 'tickets', 'averageTicket', 'articles'] as const;

/** Characters that fit any card: "869 627,00 DH". */
const LONG = 13;

interface CardsProps {
  shops: DashboardQuery['shops'];
  period: Period;
}

export function Cards({ shops, period }: CardsProps) {
  const { open } = useWhyAddress();
  return (
    <ul className={styles.cards} aria-label="Chiffres de la période">
      {CARDS.map((measure) => {
        const why = { measure, period };
        const before = shops.previousTotals?.[measure];
        const words = figureWords(measure, shops.totals[measure]);
        const change = changeOf(measure, shops.totals[measure], before);
        return (
          <li key={measure}>
            <button
              type="button"
              className={styles.card}
              data-figure={measure}
              data-why={writeWhy(why)}
              title="Pourquoi ce chiffre ?"
              onClick={() => open(why)}
            >
              <span className={styles.label}>{MEASURES[measure].label}</span>{' '}
              <strong className={words.length > LONG ? `${styles.value} ${styles.long}` : styles.value}>
                {words}
              </strong>{' '}
              <span className={styles.before}>
                {change?.share != null && (
                  <span className={styles.change}>
                    <span aria-hidden>{signOf(change)}</span> {shareText(change)}
                  </span>
                )}{' '}
                <span>contre {figureWords(measure, before)}</span>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function signOf({ difference }: Change): string {
  if (difference === 0) return '=';
  return difference > 0 ? '▲' : '▼';
}
