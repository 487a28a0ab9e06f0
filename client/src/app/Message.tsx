import type { ReactNode } from 'react';
import styles from './Message.module.css';

interface MessageProps {
  /** Large and quiet above the title: a status number. */
  mark: string;
  title: string;
  children: ReactNode;
  actions: ReactNode;
}

/** A page that only says something and offers the ways out. */
export function Message({ mark, title, children, actions }: MessageProps) {
  return (
    <section className={styles.message}>
      <h1 className={styles.title}>
        <span className={styles.mark}>{mark}</span> {title}
      </h1>
      {children}
      <div className={styles.actions}>{actions}</div>
    </section>
  );
}
