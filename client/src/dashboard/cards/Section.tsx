import { useId, type ReactNode } from 'react';
import styles from '../Dashboard.module.css';

interface SectionProps {
  title: string;
  /** The days of the figures. */
  when?: string;
  /** Of twelve columns on a wide screen. */
  columns: 4 | 5 | 6 | 7 | 8 | 12;
  /** Begins the second page in print. */
  secondPage?: boolean;
  children: ReactNode;
}

export function Section({ title, when, columns, secondPage = false, children }: SectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={styles.section}
      data-columns={columns}
      data-paper={secondPage ? 'second' : 'first'}
    >
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {when && <p className={styles.when}>{when}</p>}
      </header>
      {children}
    </section>
  );
}

/** Placeholder of an empty section. */
export function Nothing({ children }: { children: ReactNode }) {
  return <p className={styles.nothing}>{children}</p>;
}
