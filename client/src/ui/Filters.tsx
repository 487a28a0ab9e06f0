import { DatePicker, Input, Select } from 'antd';
import dayjs from 'dayjs';
import { useEffect, useState } from 'react';
import styles from './OfficeScreen.module.css';

interface DayFilterProps {
  label: string;
  /** `yyyy-MM-dd` */
  value: string;
  onChange: (day: string) => void;
}

export function DayFilter({ label, value, onChange }: DayFilterProps) {
  return (
    <label className={styles.filter}>
      <span>{label}</span>
      <DatePicker
        allowClear={false}
        inputReadOnly
        format="DD/MM/YYYY"
        // "Aujourd’hui" would be the device's today, which need not be the shop's.
        showNow={false}
        value={dayjs(value)}
        onChange={(day) => {
          if (day) onChange(day.format('YYYY-MM-DD'));
        }}
      />
    </label>
  );
}

interface ChoiceFilterProps<T extends number | string> {
  label: string;
  /** What stands for no filter: "Tous Locaux"; absent when one of the options must be chosen. */
  all?: string;
  options: { value: T; label: string }[];
  value: T | null;
  onChange: (chosen: T | null) => void;
  /** Why none of them can be chosen now. */
  refusal?: string | null;
}

/** Ant Design's select has no value for "none chosen" that it would show as a choice. */
const ALL = '';

export function ChoiceFilter<T extends number | string>(props: ChoiceFilterProps<T>) {
  const { label, all, options, value, onChange, refusal = null } = props;
  // An id of the address that is not in the list (yet) would be shown as a bare number.
  const known = value === null || options.some((option) => option.value === value);
  return (
    <label className={styles.filter}>
      <span>{label}</span>
      <Select<T | typeof ALL>
        showSearch={{ optionFilterProp: 'label' }}
        options={[
          ...(all === undefined ? [] : [{ value: ALL as T, label: all }]),
          ...options,
          ...(known ? [] : [{ value, label: '...' }]),
        ]}
        // What is already chosen can be taken back.
        disabled={refusal !== null && value === null}
        value={value ?? ALL}
        onChange={(chosen) => onChange(chosen === ALL ? null : chosen)}
      />
      {refusal !== null && <small className={styles.why}>{refusal}</small>}
    </label>
  );
}

export interface ManyOption<T extends number | string> {
  value: T;
  label: string;
  /** What it is, in a second, quieter line. */
  hint?: string;
  /** Why it cannot be chosen now; said in place of the hint. */
  refusal?: string | null;
}

interface ManyFilterProps<T extends number | string> {
  label: string;
  /** What stands where none is chosen: "Tous". */
  none: string;
  options: readonly ManyOption<T>[];
  values: readonly T[];
  onChange: (chosen: T[]) => void;
  /** Why nothing of it can be chosen now. */
  refusal?: string | null;
  /** Takes two columns and shows everything that is chosen. */
  wide?: boolean;
}

/** Any number of a list, in the order of choosing. */
export function ManyFilter<T extends number | string>(props: ManyFilterProps<T>) {
  const { label, none, options, values, onChange, refusal = null, wide = false } = props;
  const unknown = values.filter((value) => !options.some((option) => option.value === value));
  return (
    <label className={wide ? `${styles.filter} ${styles.wide}` : styles.filter}>
      <span>{label}</span>
      <Select<T[], ManyOption<T> & { disabled: boolean }>
        mode="multiple"
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={none}
        maxTagCount={wide ? undefined : 'responsive'}
        allowClear={!wide}
        // What is already chosen can be taken back.
        disabled={refusal !== null && values.length === 0}
        options={[...options, ...unknown.map(nameless)].map((option) => ({
          ...option,
          disabled: option.refusal != null,
        }))}
        optionRender={({ label: name, data: { hint, refusal: why } }) => (
          <span className={styles.option}>
            <bdi>{name}</bdi>
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

/** An id of the address that is not in the list (yet). */
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

/** A search field that lets the typing go on: the address (and with it the list) follows when the fingers rest. */
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
  return (
    <label className={`${styles.filter} ${styles.search}`}>
      <span>{label}</span>
      <Input
        allowClear
        type="search"
        placeholder={placeholder}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </label>
  );
}
