import styles from '../Dashboard.module.css';

/** A decorative bar: the row's share of the largest. */
export function Bar({ share, whole }: { share: number | null | undefined; whole: number }) {
  const width = whole > 0 ? Math.max(0, ((share ?? 0) / whole) * 100) : 0;
  return (
    <span className={styles.bar} aria-hidden="true">
      <span style={{ width: `${width}%` }} />
    </span>
  );
}
