import { Spin } from 'antd';
import styles from './LoadingScreen.module.css';

export function LoadingScreen() {
  return (
    <div className={styles.screen} role="status">
      <Spin size="large" />
      <h1 className={styles.text}>Chargement ...</h1>
    </div>
  );
}
