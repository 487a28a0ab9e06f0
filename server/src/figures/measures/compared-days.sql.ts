import type { LocalDate } from '../../shared/days.ts';
import { dayLiteral } from './literals.sql.ts';
import type { Dimension } from './measures.rules.ts';
import { monthSql } from '../summaries/summaries.sql.ts';

/** How the days of an earlier period are told as those of the later one, from `from` to `to`, that it is compared with. */
export interface Told {
  from: LocalDate;
  to: LocalDate;
  /** Between two days of the same rank; not asked for where dates are compared. */
  days: number;
  /** Between two dates that are the same; null where ranks are compared. */
  months: number | null;
}

type Dated = 'day' | 'week' | 'month' | 'weekday';

/**
 * The dimensions of a day, as SQL. One that is told as another has that one's; one that has none in the later period (the
 * 31st before a month of thirty days) has no dimension either, so that its sums stay in the whole and in no row. Months
 * that are told as months keep all their days, and a weekday by itself is compared with itself.
 */
export function datedSql(day: string, by: readonly Dimension[], told?: Told): Record<Dated, string> {
  const daily = toldByDay(by);
  const own = told ? toldDaySql(day, told) : day;
  const months = told && !daily ? told.months : null;
  return {
    day: own,
    week: `date_trunc('week', ${own}::timestamp)::date`,
    month: months === null ? monthSql(own) : `(${monthSql(day)} + make_interval(months => ${months}))::date`,
    weekday: weekdaySql(daily ? own : day),
  };
}

/** Whether the days must be told apart before their sums are added. */
export function needsDays(by: readonly Dimension[], told?: Told): boolean {
  const monthOfDay = told?.months === null && by.includes('month');
  return toldByDay(by) || by.includes('weekday') || monthOfDay;
}

function toldByDay(by: readonly Dimension[]): boolean {
  return by.includes('day') || by.includes('week');
}

function toldDaySql(day: string, { from, to, days, months }: Told): string {
  const later =
    months === null ? `(${day} + ${days})` : `(${day} + make_interval(months => ${months}))::date`;
  // PostgreSQL makes the 28th of a 31st in February: another date.
  const same = months === null ? '' : ` AND (${later} - make_interval(months => ${months}))::date = ${day}`;
  return `CASE WHEN ${later} BETWEEN ${dayLiteral(from)} AND ${dayLiteral(to)}${same} THEN ${later} END`;
}

/** 1 is Monday, as the first day of all was; whole numbers, since `extract` reckons in decimals, a third of such a scan. */
export function weekdaySql(day: string): string {
  return `((${day} - '0001-01-01'::date) % 7 + 1)`;
}
