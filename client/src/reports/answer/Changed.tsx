import type { Measure } from '#server/sums/measures/measures.rules.ts';
import { differenceText, NO_FIGURE, shareText, type Change } from '../../figures/figure-text.ts';
import styles from '../Reports.module.css';

interface ChangedProps {
  measure: Measure;
  change: Change | null;
  /** See `sinceText`. */
  since: string | null;
}

/** The difference and its share; with a sign, never by colour alone. */
export function Changed({ measure, change, since }: ChangedProps) {
  if (!change) return NO_FIGURE;
  return (
    <span className={styles.change}>
      <span>{differenceText(measure, change)}</span>
      <small>{shareText(change, since)}</small>
    </span>
  );
}
