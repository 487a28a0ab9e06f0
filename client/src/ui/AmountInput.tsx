import { InputNumber } from 'antd';

interface AmountInputProps {
  /** Given by Form.Item, in dirhams. */
  value?: number | null;
  onChange?: (dirhams: number) => void;
  id?: string;
  /** Names it where no Form.Item does. */
  label?: string;
  disabled?: boolean;
  /** The unit beside the number. */
  unit?: 'DH' | 'MAD';
  autoFocus?: boolean;
}

/** An amount in dirhams: a comma or a point, two decimals; what is no number becomes 0 when the field is left. */
export function AmountInput({ value, onChange, label, unit = 'DH', ...rest }: AmountInputProps) {
  return (
    <InputNumber<number>
      {...rest}
      aria-label={label}
      style={{ width: '100%' }}
      styles={{ suffix: { color: 'var(--quiet)' } }}
      inputMode="decimal"
      min={0}
      max={1_000_000}
      step={0.01}
      precision={2}
      decimalSeparator=","
      controls={false}
      suffix={unit}
      value={value ?? null}
      onChange={(entered) => onChange?.(entered ?? 0)}
    />
  );
}
