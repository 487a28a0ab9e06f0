import { InputNumber } from 'antd';
import { MAX_AMOUNT, toDirhams, type Dirham } from '#shared/money.ts';

interface AmountInputProps {
  /** By Form.Item. */
  value?: Dirham | null;
  onChange?: (entered: Dirham) => void;
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
    <InputNumber<Dirham>
      {...rest}
      aria-label={label}
      style={{ width: '100%' }}
      styles={{ suffix: { color: 'var(--quiet)' } }}
      inputMode="decimal"
      min={0}
      max={toDirhams(MAX_AMOUNT)}
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
