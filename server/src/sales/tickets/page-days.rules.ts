import { dayBefore, daysLater, type LocalDate } from '../../shared/days.ts';

/** A day and how many tickets of a filter it has. */
export interface SoldDay {
  day: LocalDate;
  tickets: number;
}

/**
 * The days that hold the next `count` tickets, newest first. After a change of DAY_START a ticket may lie one day off,
 * so one more day is taken at either end.
 *
 * @param after the cursor's day; null for the first page
 * @returns the days, and whether the list ends with them
 */
export function daysOfPage(
  sold: readonly SoldDay[],
  { count, after }: { count: number; after: LocalDate | null },
): { days: LocalDate[]; last: boolean } {
  const ahead = sold
    .filter(({ day }) => after === null || dayBefore(day) <= after)
    .sort((one, other) => (one.day < other.day ? 1 : -1));
  let found = 0;
  const enough = ahead.find(({ day, tickets }) => {
    // Tickets of the days around the cursor may belong to the page before.
    if (after === null || daysLater(day, 1) < after) found += tickets;
    return found >= count;
  });
  const days = ahead.map(({ day }) => day);
  if (!enough) return { days, last: true };
  const taken = days.filter((day) => day >= dayBefore(enough.day));
  return { days: taken, last: taken.length === days.length };
}
