import { formatDirhams, type Centimes } from '#shared/money.ts';
import styles from './Money.module.css';

interface MoneyProps {
  centimes: Centimes;
  /** `md` is the size of the text around it. */
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** MAD where the specification writes it so: at the closing of a day. */
  unit?: 'DH' | 'MAD';
}

/** An amount, figures aligned, with its unit quieter than the number. */
export function Money({ centimes, size = 'md', unit = 'DH' }: MoneyProps) {
  return (
    <span className={`${styles.money} ${styles[size]}`}>
      {formatDirhams(centimes)}
      <span className={styles.unit}>{`\u202f${unit}`}</span>
    </span>
  );
}
