import { MEASURES, type Measure } from '#server/figures/measures/measures.rules.ts';
import {
  type Change,
  changeOf,
  figureWords,
  hourWords,
  partText,
  shareText,
} from '../figures/figure-text.ts';
import type { DashboardQuery } from '../graphql/generated.ts';
import type { Period } from '../lib/period.ts';
import styles from './Dashboard.module.css';
import { upTo, type Cut } from './same-time.ts';
import { useWhyAddress } from './use-why-address.ts';
import { writeWhy } from './why.ts';

const CARDS = ['total', 'net', 'frais', 'tickets', 'averageTicket', 'articles'] as const;

/** Characters that fit any card: "869 627,00 DH". */
const LONG = 13;

interface CardsProps {
  figures: DashboardQuery;
  period: Period;
  /** Up to which time both periods are compared. */
  cut: Cut | null;
  /** A day under way, whose sums are a part of the whole day before. */
  underWay: boolean;
}

export function Cards({ figures: { shops, rest }, period, cut, underWay }: CardsProps) {
  const { open } = useWhyAddress();
  const now = cut && rest ? upTo(shops.totals, rest.totals) : shops.totals;
  const earlier =
    cut && rest?.previousTotals && shops.previousTotals
      ? upTo(shops.previousTotals, rest.previousTotals)
      : shops.previousTotals;
  return (
    <ul className={styles.cards} aria-label="Chiffres de la période">
      {CARDS.map((measure) => {
        const why = { measure, period };
        const before = earlier?.[measure];
        const words = figureWords(measure, shops.totals[measure]);
        return (
          <li key={measure}>
            <button
              type="button"
              className={styles.card}
              data-figure={measure}
              data-why={writeWhy(why)}
              title={tip(measure, cut, now[measure], before)}
              onClick={() => open(why)}
            >
              <span className={styles.label}>{MEASURES[measure].label}</span>{' '}
              <strong className={words.length > LONG ? `${styles.value} ${styles.long}` : styles.value}>
                {words}
              </strong>{' '}
              <span className={styles.before}>
                {underWay && !cut && measure !== 'averageTicket' ? (
                  <PartOf measure={measure} now={now[measure]} before={before} />
                ) : (
                  <Against measure={measure} now={now[measure]} before={before} hour={cut?.hour} />
                )}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

const WHY = 'Pourquoi ce chiffre ?';

/** Both sides of a comparison that stops before now. */
function tip(
  measure: Measure,
  cut: Cut | null,
  now: number | null | undefined,
  before: number | null | undefined,
): string {
  if (!cut) return WHY;
  return `À ${hourWords(cut.hour)}\u00a0: ${figureWords(measure, now)} contre ${figureWords(measure, before)}. ${WHY}`;
}

interface ComparedProps {
  measure: Measure;
  now: number | null | undefined;
  before: number | null | undefined;
  /** Until which both are counted, where that is not now. */
  hour?: number | undefined;
}

function Against({ measure, now, before, hour }: ComparedProps) {
  const change = changeOf(measure, now, before);
  return (
    <>
      {change?.share != null && (
        <span className={styles.change}>
          <span aria-hidden>{signOf(change)}</span> {shareText(change)}
          {hour !== undefined && ` à ${hourWords(hour)}`}
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
