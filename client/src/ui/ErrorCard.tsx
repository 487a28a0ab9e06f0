import { ExclamationCircleOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import styles from './Card.module.css';

interface ErrorCardProps {
  message: string;
  /** A second, quieter sentence. */
  detail?: string;
  onRetry?: () => void;
  retrying?: boolean;
}

export function ErrorCard({ message, detail, onRetry, retrying = false }: ErrorCardProps) {
  return (
    <section className={styles.card} role="alert">
      <ExclamationCircleOutlined aria-hidden className={`${styles.sign} ${styles.bad}`} />
      <h2 className={styles.title}>Erreur</h2>
      <p className={styles.text}>{message}</p>
      {detail && <p className={styles.text}>{detail}</p>}
      {onRetry && (
        <Button type="primary" size="large" loading={retrying} onClick={onRetry}>
          Réessayer
        </Button>
      )}
    </section>
  );
}
