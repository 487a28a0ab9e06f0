import { isLocalDate, type LocalDate } from '../../shared/days.ts';

// The only place where days, ids and texts become SQL literals; each value is validated first.

/**
 * A date literal.
 * @throws Error for anything but a date, against SQL injection
 */
export function dayLiteral(day: LocalDate): string {
  return `'${read(day)}'::date`;
}

export function dayLiterals(days: readonly LocalDate[]): string {
  return `'{${days.map(read).join(',')}}'::date[]`;
}

function read(day: LocalDate): LocalDate {
  if (!isLocalDate(day)) throw new Error('not a day');
  return day;
}

export function idLiteral(id: number): string {
  if (!Number.isSafeInteger(id)) throw new Error('not an id');
  return String(id);
}

export function idLiterals(ids: readonly number[]): string {
  if (!ids.every(Number.isSafeInteger)) throw new Error('not an id');
  return `'{${ids.join(',')}}'::int[]`;
}

/** A text literal: in hexadecimal, no text can end it. */
export function textLiteral(text: string): string {
  // The name 'UTF8' would give it the collation C, under which lower() knows ASCII alone.
  return `(convert_from('\\x${Buffer.from(text, 'utf8').toString('hex')}'::bytea, 'UTF8') COLLATE "default")`;
}

/** An array literal of enum words in capitals; other texts are dropped. */
export function wordLiterals(words: readonly string[]): string {
  return `'{${words.filter((word) => /^[A-Z]+$/.test(word)).join(',')}}'`;
}
