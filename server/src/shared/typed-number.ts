import { formatCount } from './french.ts';
import { MAX_QUANTITY } from './items.ts';
import { centimes, dirhamsText, MAX_AMOUNT, toDirhams, type Dirham } from './money.ts';

/** What a field of a number holds: the number, null while it is empty, or the text that is none, as it was typed. */
export type Entered<Value extends number = number> = Value | string | null;

/** A group of three follows each space. No more than twelve digits, which are exact in centimes. */
const WHOLE = String.raw`\d{1,12}|\d{1,3}(?:\s\d{3}){1,3}`;
const DECIMALS = String.raw`(?:[.,\u060C\u066B](\d{0,2}))?`;
const SIGN = '[+\\-\u2212]?';

const withUnit = (sign: string, unit: string) =>
  new RegExp(String.raw`^(${sign})(${WHOLE})${DECIMALS}(?:\s?(?:${unit}))?$`, 'i');

const AMOUNT = withUnit('', 'DH|MAD');
const SIGNED_AMOUNT = withUnit(SIGN, 'DH|MAD');
const PERCENT = withUnit(SIGN, '%|\u066A');
const WHOLE_NUMBER = new RegExp(String.raw`^(${SIGN})(${WHOLE})$`);

/** Spaces, and the marks of direction that come unseen with a pasted Arabic text. */
const AROUND = /^[\s\p{Bidi_Control}]+|[\s\p{Bidi_Control}]+$/gu;
const ARABIC_OR_PERSIAN = /[\u0660-\u0669\u06F0-\u06F9]/g;

/** "1 234,5 DH" → 1234.5 */
export function readAmount(text: string): Entered<Dirham> {
  return read(text, AMOUNT, (hundredths) => toDirhams(centimes(hundredths)));
}

/** "−12,50" → -12.5 */
export function readSignedAmount(text: string): Entered<Dirham> {
  return read(text, SIGNED_AMOUNT, (hundredths) => toDirhams(centimes(hundredths)));
}

/** "12,5 %" → 12.5 */
export function readPercent(text: string): Entered {
  return read(text, PERCENT, (hundredths) => hundredths / 100);
}

/** "1 200" → 1200; the bounds are the field's. */
export function readWhole(text: string): Entered {
  return read(text, WHOLE_NUMBER, (hundredths) => hundredths / 100);
}

/** The one reader of what a person types or pastes. What it does not know whole is given back, and never guessed at. */
function read<Value extends number>(
  text: string,
  pattern: RegExp,
  of: (hundredths: number) => Value,
): Entered<Value> {
  const bare = text
    .replace(AROUND, '')
    // Both scripts have their ten digits in a row, nought at a multiple of sixteen.
    .replace(ARABIC_OR_PERSIAN, (digit) => String(digit.charCodeAt(0) % 16));
  if (bare === '') return null;
  const [, sign, whole, decimals = ''] = pattern.exec(bare) ?? [];
  if (whole === undefined) return text;
  const hundredths = Number(whole.replace(/\s/g, '') + decimals.padEnd(2, '0'));
  return of(hundredths > 0 && (sign === '-' || sign === '\u2212') ? -hundredths : hundredths);
}

/** The number of a field that its rules have let pass: a text that is none is never sent. */
export function numberOf<Value extends number, Empty>(entered: Entered<Value>, empty: Empty): Value | Empty {
  if (typeof entered === 'string') throw new Error(`“${entered}” is no number.`);
  return entered ?? empty;
}

export const NOT_AN_AMOUNT = "Ce n'est pas un montant";
export const NOT_WHOLE = "Ce n'est pas un nombre entier";
const AMOUNT_TOO_GREAT = `${dirhamsText(MAX_AMOUNT)} au plus.`;

/** Why an amount cannot be saved; null when it can, or is none yet. */
export function amountFault(entered: Entered<Dirham> | undefined): string | null {
  if (typeof entered === 'string') return NOT_AN_AMOUNT;
  return Math.abs(entered ?? 0) > toDirhams(MAX_AMOUNT) ? AMOUNT_TOO_GREAT : null;
}

/** The same for a whole number between bounds. */
export function wholeFault(entered: Entered | undefined, min: number, max: number): string | null {
  if (typeof entered === 'string') return NOT_WHOLE;
  const most = max > MAX_QUANTITY ? formatCount(max) : String(max);
  return isWithin(entered, min, max) ? null : `Un nombre entier de ${min} à ${most}.`;
}

export const isWithin = (entered: number | null | undefined, min: number, max: number) =>
  entered == null || (entered >= min && entered <= max);
