import type { LocalDate } from '../../shared/days.ts';
import { dayLiteral } from '../../db/reading/literals.sql.ts';
import type { Dimension } from './measures.rules.ts';
import { monthSql } from '../summaries/summaries.sql.ts';

/** How days of the compared period map to days of the asked one, `from` to `to`. */
export interface DayMapping {
  from: LocalDate;
  to: LocalDate;
  /** Offset between days of the same rank; unused with `months`. */
  days: number;
  /** Offset between equal dates; null where ranks are compared. */
  months: number | null;
}

type Dated = 'day' | 'week' | 'month' | 'weekday';

/**
 * SQL of the date dimensions. A day of the compared period takes the dimension of the day it maps to; without one (the
 * 31st before a month of thirty days) it is null, so its sums count in the total and in no row. Months mapped as months
 * keep all their days; a weekday alone maps to itself.
 */
export function datedSql(day: string, by: readonly Dimension[], mapping?: DayMapping): Record<Dated, string> {
  const daily = mapsDays(by);
  const own = mapping ? mappedDaySql(day, mapping) : day;
  const months = mapping && !daily ? mapping.months : null;
  return {
    day: own,
    week: `date_trunc('week', ${own}::timestamp)::date`,
    month: months === null ? monthSql(own) : `(${monthSql(day)} + make_interval(months => ${months}))::date`,
    weekday: weekdaySql(daily ? own : day),
  };
}

/** Whether days must be mapped before their sums are added, so that month sums cannot be used. */
export function needsDays(by: readonly Dimension[], mapping?: DayMapping): boolean {
  const monthOfDay = mapping?.months === null && by.includes('month');
  return mapsDays(by) || by.includes('weekday') || monthOfDay;
}

function mapsDays(by: readonly Dimension[]): boolean {
  return by.includes('day') || by.includes('week');
}

function mappedDaySql(day: string, { from, to, days, months }: DayMapping): string {
  const later =
    months === null ? `(${day} + ${days})` : `(${day} + make_interval(months => ${months}))::date`;
  // PostgreSQL turns the 31st into the 28th of February, which is another date.
  const same = months === null ? '' : ` AND (${later} - make_interval(months => ${months}))::date = ${day}`;
  return `CASE WHEN ${later} BETWEEN ${dayLiteral(from)} AND ${dayLiteral(to)}${same} THEN ${later} END`;
}

/**
 * ISO weekday, 1 is Monday, as 0001-01-01 was. Integer arithmetic: `extract` works in numeric and took a third of such
 * a scan.
 */
export function weekdaySql(day: string): string {
  return `((${day} - '0001-01-01'::date) % 7 + 1)`;
}
