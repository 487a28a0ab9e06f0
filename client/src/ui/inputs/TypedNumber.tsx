import { Input, type InputProps } from 'antd';
import { useState } from 'react';
import type { Entered } from '#shared/typed-number.ts';
import styles from './TypedNumber.module.css';

/** `value` and `onChange` are the form's, or the screen's. */
export interface NumberFieldProps<Value extends number> extends Omit<
  InputProps,
  'value' | 'onChange' | 'suffix' | 'type'
> {
  value?: Entered<Value>;
  onChange?: (entered: Entered<Value>) => void;
  /** Accessible name outside a Form.Item. */
  label?: string;
}

interface TypedNumberProps<Value extends number> extends NumberFieldProps<Value> {
  read: (text: string) => Entered<Value>;
  write: (value: Value) => string;
  unit?: string;
}

/**
 * A field of text that is read as a number by the client's own rules. The text stands as typed while the field is
 * typed in, and afterwards too where it is no number.
 */
export function TypedNumber<Value extends number>(props: TypedNumberProps<Value>) {
  const { value, onChange, onBlur, read, write, unit, label, ...rest } = props;
  const { text, type, leave } = useTypedText(
    value ?? null,
    typeof value === 'number' ? write(value) : (value ?? ''),
  );
  return (
    <Input
      autoComplete="off"
      aria-label={label}
      {...rest}
      suffix={unit}
      classNames={{ root: unit === undefined ? undefined : styles.field }}
      styles={{ suffix: { color: 'var(--quiet)' } }}
      value={text}
      onChange={({ target }) => {
        type(target.value);
        onChange?.(read(target.value));
      }}
      onBlur={(event) => {
        leave();
        onBlur?.(event);
      }}
    />
  );
}

interface Typing {
  text: string;
  /** What the field was given in answer; unknown until it is drawn. */
  answer?: Entered;
}

/** The text being typed, until the field is left or somebody else changes its value (a button beside it). */
function useTypedText(value: Entered, written: string) {
  const [typing, setTyping] = useState<Typing | null>(null);
  if (typing && typing.answer === undefined) setTyping({ ...typing, answer: value });
  const answered = typing !== null && (typing.answer === undefined || typing.answer === value);
  return {
    text: answered ? typing.text : written,
    type: (text: string) => setTyping({ text }),
    leave: () => setTyping(null),
  };
}
