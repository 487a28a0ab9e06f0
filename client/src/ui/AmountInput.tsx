import { InputNumber } from 'antd';
import type { FocusEvent } from 'react';
import type { Dirham } from '#shared/money.ts';

type AmountInputProps = SharedProps & (WithZero | MayBeEmpty);

interface WithZero {
  mayBeEmpty?: false;
  onChange?: (entered: Dirham) => void;
}

/** An empty field stays empty instead of becoming 0. */
interface MayBeEmpty {
  mayBeEmpty: true;
  onChange?: (entered: Dirham | null) => void;
}

interface SharedProps {
  /** By Form.Item. */
  value?: Dirham | null;
  id?: string;
  /** Accessible name outside a Form.Item. */
  label?: string;
  disabled?: boolean;
  status?: 'error';
  unit?: 'DH' | 'MAD';
  autoFocus?: boolean;
  onFocus?: (event: FocusEvent<HTMLInputElement>) => void;
  onBlur?: () => void;
}

/** Far beyond the greatest amount, and still exact in centimes. */
const MOST_DIGITS = 12;

/**
 * An amount in dirhams, with comma or point and two decimals; an invalid one becomes 0 on blur. One that is too great
 * stays as typed, for the form to say so (`AMOUNT_RULES`).
 */
export function AmountInput(props: AmountInputProps) {
  const { value, label, unit = 'DH', mayBeEmpty = false, onChange, ...rest } = props;
  // Null is told only where the type of `mayBeEmpty` takes it.
  const tell = onChange as MayBeEmpty['onChange'];
  return (
    <InputNumber<Dirham>
      {...rest}
      aria-label={label}
      style={{ width: '100%' }}
      styles={{ suffix: { color: 'var(--quiet)' } }}
      inputMode="decimal"
      min={0}
      maxLength={MOST_DIGITS}
      step={0.01}
      precision={2}
      decimalSeparator=","
      controls={false}
      suffix={unit}
      value={value ?? null}
      onChange={(entered) => tell?.(mayBeEmpty ? entered : (entered ?? 0))}
    />
  );
}
