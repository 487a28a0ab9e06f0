import { readPeriod, todayOnly, writePeriod, type ListPeriod } from '../lib/text/list-period.ts';
import { isDay } from '../lib/text/period.ts';

/** Reads the address; today by default. `jour` is a single day, as in bookmarks from before. */
export function readDays(search: URLSearchParams, today: string): ListPeriod {
  const day = search.get('jour');
  if (day !== null && isDay(day)) return { from: day, to: day, preset: null };
  return readPeriod(search, today, todayOnly(today));
}

/** Other parameters stay. */
export function writeDays(before: URLSearchParams, period: ListPeriod, today: string): URLSearchParams {
  const search = new URLSearchParams(before);
  for (const word of ['jour', 'from', 'to', 'periode']) search.delete(word);
  writePeriod(search, period, today, todayOnly(today));
  return search;
}
