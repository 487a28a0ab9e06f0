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
}

/** Ant Design's select has no value for "none chosen" that it would show as a choice. */
const ALL = '';

export function ChoiceFilter<T extends number | string>(props: ChoiceFilterProps<T>) {
  const { label, all, options, value, onChange } = props;
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
        value={value ?? ALL}
        onChange={(chosen) => onChange(chosen === ALL ? null : chosen)}
      />
    </label>
  );
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
    <label className={styles.filter}>
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
