import { Button } from 'antd';
import styles from './StaleFigures.module.css';

export function StaleFigures({ retrying, onRetry }: { retrying: boolean; onRetry: () => void }) {
  return (
    <p className={`ui-wrap ${styles.old}`} role="alert">
      Ces chiffres n’ont pas pu être mis à jour.{' '}
      <Button loading={retrying} onClick={onRetry}>
        Réessayer
      </Button>
    </p>
  );
}
