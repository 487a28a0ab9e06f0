import { InputNumber } from 'antd';

interface AmountInputProps {
  /** By Form.Item, in dirhams. */
  value?: number | null;
  onChange?: (dirhams: number) => void;
  id?: string;
  /** Accessible name outside a Form.Item. */
  label?: string;
  disabled?: boolean;
  unit?: 'DH' | 'MAD';
  autoFocus?: boolean;
}

/** An amount in dirhams, with comma or point and two decimals; an invalid one becomes 0 on blur. */
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
