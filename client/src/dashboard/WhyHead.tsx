import { MEASURES } from '../../../server/src/measures/measures.rules.ts';
import styles from './Why.module.css';
import { figureWords, hourWords, periodWords } from './words.ts';
import type { Why } from './why.ts';

interface WhyHeadProps {
  why: Why;
  value: number | null | undefined;
  /** Of which shop, of which item. */
  names: (string | null | undefined)[];
}

/** The figure that is asked about, what it is of, and how it is defined. */
export function WhyHead({ why, value, names }: WhyHeadProps) {
  const { measure, period, hour } = why;
  const { label, description } = MEASURES[measure];
  return (
    <div className={styles.head}>
      <h2 className={styles.label}>{label}</h2>
      <p className={styles.figure} data-answer={measure}>
        {figureWords(measure, value)}
      </p>
      <p className={styles.of}>
        {names.map((name) => name && <bdi key={name}>{name}</bdi>)}
        {period && <span>{periodWords(period)}</span>}
        {hour !== undefined && <span>{`de ${hourWords(hour)} à ${hourWords(hour + 1)}`}</span>}
      </p>
      <p className={styles.definition}>{description}</p>
    </div>
  );
}
