import type { ReactNode } from 'react';
import styles from './ForInstaller.module.css';

/** What is done where the server is started, folded away from those who only run the house. */
export function ForInstaller({ children }: { children: ReactNode }) {
  return (
    <details className={styles.installer}>
      <summary>Pour qui installe</summary>
      <p className={styles.said}>{children}</p>
    </details>
  );
}
