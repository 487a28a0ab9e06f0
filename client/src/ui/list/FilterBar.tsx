import { FilterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import { listPeriodWords, type ListPeriod } from '../../lib/text/list-period.ts';
import styles from './OfficeScreen.module.css';
import { usePhone } from '../use-media-query.ts';
import { usePrinting } from '../use-printing.ts';

export interface FilterBarProps {
  /** Always in sight. */
  search?: ReactNode;
  filters?: ReactNode;
  /** Of each filter whether it is set; absent where the filters fold by themselves. */
  filtersSet?: readonly boolean[];
  /** In words beside the button, since the days are folded too. */
  period?: ListPeriod;
}

/** The filters of a list, on a phone behind one button, so that the first row is in sight. */
export function FilterBar({ search, filters, filtersSet, period }: FilterBarProps) {
  const phone = usePhone();
  const printing = usePrinting();
  const [open, setOpen] = useState(false);
  const panel = useId();
  if (!phone || !filtersSet || printing) {
    return (
      <div className={styles.filters}>
        {search}
        {filters}
      </div>
    );
  }
  const set = filtersSet.filter(Boolean).length;
  return (
    <div>
      <div className={`ui-wrap ${styles.fold}`}>
        {search}
        <Button
          icon={<FilterOutlined aria-hidden />}
          aria-expanded={open}
          aria-controls={open ? panel : undefined}
          onClick={() => setOpen(!open)}
        >
          {set > 0 ? `Filtres (${set})` : 'Filtres'}
        </Button>
        {period && <span className={`ui-quiet ${styles.period}`}>{listPeriodWords(period)}</span>}
      </div>
      {open && (
        <div id={panel} className={styles.filters}>
          {filters}
        </div>
      )}
    </div>
  );
}
