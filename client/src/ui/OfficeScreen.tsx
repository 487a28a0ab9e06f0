import { ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import styles from './OfficeScreen.module.css';
import { PaperHead, PaperLine } from './PaperHead.tsx';
import { useNarrow } from './use-media-query.ts';

interface OfficeScreenProps {
  title: ReactNode;
  actions?: ReactNode;
  filters?: ReactNode;
  /** The filters as text, for printing. */
  told?: string;
  onRefresh?: () => void;
  refreshing?: boolean;
  children: ReactNode;
}

export function OfficeScreen(props: OfficeScreenProps) {
  const { title, actions, filters, told, onRefresh, refreshing = false, children } = props;
  const narrow = useNarrow();
  return (
    <div className={styles.screen}>
      <PaperHead />
      <header className={styles.head}>
        <h1 className={styles.heading}>{title}</h1>
        <div className={styles.actions}>
          {actions}
          {onRefresh && (
            <Button
              aria-label="Actualiser"
              icon={<ReloadOutlined aria-hidden />}
              loading={refreshing}
              onClick={onRefresh}
            >
              {narrow ? null : 'Actualiser'}
            </Button>
          )}
        </div>
      </header>
      {told !== undefined && <PaperLine>{told}</PaperLine>}
      {filters && (
        <div className={styles.filters} data-told={told !== undefined}>
          {filters}
        </div>
      )}
      {children}
    </div>
  );
}
