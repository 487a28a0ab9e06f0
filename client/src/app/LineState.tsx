import { useTillLine } from '../lib/till-line.ts';
import { lineHelp, lineWords, refusedWords } from '../sales/offline/line-words.ts';
import { Badge } from '../ui/Badge.tsx';
import styles from './TopBar.module.css';

/** Whether the server answers, and what waits on this device. */
export function LineState() {
  const line = useTillLine();
  const secure = window.isSecureContext;
  const words = lineWords(line, secure);
  return (
    <p
      className={line.online && line.waiting === 0 ? styles.line : `${styles.line} ${styles.waits}`}
      role="status"
      title={lineHelp(line, secure)}
    >
      <span className={styles.sign} aria-hidden />
      <span>{words.join(' · ')}</span>
      {line.aside > 0 && <Badge tone="bad">{refusedWords(line.aside)}</Badge>}
    </p>
  );
}
