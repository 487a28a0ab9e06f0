import { isLocalDate, type LocalDate } from '../../shared/days.ts';

// Days and ids that stand in a statement itself are written here and nowhere else, each held against what it claims to be.

/** A day as SQL. @throws Error for what is none: nothing unread may stand in a statement */
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

export function idLiterals(ids: readonly number[]): string {
  if (!ids.every(Number.isSafeInteger)) throw new Error('not an id');
  return `'{${ids.join(',')}}'::int[]`;
}

/** Words of an enum, written in capitals; what is none is left out. */
export function wordLiterals(words: readonly string[]): string {
  return `'{${words.filter((word) => /^[A-Z]+$/.test(word)).join(',')}}'`;
}
