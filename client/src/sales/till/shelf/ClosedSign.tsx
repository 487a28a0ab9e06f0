import { LockOutlined } from '@ant-design/icons';
import { formatTime } from '../../../lib/text/format.ts';
import styles from './ClosedSign.module.css';

interface ClosedSignProps {
  /** The instant; null while the day is open. */
  at: string | null;
  /** On one line. */
  narrow?: boolean;
}

/** Says that the day was closed, and what that means for a sale. */
export function ClosedSign({ at, narrow = false }: ClosedSignProps) {
  if (at === null) return null;
  return (
    <p className={styles.closed} role="status">
      <LockOutlined aria-hidden />
      <span>
        <strong>
          {narrow ? 'Clôturée' : 'Journée clôturée'} à {formatTime(at).slice(0, 5)}.
        </strong>{' '}
        {narrow ? 'Vente « après clôture ».' : 'Une vente sera marquée après clôture.'}
      </span>
    </p>
  );
}
