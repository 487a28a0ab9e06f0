import { formatCount } from '#shared/french.ts';
import { MAX_QUANTITY } from '#shared/items.ts';
import { dirhamsText, MAX_AMOUNT, toDirhams, type Dirham } from '#shared/money.ts';
import type { Entered } from '../../lib/text/typed-number.ts';

export const NOT_AN_AMOUNT = "Ce n'est pas un montant";
const NOT_A_PERCENTAGE = "Ce n'est pas un pourcentage";
export const NOT_WHOLE = "Ce n'est pas un nombre entier";
const AMOUNT_TOO_GREAT = `${dirhamsText(MAX_AMOUNT)} au plus.`;

/** Of a percentage by which prices change: at most to nothing. */
const PERCENT = { min: -100, max: 1000 };

/** Why an amount cannot be saved; null when it can, or is none yet. */
export function amountFault(entered: Entered<Dirham> | undefined): string | null {
  if (typeof entered === 'string') return NOT_AN_AMOUNT;
  return Math.abs(entered ?? 0) > toDirhams(MAX_AMOUNT) ? AMOUNT_TOO_GREAT : null;
}

function percentFault(entered: Entered | undefined): string | null {
  if (typeof entered === 'string') return NOT_A_PERCENTAGE;
  const { min, max } = PERCENT;
  return within(entered, min, max) ? null : `De −${-min} à ${formatCount(max)} %.`;
}

/** The same for a whole number between bounds. */
export function wholeFault(entered: Entered | undefined, min: number, max: number): string | null {
  if (typeof entered === 'string') return NOT_WHOLE;
  const most = max > MAX_QUANTITY ? formatCount(max) : String(max);
  return within(entered, min, max) ? null : `Un nombre entier de ${min} à ${most}.`;
}

const within = (entered: number | null | undefined, min: number, max: number) =>
  entered == null || (entered >= min && entered <= max);

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
