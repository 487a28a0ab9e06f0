import { TagsOutlined } from '@ant-design/icons';
import { Button, Checkbox } from 'antd';
import type { ReactNode } from 'react';
import { counted } from '#shared/french.ts';
import styles from './Prices.module.css';

/** Without a box in the head, which Ant Design repeats in a hidden row that can be focused. */
export const SELECTION_COLUMN = {
  hideSelectAll: true,
  columnTitle: <span className="visually-hidden">Sélection</span>,
};

interface SelectionBarProps {
  count: number;
  onPrices: () => void;
  onAll: () => void;
  onClear: () => void;
}

/** Below the list, so that nothing moves when the first row is selected. */
export function SelectionBar({ count, onPrices, onAll, onClear }: SelectionBarProps) {
  if (count === 0) return null;
  return (
    <section className={styles.bar} aria-label="Sélection">
      <span aria-live="polite">{counted(count, 'article sélectionné', 'articles sélectionnés')}</span>
      <span className={styles.buttons}>
        <Button onClick={onAll}>Tout sélectionner</Button>
        <Button onClick={onClear}>Tout désélectionner</Button>
        <Button type="primary" icon={<TagsOutlined aria-hidden />} onClick={onPrices}>
          {count === 1 ? 'Changer le prix' : 'Changer les prix'}
        </Button>
      </span>
    </section>
  );
}

interface ChosenProps {
  name: string;
  checked: boolean;
  indeterminate?: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

/** The box of a card, which a table's row has by itself. */
export function Chosen({ name, checked, indeterminate = false, onChange, children }: ChosenProps) {
  return (
    <span className={styles.chosen}>
      <Checkbox
        className={styles.box}
        aria-label={`Sélectionner ${name}`}
        checked={checked}
        indeterminate={indeterminate}
        onChange={(event) => onChange(event.target.checked)}
      />
      {children}
    </span>
  );
}
