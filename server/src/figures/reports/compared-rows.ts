import type { GroupKeys } from '../measures/figures.queries.ts';
import type { Dimension } from '../measures/measures.rules.ts';
import { daysBetween, daysLater, type LocalDate } from '../../shared/days.ts';
import { weekdayOf } from './periods.rules.ts';
import type { QuestionInDays } from './question-in-days.ts';

const DATED = {
  day: (day: LocalDate) => day,
  week: (day: LocalDate) => daysLater(day, 1 - weekdayOf(day)),
  month: (day: LocalDate) => `${day.slice(0, 8)}01`,
  weekday: weekdayOf,
} satisfies Partial<Record<Dimension, (day: LocalDate) => string | number>>;

/**
 * Whether a group of the compared period stands where the period that is asked for has a day: there, and only there, it
 * is a row beside what it is compared with. One that has no such place is of the whole alone.
 */
export function placesIn({ dimensions, period, filter }: QuestionInDays): (group: GroupKeys) => boolean {
  const dated = (Object.keys(DATED) as (keyof typeof DATED)[]).filter((one) => dimensions.includes(one));
  if (dated.length === 0 || !period) return () => true;
  const nameOf = (value: (one: keyof typeof DATED) => unknown) => JSON.stringify(dated.map(value));
  const places = new Set<string>();
  for (let place = daysBetween(period.from, period.to); place >= 0; place -= 1) {
    const day = daysLater(period.from, place);
    if (filter?.weekdays && !filter.weekdays.includes(weekdayOf(day))) continue;
    places.add(nameOf((one) => DATED[one](day)));
  }
  return (group) => places.has(nameOf((one) => group[one]));
}
