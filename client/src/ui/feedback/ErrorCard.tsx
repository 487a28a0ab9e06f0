import { DisconnectOutlined, ExclamationCircleOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { NO_ANSWER } from '../../graphql/errors.ts';
import { useTillLine } from '../../lib/till-line.ts';
import styles from '../Card.module.css';

interface ErrorCardProps {
  message: string;
  /** A second, quieter sentence. */
  detail?: string;
  /** In place of both while the server does not answer. */
  offline?: string;
  onRetry?: () => void;
  retrying?: boolean;
}

/** Without the network nothing is wrong with the page: it says what it waits for. */
export function ErrorCard({
  message,
  detail,
  offline = NO_ANSWER,
  onRetry,
  retrying = false,
}: ErrorCardProps) {
  const { online } = useTillLine();
  return (
    <section className={`ui-stack ui-card ${styles.card}`} role="alert">
      {online ? (
        <ExclamationCircleOutlined aria-hidden className={`${styles.sign} ${styles.bad}`} />
      ) : (
        <DisconnectOutlined aria-hidden className={styles.sign} />
      )}
      <h2 className={`ui-title ${styles.title}`}>{online ? 'Erreur' : 'Hors ligne'}</h2>
      <p className={`ui-quiet ${styles.text}`}>{online ? message : offline}</p>
      {online && detail && <p className={`ui-quiet ${styles.text}`}>{detail}</p>}
      {onRetry && (
        <Button type="primary" size="large" loading={retrying} onClick={onRetry}>
          Réessayer
        </Button>
      )}
    </section>
  );
}
