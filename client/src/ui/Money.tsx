import { formatDirhams, type Centimes } from '#shared/money.ts';
import styles from './Money.module.css';

interface MoneyProps {
  centimes: Centimes;
  /** `md` is the size of the surrounding text. */
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** MAD where the specification writes it: at closing. */
  unit?: 'DH' | 'MAD';
}

/** An amount in tabular figures, its unit quieter. */
export function Money({ centimes, size = 'md', unit = 'DH' }: MoneyProps) {
  return (
    <span className={`${styles.money} ${styles[size]}`}>
      {formatDirhams(centimes)}
      <span className={styles.unit}>{`\u202f${unit}`}</span>
    </span>
  );
}
