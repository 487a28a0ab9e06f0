import { MEASURES, type Measure } from '#server/sums/measures/measures.rules.ts';
import type { Period } from '../lib/text/period.ts';
import styles from './Why.module.css';
import { figureWords, periodWords } from './figure-text.ts';

interface WhyHeadProps {
  measure: Measure;
  value: number | null | undefined;
  /** Names of shop and item. */
  names: readonly (string | null | undefined)[];
  period: Period | null;
}

export function WhyHead({ measure, value, names, period }: WhyHeadProps) {
  const { label, description } = MEASURES[measure];
  return (
    <div className={styles.head}>
      <h2 className={styles.label}>{label}</h2>
      <p className={styles.figure} data-answer={measure}>
        {figureWords(measure, value)}
      </p>
      <p className={styles.of}>
        {names.map(
          (name) =>
            name && (
              <bdi key={name} dir="ltr">
                {name}
              </bdi>
            ),
        )}
        {period && <span>{periodWords(period)}</span>}
      </p>
      <p className={styles.definition}>{description}</p>
    </div>
  );
}
