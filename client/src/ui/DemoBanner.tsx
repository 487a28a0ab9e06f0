import styles from './DemoBanner.module.css';

export function DemoBanner() {
  return (
    <p className={styles.banner}>
      <strong>DÉMONSTRATION</strong>
    </p>
  );
}
