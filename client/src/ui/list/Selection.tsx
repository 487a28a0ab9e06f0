import { Button, Checkbox } from 'antd';
import type { ReactNode } from 'react';
import styles from './Selection.module.css';

/** Without a box in the head, which Ant Design repeats in a hidden row that can be focused. */
export const SELECTION_COLUMN = {
  hideSelectAll: true,
  columnTitle: <span className="visually-hidden">Sélection</span>,
};

interface SelectionBarProps {
  /** « 3 articles sélectionnés »; null for none. */
  words: string | null;
  onAll: () => void;
  onClear: () => void;
  /** What can be done with them. */
  children: ReactNode;
}

/** Below the list, so that nothing moves when the first row is selected. */
export function SelectionBar({ words, onAll, onClear, children }: SelectionBarProps) {
  if (words === null) return null;
  return (
    <section className={`ui-bar ui-card ${styles.bar}`} aria-label="Sélection">
      <span aria-live="polite">{words}</span>
      <span className={`ui-wrap ${styles.buttons}`}>
        <Button onClick={onAll}>Tout sélectionner</Button>
        <Button onClick={onClear}>Tout désélectionner</Button>
        {children}
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
    <span className={`ui-row ${styles.chosen}`}>
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
