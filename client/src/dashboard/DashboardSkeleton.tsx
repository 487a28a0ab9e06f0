import styles from './Dashboard.module.css';

export function DashboardSkeleton() {
  return (
    <div className={styles.grid} role="status">
      <span className="visually-hidden">Chargement ...</span>
      <div className={styles.cards}>
        {Array.from({ length: 6 }, (_, place) => (
          <span key={place} className={`${styles.card} ${styles.waiting}`} />
        ))}
      </div>
      {Array.from({ length: 4 }, (_, place) => (
        <span key={place} className={`${styles.section} ${styles.waiting}`} data-columns={6} />
      ))}
    </div>
  );
}
