import { isDay, OLDEST_DAY, readId } from '../../lib/text/period.ts';

/** A day of a local that an ADMIN closes afterwards. */
export interface PastDay {
  day: string;
  localId: number;
}

/** The day and the local that the address names; null without both, or for a day that cannot be closed. */
export function readPastDay(search: URLSearchParams, today: string): PastDay | null {
  const day = search.get('jour');
  const localId = readId(search.get('local'));
  if (day === null || localId === null || !isDay(day)) return null;
  return day >= OLDEST_DAY && day <= today ? { day, localId } : null;
}

export function pastDayPath({ day, localId }: PastDay): string {
  return `/cloture?jour=${day}&local=${localId}`;
}
