import { readWhole } from '#shared/typed-number.ts';
import { TypedNumber, type NumberFieldProps } from './TypedNumber.tsx';

/** A whole number; its bounds are the form's (`wholeRule`). */
export function WholeInput(props: NumberFieldProps<number>) {
  return <TypedNumber<number> inputMode="numeric" {...props} read={readWhole} write={String} />;
}
