import { plainDirhams, toCentimes, type Dirham } from '#shared/money.ts';
import { readAmount, readSignedAmount, type Entered } from '#shared/typed-number.ts';
import { TypedNumber, type NumberFieldProps } from './TypedNumber.tsx';

type AmountInputProps = Omit<NumberFieldProps<Dirham>, 'onChange'> & {
  unit?: 'DH' | 'MAD';
  /** A change of amounts, that may be negative. */
  signed?: boolean;
} & (WithZero | MayBeEmpty);

interface WithZero {
  mayBeEmpty?: false;
  onChange?: (entered: Dirham | string) => void;
}

/** An empty field stays empty instead of becoming 0. */
interface MayBeEmpty {
  mayBeEmpty: true;
  onChange?: (entered: Entered<Dirham>) => void;
}

/** An amount in dirhams. What is none, or too great, stays as typed, for the form to say so (`AMOUNT_RULES`). */
export function AmountInput(props: AmountInputProps) {
  const { unit = 'DH', signed = false, mayBeEmpty = false, onChange, ...rest } = props;
  // Null is told only where the type of `mayBeEmpty` takes it.
  const tell = onChange as MayBeEmpty['onChange'];
  return (
    <TypedNumber<Dirham>
      // The tablets' decimal keys have no minus.
      inputMode={signed ? 'text' : 'decimal'}
      {...rest}
      unit={unit}
      read={signed ? readSignedAmount : readAmount}
      write={(amount) => plainDirhams(toCentimes(amount))}
      onChange={(entered) => tell?.(mayBeEmpty ? entered : (entered ?? 0))}
    />
  );
}
