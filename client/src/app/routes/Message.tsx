import type { ReactNode } from 'react';
import styles from './Message.module.css';

interface MessageProps {
  /** Large and quiet above the title: an HTTP status. */
  mark: string;
  title: string;
  children: ReactNode;
  actions: ReactNode;
}

export function Message({ mark, title, children, actions }: MessageProps) {
  return (
    <section className={`ui-stack ${styles.message}`}>
      <h1 className={`ui-stack ${styles.title}`}>
        <span className={styles.mark}>{mark}</span> {title}
      </h1>
      {children}
      <div className={`ui-wrap ${styles.actions}`}>{actions}</div>
    </section>
  );
}
