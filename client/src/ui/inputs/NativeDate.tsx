import { Input } from 'antd';
import { useState } from 'react';
import { OLDEST_DAY } from '../../lib/text/period.ts';

interface NativeDateProps {
  type: 'date' | 'datetime-local';
  /** `yyyy-MM-dd`, with `THH:mm` for a moment. */
  value: string;
  onChange: (value: string) => void;
  id?: string;
  disabled?: boolean;
}

/** The device's own field: a finger gets the wheel or calendar that it knows, a keyboard can type. */
export function NativeDate({ type, value, onChange, id, disabled = false }: NativeDateProps) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    setTyped(value);
  }
  return (
    <Input
      {...{ id, type, disabled, value: typed }}
      // A year that is half typed is before it.
      min={type === 'date' ? OLDEST_DAY : `${OLDEST_DAY}T00:00`}
      onChange={({ target }) => {
        setTyped(target.value);
        if (target.value !== '' && target.validity.valid) onChange(target.value);
      }}
      onBlur={() => setTyped(value)}
    />
  );
}
