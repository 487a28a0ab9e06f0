import { MEASURES, type Measure } from '#server/sums/measures/measures.rules.ts';
import { type Change, changeOf, figureWords, shareText, sinceText } from '../../figures/figure-text.ts';
import type { DashboardQuery } from '../../graphql/generated.ts';
import type { Period } from '../../lib/text/period.ts';
import { Amount } from '../../ui/Money.tsx';
import styles from '../Dashboard.module.css';
import { useWhyAddress } from '../why/use-why-address.ts';
import { writeWhy } from '../why/why.ts';

const CARDS = ['total', 'net', 'frais', 'tickets', 'averageTicket', 'articles'] as const;

/** Characters that fit any card: "69 627,00 DH". */
const LONG = 12;

interface CardsProps {
  figures: DashboardQuery;
  period: Period;
}

/** A number, its change and what it is compared with are of one span: see `comparedUntil`. */
export function Cards({ figures: { shops }, period }: CardsProps) {
  const { open } = useWhyAddress();
  return (
    <ul className={`ui-whole ${styles.cards}`} aria-label="Chiffres de la période">
      {CARDS.map((measure) => {
        const why = { measure, period };
        const words = figureWords(measure, shops.totals[measure]);
        return (
          <li key={measure}>
            <button
              type="button"
              className={`ui-tile ui-stack ${styles.card}`}
              data-figure={measure}
              data-why={writeWhy(why)}
              title="Pourquoi ce chiffre ?"
              onClick={() => open(why)}
            >
              <span className="ui-note">{MEASURES[measure].label}</span>{' '}
              <strong className={words.length > LONG ? `${styles.value} ${styles.long}` : styles.value}>
                <Amount words={words} />
              </strong>{' '}
              <span className={`ui-stack ui-quiet ${styles.before}`}>
                <Against
                  measure={measure}
                  now={shops.totals[measure]}
                  before={shops.previousTotals?.[measure]}
                  since={shops.comparedSince}
                />
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
  /** The first sale's day, where the compared period begins before it. */
  since: string | null;
}

function Against({ measure, now, before, since }: ComparedProps) {
  const change = changeOf(measure, now, before);
  return (
    <>
      {since !== null && <span>{sinceText(since)}</span>}
      {since === null && change?.share != null && (
        <span className={styles.change}>
          {change.difference === 0 ? 'inchangé' : <Changed {...change} />}
        </span>
      )}{' '}
      <span>contre {figureWords(measure, before)}</span>
    </>
  );
}

function Changed(change: Change) {
  return (
    <>
      <span aria-hidden>{change.difference > 0 ? '▲' : '▼'}</span> {shareText(change)}
    </>
  );
}
