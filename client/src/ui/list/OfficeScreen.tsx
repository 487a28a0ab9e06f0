import { EllipsisOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { FilterBar, type FilterBarProps } from './FilterBar.tsx';
import styles from './OfficeScreen.module.css';
import { PaperHead, PaperLine } from '../PaperHead.tsx';
import { useNarrow, usePhone } from '../use-media-query.ts';

interface OfficeScreenProps extends FilterBarProps {
  title: ReactNode;
  /** What the menu calls it, where that is another word. */
  alsoCalled?: string;
  actions?: ReactNode;
  /** Before `actions`; on a phone folded away, with « Actualiser ». */
  moreActions?: ReactNode;
  /** The filters as text, for printing. */
  told?: string;
  onRefresh?: () => void;
  refreshing?: boolean;
  children: ReactNode;
}

export function OfficeScreen(props: OfficeScreenProps) {
  const {
    title,
    alsoCalled,
    actions,
    moreActions,
    told,
    onRefresh,
    refreshing = false,
    children,
    ...bar
  } = props;
  const narrow = useNarrow();
  const folds = usePhone() && moreActions !== undefined;
  const [unfolded, setUnfolded] = useState(false);
  const refresh = onRefresh && (
    <Button
      aria-label="Actualiser"
      icon={<ReloadOutlined aria-hidden />}
      loading={refreshing}
      onClick={onRefresh}
    >
      {narrow && !folds ? null : 'Actualiser'}
    </Button>
  );
  return (
    <div className={styles.screen}>
      <PaperHead />
      <header className="ui-bar">
        {alsoCalled === undefined ? (
          <Heading>{title}</Heading>
        ) : (
          <div className={`ui-wrap ${styles.titles}`}>
            <Heading>{title}</Heading>
            <span className="ui-quiet ui-unprinted">{alsoCalled}</span>
          </div>
        )}
        <div className={`ui-wrap ${styles.actions}`}>
          {!folds && moreActions}
          {actions}
          {folds ? (
            <Button
              aria-label="Autres actions"
              aria-expanded={unfolded}
              icon={<EllipsisOutlined aria-hidden />}
              onClick={() => setUnfolded(!unfolded)}
            />
          ) : (
            refresh
          )}
        </div>
        {folds && unfolded && (
          <div className={`ui-wrap ${styles.more}`}>
            {moreActions}
            {refresh}
          </div>
        )}
      </header>
      {told !== undefined && <PaperLine>{told}</PaperLine>}
      {(bar.search || bar.filters) && (
        <div data-told={told !== undefined} className={styles.bar}>
          <FilterBar {...bar} />
        </div>
      )}
      {children}
    </div>
  );
}

const Heading = ({ children }: { children: ReactNode }) => (
  <h1 className={`ui-title ${styles.heading}`}>{children}</h1>
);
