import { isDay, OLDEST_DAY } from './period.ts';

const PARTS = /^(\d{1,2})(?:[/.\-\s]+(\d{1,2})(?:[/.\-\s]+(\d{4}|\d{2}))?)?$/;
const DIGITS = /^(\d{2})(\d{2})(\d{4}|\d{2})?$/;
const TIMED = /^(.+?)[\sT,à]+(\d{1,2})(?:\s*[:hH]\s*(\d{2})?)$/;
/** Two digits of a year are of this century; Ant Design reads the year 26 as 1926. */
const LATEST_DAY = '2099-12-31';
const DAY_MS = 86_400_000;
/** A day without its year that lies further ahead was meant of the year before. */
const AHEAD_DAYS = 183;

/**
 * The day that a French hand types: « 12/11/2026 », « 12/11/26 », « 12-11 », « 1211 », « 12 » (of this month), or ISO.
 * Null for anything else, such as 31/02 or 25/11/0026. Without a year it is this year's, or last year's where that would be half a
 * year ahead.
 * @param today `yyyy-MM-dd`, of the shop
 */
export function readTypedDay(typed: string, today: string): string | null {
  const text = typed.trim();
  if (isDay(text)) return plausible(text);
  const found = DIGITS.exec(text) ?? PARTS.exec(text);
  if (!found) return null;
  const [, day = '', month = today.slice(5, 7), year] = found;
  if (year === undefined) return nearest(day, month, today);
  return written(year.length === 2 ? `${today.slice(0, 2)}${year}` : year, month, day);
}

/**
 * The same with a time, `yyyy-MM-ddTHH:mm`: « 12/11/2026 14:30 », « 12/11 14h30 », « 12/11 14h ». A day alone keeps the
 * time of `before`.
 */
export function readTypedMinute(typed: string, today: string, before: string): string | null {
  const [, dayText = typed, hour, minute = '00'] = TIMED.exec(typed.trim()) ?? [];
  const day = readTypedDay(dayText, today);
  if (day === null) return null;
  if (hour === undefined) return `${day}T${before.slice(11, 16) || '00:00'}`;
  return Number(hour) < 24 && Number(minute) < 60 ? `${day}T${hour.padStart(2, '0')}:${minute}` : null;
}

function nearest(day: string, month: string, today: string): string | null {
  const year = Number(today.slice(0, 4));
  const thisYears = written(String(year), month, day);
  // The 29th of February may be last year's only.
  const lastYears = written(String(year - 1), month, day);
  if (thisYears === null) return lastYears;
  const ahead = (Date.parse(thisYears) - Date.parse(today)) / DAY_MS;
  return ahead > AHEAD_DAYS && lastYears !== null ? lastYears : thisYears;
}

function written(year: string, month: string, day: string): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(text) ? plausible(text) : null;
}

function plausible(day: string): string | null {
  return day >= OLDEST_DAY && day <= LATEST_DAY ? day : null;
}
