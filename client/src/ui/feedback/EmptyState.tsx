import type { ReactNode } from 'react';
import styles from '../Card.module.css';

interface EmptyStateProps {
  title: string;
  hint?: string | undefined;
  icon?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ title, hint, icon, action }: EmptyStateProps) {
  return (
    <div className={`ui-stack ${styles.empty}`} role="status">
      {icon && (
        <span className={styles.sign} aria-hidden="true">
          {icon}
        </span>
      )}
      <p className={styles.emptyTitle}>{title}</p>
      {hint && <p className={`ui-quiet ${styles.text}`}>{hint}</p>}
      {action}
    </div>
  );
}
