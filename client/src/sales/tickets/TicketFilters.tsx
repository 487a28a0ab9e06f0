import { DatePicker, Select } from 'antd';
import dayjs from 'dayjs';
import { useEffect } from 'react';
import { useTicketFilterOptionsQuery } from '../../graphql/generated.ts';
import { useToast } from '../../ui/toast.ts';
import { withFrom, withTo, type TicketsFilters } from './filters.ts';
import styles from './TicketsScreen.module.css';

interface TicketFiltersProps {
  filters: TicketsFilters;
  onChange: (filters: TicketsFilters) => void;
}

/** Ant Design's select has no value for "none chosen" that it would show as a choice. */
const ALL = 0;

export function TicketFilters({ filters, onChange }: TicketFiltersProps) {
  const toast = useToast();
  const { data, error } = useTicketFilterOptionsQuery();
  useEffect(() => {
    if (error) toast.error('Les listes des caissiers et des locaux n’ont pas pu être chargées.');
  }, [error, toast]);

  const users = data?.users.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  const locals = data?.locals.map(({ id, name, type }) => ({ value: id, label: `${name} | ${type}` })) ?? [];
  return (
    <div className={styles.filters}>
      <Day label="Du" value={filters.from} onChange={(day) => onChange(withFrom(filters, day))} />
      <Day label="Au" value={filters.to} onChange={(day) => onChange(withTo(filters, day))} />
      <Choice
        label="Caissier"
        all="Tous Caissiers"
        options={users}
        value={filters.userId}
        onChange={(userId) => onChange({ ...filters, userId })}
      />
      <Choice
        label="Local"
        all="Tous Locaux"
        options={locals}
        value={filters.localId}
        onChange={(localId) => onChange({ ...filters, localId })}
      />
    </div>
  );
}

interface DayProps {
  label: string;
  value: string;
  onChange: (day: string) => void;
}

function Day({ label, value, onChange }: DayProps) {
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

interface ChoiceProps {
  label: string;
  all: string;
  options: { value: number; label: string }[];
  value: number | null;
  onChange: (id: number | null) => void;
}

function Choice({ label, all, options, value, onChange }: ChoiceProps) {
  // An id of the address that is not in the list (yet) would be shown as a bare number.
  const known = value === null || options.some((option) => option.value === value);
  return (
    <label className={styles.filter}>
      <span>{label}</span>
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        options={[{ value: ALL, label: all }, ...options, ...(known ? [] : [{ value, label: '...' }])]}
        value={value ?? ALL}
        onChange={(id) => onChange(id === ALL ? null : id)}
      />
    </label>
  );
}
