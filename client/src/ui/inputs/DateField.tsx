import { DatePicker, Input } from 'antd';
import dayjs from 'dayjs';
import { useMemo, useState } from 'react';
import { formatDate, formatMinute } from '../../lib/text/format.ts';
import { OLDEST_DAY } from '../../lib/text/period.ts';
import { readTypedDay, readTypedMinute } from '../../lib/text/typed-day.ts';
import { TOUCH, useMediaQuery } from '../use-media-query.ts';
import { useTypedDate } from './use-typed-date.ts';

interface DateFieldProps {
  /** `yyyy-MM-dd`, with `THH:mm` for a moment; empty for none. */
  value: string;
  /** The shop's. */
  today: string;
  onChange: (value: string) => void;
  /** A moment, not a day. */
  timed?: boolean;
  /** What an empty field means, where it may be emptied. */
  none?: string;
  /** The first day that may be chosen. */
  from?: string;
  id?: string;
  disabled?: boolean;
}

/** A day, or a moment: a finger gets the device's own field, a mouse a calendar, and a keyboard types it in short. */
export function DateField(props: DateFieldProps) {
  const touch = useMediaQuery(TOUCH);
  return touch ? <NativeDate {...props} /> : <TypedDate {...props} />;
}

function NativeDate({ value, onChange, timed = false, none, from = OLDEST_DAY, ...field }: DateFieldProps) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    setTyped(value);
  }
  const { id, disabled = false } = field;
  return (
    <Input
      {...{ id, disabled, value: typed }}
      type={timed ? 'datetime-local' : 'date'}
      // A year that is half typed is before it.
      min={timed ? `${from}T00:00` : from}
      onChange={({ target }) => {
        setTyped(target.value);
        const whole = target.value !== '' || none !== undefined;
        if (whole && target.validity.valid) onChange(target.value);
      }}
      onBlur={() => setTyped(value)}
    />
  );
}

function TypedDate(props: DateFieldProps) {
  const { value, today, onChange, timed = false, none, from = OLDEST_DAY, id, disabled = false } = props;
  // The picker drops what is being typed when its value is another object.
  const picked = useMemo(() => (value === '' ? null : dayjs(value)), [value]);
  const { picker, around, fault, forget } = useTypedDate({
    read: (typed) => {
      const found = timed ? readTypedMinute(typed, today, value) : readTypedDay(typed, today);
      return found !== null && found >= from ? found : null;
    },
    shown: value === '' ? '' : timed ? formatMinute(value) : formatDate(value),
    onChange,
    example: exampleOf(timed, from),
  });
  return (
    <div {...around}>
      <DatePicker
        {...picker}
        id={id}
        disabled={disabled}
        allowClear={none !== undefined}
        style={{ width: '100%' }}
        format={timed ? 'DD/MM/YYYY HH:mm' : 'DD/MM/YYYY'}
        placeholder={none ?? (timed ? 'jj/mm/aaaa hh:mm' : undefined)}
        // Otherwise it reads « 25/11/0026 » as a day of 1926.
        minDate={dayjs(from)}
        // Leaving the field takes what it shows, without « OK ».
        {...(timed && { showTime: { format: 'HH:mm' }, needConfirm: false })}
        // Ant Design's « Aujourd’hui » and « Maintenant » are the device's, which need not be the shop's.
        showNow={false}
        value={picked}
        onChange={(moment) => {
          forget();
          if (moment || none !== undefined || timed) onChange(moment?.format(timed ? MOMENT : DAY) ?? '');
        }}
      />
      {fault !== null && (
        <small className="ui-under ui-wrong" role="alert">
          {fault}
        </small>
      )}
    </div>
  );
}

const DAY = 'YYYY-MM-DD';
const MOMENT = 'YYYY-MM-DDTHH:mm';

function exampleOf(timed: boolean, from: string): string {
  if (timed) return '12/11/2026 14:30';
  return from === OLDEST_DAY ? '12/11 ou 12/11/2026' : `${formatDate(from)} ou plus tard`;
}
