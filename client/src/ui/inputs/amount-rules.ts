import { formatCount } from '#shared/french.ts';
import { amountFault, isWithin, wholeFault, type Entered } from '#shared/typed-number.ts';

const NOT_A_PERCENTAGE = "Ce n'est pas un pourcentage";

/** Of a percentage by which prices change: at most to nothing. */
const PERCENT = { min: -100, max: 1000 };

function percentFault(entered: Entered | undefined): string | null {
  if (typeof entered === 'string') return NOT_A_PERCENTAGE;
  const { min, max } = PERCENT;
  return isWithin(entered, min, max) ? null : `De −${-min} à ${formatCount(max)} %.`;
}

/** The field keeps what was typed, and the form says why it is not saved. */
function refusing<Value extends number>(faultOf: (entered: Entered<Value> | undefined) => string | null) {
  return {
    validator: (_rule: unknown, entered: Entered<Value> | undefined): Promise<void> => {
      const fault = faultOf(entered);
      return fault === null ? Promise.resolve() : Promise.reject(new Error(fault));
    },
  };
}

/** Form rules of an amount that may be empty. */
export const ANY_AMOUNT_RULES = [refusing(amountFault)];
/** Form rules of a required amount. */
export const AMOUNT_RULES = [{ required: true, message: 'Ce montant est obligatoire.' }, ...ANY_AMOUNT_RULES];
export const PERCENT_RULES = [refusing(percentFault)];
export const wholeRule = (min: number, max: number) =>
  refusing((entered: Entered | undefined) => wholeFault(entered, min, max));
