import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import styles from './Why.module.css';

interface WhyPanelProps {
  children: ReactNode;
  onClose: () => void;
}

/** « Pourquoi ce chiffre ? »: the panel of a figure's breakdown. */
export function WhyPanel({ children, onClose }: WhyPanelProps) {
  return (
    <Drawer
      open={children !== null}
      title="Pourquoi ce chiffre ?"
      size="min(720px, 100vw)"
      closable={{ 'aria-label': 'Fermer' }}
      styles={{ close: { width: 44, height: 44 } }}
      destroyOnHidden
      onClose={onClose}
    >
      <div className={styles.why}>{children}</div>
    </Drawer>
  );
}
