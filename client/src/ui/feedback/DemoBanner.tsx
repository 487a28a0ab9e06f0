import styles from './DemoBanner.module.css';

export function DemoBanner() {
  return (
    <aside className={styles.banner} aria-label="Démonstration" data-demonstration>
      <strong>DÉMONSTRATION</strong>
    </aside>
  );
}
