import { dayBefore, daysLater, type LocalDate } from '../../shared/days.ts';

/** A day of a filter and how many of its tickets lie on it. */
export interface SoldDay {
  day: LocalDate;
  tickets: number;
}

/**
 * The days on which the next `count` tickets of a list that goes from the newest to the oldest lie, so that nobody looks
 * for a cashier's ten tickets through all those of the house. A day begins when DAY_START says, which may have changed: a
 * ticket may therefore stand among those of the day before or after its own, and one such day is taken at either end.
 *
 * @param after the day of the ticket after which the page begins; null for the first page
 * @returns the days, and whether the list has no tickets beyond them
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
    // Those of the days around the cursor may have been shown.
    if (after === null || daysLater(day, 1) < after) found += tickets;
    return found >= count;
  });
  const days = ahead.map(({ day }) => day);
  if (!enough) return { days, last: true };
  const taken = days.filter((day) => day >= dayBefore(enough.day));
  return { days: taken, last: taken.length === days.length };
}
