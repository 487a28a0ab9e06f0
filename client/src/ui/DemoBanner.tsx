import styles from './DemoBanner.module.css';

/** The banner on every page of a demonstration. */
export function DemoBanner() {
  return (
    <p className={styles.banner}>
      <strong>DÉMONSTRATION</strong>
    </p>
  );
}
