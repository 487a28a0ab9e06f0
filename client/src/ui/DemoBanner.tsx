import styles from './DemoBanner.module.css';

/** The mark that every page of a demonstration database carries. */
export function DemoBanner() {
  return (
    <p className={styles.banner}>
      <strong>DÉMONSTRATION</strong>
    </p>
  );
}
