import { MEASURES, type Measure } from '#server/figures/measures/measures.rules.ts';
import { type Change, changeOf, figureWords, partText, shareText } from '../figures/figure-text.ts';
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
  /** A day under way, whose sums are a part of the whole day before. */
  underWay: boolean;
}

export function Cards({ shops, period, underWay }: CardsProps) {
  const { open } = useWhyAddress();
  return (
    <ul className={styles.cards} aria-label="Chiffres de la période">
      {CARDS.map((measure) => {
        const why = { measure, period };
        const before = shops.previousTotals?.[measure];
        const words = figureWords(measure, shops.totals[measure]);
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
                {underWay && measure !== 'averageTicket' ? (
                  <PartOf measure={measure} now={shops.totals[measure]} before={before} />
                ) : (
                  <Against measure={measure} now={shops.totals[measure]} before={before} />
                )}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

interface ComparedProps {
  measure: Measure;
  now: number | null | undefined;
  before: number | null | undefined;
}

function Against({ measure, now, before }: ComparedProps) {
  const change = changeOf(measure, now, before);
  return (
    <>
      {change?.share != null && (
        <span className={styles.change}>
          <span aria-hidden>{signOf(change)}</span> {shareText(change)}
        </span>
      )}{' '}
      <span>contre {figureWords(measure, before)}</span>
    </>
  );
}

/** At noon a day that goes well would be two thirds « down ». */
function PartOf({ measure, now, before }: ComparedProps) {
  const part = before == null ? null : partText(now ?? 0, before);
  if (part === null) return <Against measure={measure} now={now} before={before} />;
  return (
    <>
      <span className={styles.change}>{part}</span> <span>de {figureWords(measure, before)}</span>
    </>
  );
}

function signOf({ difference }: Change): string {
  if (difference === 0) return '=';
  return difference > 0 ? '▲' : '▼';
}
