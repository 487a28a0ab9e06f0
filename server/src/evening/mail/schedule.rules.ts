import { daysLater, parseInstant, type LocalDate } from '../../shared/days.ts';

/** An hour before noon is that of the next morning: an evening ends after midnight. */
const NOON = '12:00';
/** When the night ends, in which a cashier may still close the day before. */
const NIGHT_ENDS = '06:00';

/** From when on a day is sent, whatever is still open; `sendAt` null: all locals should have closed before. */
export function dueAt(day: LocalDate, sendAt: string | null): Date {
  const time = sendAt ?? NIGHT_ENDS;
  const at = parseInstant(`${time < NOON ? daysLater(day, 1) : day}T${time}`);
  if (!at) throw new Error(`no such time: ${day} ${time}`);
  return at;
}

/** A day that could not be sent for so long is sent no more: the page still shows it. */
const DAYS_BACK = 7;

/** The first day that is still sent, of a house that sends since a day. */
export function oldestSent(since: LocalDate, today: LocalDate): LocalDate {
  const first = daysLater(today, -DAYS_BACK);
  return since > first ? since : first;
}

const MINUTE_MS = 60_000;
const LONGEST_MS = 60 * MINUTE_MS;

/** After so many tries that failed: 1, 2, 4 … minutes, then each hour. */
export function pauseAfter(tries: number): number {
  return Math.min(LONGEST_MS, MINUTE_MS * 2 ** Math.min(tries - 1, 10));
}
