import styles from './DemoBanner.module.css';

export function DemoBanner() {
  return (
    <aside className={`ui-unprinted ${styles.banner}`} aria-label="Démonstration" data-demonstration>
      <strong>DÉMONSTRATION</strong>
    </aside>
  );
}
