import { Button } from 'antd';
import styles from './OldFigures.module.css';

export function OldFigures({ retrying, onRetry }: { retrying: boolean; onRetry: () => void }) {
  return (
    <p className={styles.old} role="alert">
      Ces chiffres n’ont pas pu être mis à jour.{' '}
      <Button loading={retrying} onClick={onRetry}>
        Réessayer
      </Button>
    </p>
  );
}
