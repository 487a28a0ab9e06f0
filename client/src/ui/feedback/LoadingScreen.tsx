import { Spin } from 'antd';
import styles from './LoadingScreen.module.css';

export function LoadingScreen() {
  return (
    <div className={`ui-stack ${styles.screen}`} role="status">
      <Spin size="large" />
      <h1 className={`ui-quiet ${styles.text}`}>Chargement ...</h1>
    </div>
  );
}
