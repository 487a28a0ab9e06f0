import { Input, Select } from 'antd';
import { useEffect, useId, useState } from 'react';
import { useSession } from '../../lib/device/session.ts';
import { ChosenName, isPlace, OptionName } from '../inputs/OptionName.tsx';
import styles from './OfficeScreen.module.css';
import { DateField } from '../inputs/DateField.tsx';
import { PaperFilter } from '../PaperHead.tsx';
import { usePrinting } from '../use-printing.ts';

interface DayFilterProps {
  label: string;
  /** `yyyy-MM-dd` */
  value: string;
  onChange: (day: string) => void;
}

/** A day, chosen in the calendar or typed: « 12/11 » or « 12/11/2026 ». */
export function DayFilter({ label, value, onChange }: DayFilterProps) {
  const today = useSession().house?.today ?? value;
  const id = useId();
  return (
    <div className={`ui-stack ${styles.filter}`}>
      <label htmlFor={id}>{label}</label>
      <DateField {...{ id, value, today, onChange }} />
    </div>
  );
}

interface ChoiceFilterProps<T extends number | string> {
  label: string;
  /** Label of no filter ("Tous Locaux"); absent when a choice is required. */
  all?: string;
  options: { value: T; label: string }[];
  value: T | null;
  onChange: (chosen: T | null) => void;
  /** Why none can be chosen now. */
  refusal?: string | null;
}

/** A column of filters is narrower than the names of locals. */
const POPUP_WIDTH_PX = 320;

/** Ant Design's Select has no empty value that it would show as an option. */
const ALL = '';

export function ChoiceFilter<T extends number | string>(props: ChoiceFilterProps<T>) {
  const { label, all, options, value, onChange, refusal = null } = props;
  // An id that is not (yet) in the list would be shown as a bare number.
  const chosen = options.find((option) => option.value === value);
  const known = value === null || chosen !== undefined;
  if (usePrinting()) return <PaperFilter label={label} text={chosen?.label ?? ''} />;
  return (
    <label className={`ui-stack ${styles.filter} ${isPlace(options[0]?.label) ? styles.place : ''}`}>
      <span>{label}</span>
      <Select<T | typeof ALL>
        showSearch={{ optionFilterProp: 'label' }}
        options={[
          ...(all === undefined ? [] : [{ value: ALL as T, label: all }]),
          ...options,
          ...(known ? [] : [{ value, label: '...' }]),
        ]}
        optionRender={OptionName}
        labelRender={ChosenName}
        popupMatchSelectWidth={POPUP_WIDTH_PX}
        // A choice can still be removed.
        disabled={refusal !== null && value === null}
        value={value ?? ALL}
        onChange={(next) => onChange(next === ALL ? null : next)}
      />
      {refusal !== null && <small className={styles.why}>{refusal}</small>}
    </label>
  );
}

export interface ManyOption<T extends number | string> {
  value: T;
  label: string;
  /** A second, quieter line. */
  hint?: string;
  /** Why it cannot be chosen now, in place of the hint. */
  refusal?: string | null;
}

interface ManyFilterProps<T extends number | string> {
  label: string;
  /** Placeholder when none is chosen: "Tous". */
  none: string;
  options: readonly ManyOption<T>[];
  values: readonly T[];
  onChange: (chosen: T[]) => void;
  /** Why none can be chosen now. */
  refusal?: string | null;
  /** Spans two columns and shows the whole choice. */
  wide?: boolean;
}

/** Multiple choice, in the order of choosing. */
export function ManyFilter<T extends number | string>(props: ManyFilterProps<T>) {
  const { label, none, options, values, onChange, refusal = null, wide = false } = props;
  const unknown = values.filter((value) => !options.some((option) => option.value === value));
  return (
    <label className={wide ? `ui-stack ${styles.filter} ${styles.wide}` : `ui-stack ${styles.filter}`}>
      <span>{label}</span>
      <Select<T[], ManyOption<T> & { disabled: boolean }>
        mode="multiple"
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={none}
        maxTagCount={wide ? undefined : 'responsive'}
        popupMatchSelectWidth={wide || POPUP_WIDTH_PX}
        allowClear={!wide}
        // A choice can still be removed.
        disabled={refusal !== null && values.length === 0}
        options={[...options, ...unknown.map(nameless)].map((option) => ({
          ...option,
          disabled: option.refusal != null,
        }))}
        optionRender={({ label: name, data: { hint, refusal: why } }) => (
          <span className={`ui-stack ${styles.option}`}>
            <OptionName label={name} />
            {(why ?? hint) && <small>{why ?? hint}</small>}
          </span>
        )}
        value={[...values]}
        onChange={onChange}
      />
      {refusal !== null && <small className={styles.why}>{refusal}</small>}
    </label>
  );
}

/** An id of the address that is not (yet) in the list. */
function nameless<T extends number | string>(value: T): ManyOption<T> {
  return { value, label: `n° ${value}` };
}

interface SearchFilterProps {
  label: string;
  placeholder?: string;
  value: string;
  onChange: (text: string) => void;
}

const TYPING_PAUSE_MS = 250;

/** Debounced: the address, and so the list, follows after a pause in typing. */
export function SearchFilter({ label, placeholder, value, onChange }: SearchFilterProps) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed === value) return undefined;
    const resting = setTimeout(() => onChange(typed), TYPING_PAUSE_MS);
    return () => clearTimeout(resting);
  }, [typed, value, onChange]);
  if (usePrinting()) return <PaperFilter label={label} text={value} />;
  return (
    <label className={`ui-stack ${styles.filter} ${styles.search}`}>
      <span>{label}</span>
      <Input
        allowClear
        // The clear icon is too small a touch target.
        styles={{ clear: { width: 44, height: 44, margin: '-12px -12px -12px 0' } }}
        type="search"
        placeholder={placeholder}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </label>
  );
}
