import styles from './Badge.module.css';

interface BadgeProps {
  /** Never alone: the word says it too. */
  tone: 'good' | 'bad' | 'neutral';
  children: string;
}

/** One word about a row: its status, its type. Readable at AA, unlike Ant Design's own tags. */
export function Badge({ tone, children }: BadgeProps) {
  return <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>;
}
