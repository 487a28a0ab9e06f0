import styles from './Badge.module.css';

interface BadgeProps {
  /** The colour is never the only sign: the word says it too. */
  tone: 'good' | 'caution' | 'bad' | 'neutral';
  children: string;
}

/** A row's status or type; contrast AA, unlike Ant Design's tags. */
export function Badge({ tone, children }: BadgeProps) {
  return <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>;
}
