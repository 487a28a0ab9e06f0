import { plainDirhams, toCentimes, dirhams } from '#shared/money.ts';
import { readPercent } from '../../lib/text/typed-number.ts';
import { TypedNumber, type NumberFieldProps } from './TypedNumber.tsx';

/** By which something changes, with two decimals as an amount has (`PERCENT_RULES`). */
export function PercentInput(props: NumberFieldProps<number>) {
  return (
    <TypedNumber<number>
      inputMode="text"
      {...props}
      unit="%"
      read={readPercent}
      write={(percent) => plainDirhams(toCentimes(dirhams(percent)))}
    />
  );
}
