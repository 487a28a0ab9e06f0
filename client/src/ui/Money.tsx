import { formatDirhams, signedDirhams, type Centimes } from '#shared/money.ts';
import styles from './Money.module.css';

interface MoneyProps {
  centimes: Centimes;
  /** `md` is the size of the surrounding text. */
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** MAD where the specification writes it: at closing. */
  unit?: 'DH' | 'MAD';
  /** A difference: what is more has a plus. */
  signed?: boolean;
}

/** Words that end with an amount, "1 234,50 DH", their unit quieter. */
export function Amount({ words }: { words: string }) {
  const [, before = words, unit = ''] = /^(.*)(\u00a0(?:DH|MAD))$/.exec(words) ?? [];
  return (
    <>
      {before}
      {unit && <span className={styles.unit}>{unit}</span>}
    </>
  );
}

/** An amount in tabular figures, its unit quieter. */
export function Money({ centimes, size = 'md', unit = 'DH', signed = false }: MoneyProps) {
  return (
    <span className={`${styles.money} ${styles[size]}`}>
      {signed ? signedDirhams(centimes) : formatDirhams(centimes)}
      <span className={styles.unit}>{`\u00a0${unit}`}</span>
    </span>
  );
}
