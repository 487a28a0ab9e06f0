import { isDay, readId } from '../lib/period.ts';

/** A day of a local that an ADMIN closes afterwards. */
export interface PastDay {
  day: string;
  localId: number;
}

/** The day and the local that the address names; null without both, or for a day to come. */
export function readPastDay(search: URLSearchParams, today: string): PastDay | null {
  const day = search.get('jour');
  const localId = readId(search.get('local'));
  return day !== null && isDay(day) && day <= today && localId !== null ? { day, localId } : null;
}

export function pastDayPath({ day, localId }: PastDay): string {
  return `/cloture?jour=${day}&local=${localId}`;
}
