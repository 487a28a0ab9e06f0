import type { GroupKeys } from '../sales/figures/figures.queries.ts';
import type { Dimension } from '../sums/measures/measures.rules.ts';
import { daysBetween, daysLater, type LocalDate } from '../shared/days.ts';
import { weekdayOf } from './question/periods.rules.ts';
import type { QuestionInDays } from './question/question-in-days.ts';

const DATED = {
  day: (day: LocalDate) => day,
  week: (day: LocalDate) => daysLater(day, 1 - weekdayOf(day)),
  month: (day: LocalDate) => `${day.slice(0, 8)}01`,
  weekday: weekdayOf,
} satisfies Partial<Record<Dimension, (day: LocalDate) => string | number>>;

/**
 * Which groups of the compared period get a row: those that map to a day of the asked period. The others count in the
 * total only.
 */
export function comparedRows({ dimensions, period, filter }: QuestionInDays): (group: GroupKeys) => boolean {
  const dated = (Object.keys(DATED) as (keyof typeof DATED)[]).filter((one) => dimensions.includes(one));
  if (dated.length === 0 || !period) return () => true;
  const nameOf = (value: (one: keyof typeof DATED) => unknown) => JSON.stringify(dated.map(value));
  const rows = new Set<string>();
  for (let after = daysBetween(period.from, period.to); after >= 0; after -= 1) {
    const day = daysLater(period.from, after);
    if (filter?.weekdays && !filter.weekdays.includes(weekdayOf(day))) continue;
    rows.add(nameOf((one) => DATED[one](day)));
  }
  return (group) => rows.has(nameOf((one) => group[one]));
}
