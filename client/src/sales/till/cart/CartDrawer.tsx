import { DownOutlined } from '@ant-design/icons';
import { Button, Drawer } from 'antd';
import type { ReactNode } from 'react';
import styles from './CartBar.module.css';

export interface CartDrawerProps {
  open: boolean;
  onClose: () => void;
  /** The whole cart. */
  children: ReactNode;
}

/** A piece of its own, which a tablet's first load does without. */
export function CartDrawer({ open, onClose, children }: CartDrawerProps) {
  return (
    <Drawer
      open={open}
      placement="bottom"
      size="100%"
      closable={false}
      aria-label="Panier"
      styles={{ body: { padding: 0 } }}
      onClose={onClose}
    >
      <div className={`ui-stack ${styles.drawer}`}>
        <Button
          type="text"
          block
          className={styles.back}
          icon={<DownOutlined aria-hidden />}
          onClick={onClose}
        >
          Revenir aux articles
        </Button>
        {children}
      </div>
    </Drawer>
  );
}
