const NARROW_NO_BREAK_SPACE = '\u202f';
const MINUS = '−';

/** From Sunday, as `getUTCDay` counts. */
export const WEEKDAYS = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'];
export const MONTHS = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
];

const DAY = /^(\d{4})-(\d{2})-(\d{2})/;

/** "2026-11-20" (or an instant) → "vendredi 20 novembre 2026" */
export function formatLongDate(localDate: string): string {
  const parts = DAY.exec(localDate);
  if (!parts) return localDate;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const weekday = WEEKDAYS[new Date(Date.UTC(year, month - 1, day)).getUTCDay()];
  return `${weekday} ${day === 1 ? '1er' : day} ${MONTHS[month - 1]} ${year}`;
}

/** 1240 → "1 240", -3 → "−3": a whole number, written as amounts are. */
export function formatCount(count: number): string {
  const digits = String(Math.abs(count)).replace(/\B(?=(?:\d{3})+$)/g, NARROW_NO_BREAK_SPACE);
  return count < 0 ? `${MINUS}${digits}` : digits;
}

/** 3 → "+3", -3 → "−3", 0 → "0" */
export function signedCount(count: number): string {
  return count > 0 ? `+${formatCount(count)}` : formatCount(count);
}

/** The word alone: French is singular below two. The plural adds an s unless it is given. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return Math.abs(count) < 2 ? one : many;
}

/** "0 produit", "1 produit", "1 240 produits" */
export function counted(count: number, one: string, many?: string): string {
  return `${formatCount(count)} ${plural(count, one, many)}`;
}

/** « un, deux et trois ». */
export function listed(words: readonly string[]): string {
  return words.join(', ').replace(/, (?=[^,]*$)/, ' et ');
}

/** A French sentence of which no line begins with a colon or a unit, or ends with an opening quotation mark. */
export function typeset(sentence: string): string {
  return sentence.replaceAll(/ (?=[:;?!»]|(?:DH|MAD)\b)/g, '\u00a0').replaceAll('« ', '«\u00a0');
}
