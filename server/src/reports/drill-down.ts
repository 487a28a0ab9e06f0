import type { GroupKeys } from '../sales/figures/figures.queries.ts';
import type { LocalTypeName } from '../shared/actor.ts';
import { dayBefore, daysLater, isLocalDate, LAST_DAY, type LocalDate } from '../shared/days.ts';
import type { ItemType } from '../shared/items.ts';
import { ReportFilter, type PeriodInput } from './question/question.input.ts';

interface DrillDown {
  period: PeriodInput | null;
  filter: ReportFilter;
}

/** The question whose tickets sum to a row's figures. */
export function drillDown(period: PeriodInput | null, filter: ReportFilter, keys: GroupKeys): DrillDown {
  const within = Object.assign(new ReportFilter(), filter);
  if (keys.hour != null) within.hours = [Number(keys.hour)];
  if (keys.weekday != null) within.weekdays = [Number(keys.weekday)];
  if (keys.local != null) within.localIds = [Number(keys.local)];
  if (keys.localType != null) within.localTypes = [keys.localType as LocalTypeName];
  if (keys.cashier != null) within.cashierIds = [Number(keys.cashier)];
  if (keys.itemType != null) within.itemType = keys.itemType as ItemType;
  // A row with a null category or product holds services; one with a null service, products.
  if (keys.category != null) within.categoryIds = [Number(keys.category)];
  else if (keys.category === null) within.itemType = 'service';
  if (keys.product != null) Object.assign(within, { productIds: [Number(keys.product)], serviceIds: null });
  else if (keys.product === null) within.itemType = 'service';
  if (keys.service != null) Object.assign(within, { serviceIds: [Number(keys.service)], productIds: null });
  else if (keys.service === null) within.itemType = 'product';
  return { period: period && narrowed(period, keys), filter: within };
}

function narrowed({ from, to, until }: PeriodInput, { day, week, month }: GroupKeys): PeriodInput {
  let first = from;
  let last = to;
  const clip = (start: LocalDate, end: LocalDate) => {
    if (start > first) first = start;
    if (end < last) last = end;
  };
  if (day != null) clip(String(day), String(day));
  if (week != null) clip(String(week), sundayOf(String(week)));
  if (month != null) clip(String(month), lastDayOf(String(month)));
  return { from: first, to: last, ...(until && last === to && { until }) };
}

function sundayOf(monday: LocalDate): LocalDate {
  const sunday = daysLater(monday, 6);
  return isLocalDate(sunday) ? sunday : LAST_DAY;
}

function lastDayOf(month: LocalDate): LocalDate {
  // 32 days from the first is always in the next month.
  const next = daysLater(month, 31);
  return isLocalDate(next) ? dayBefore(`${next.slice(0, 7)}-01`) : LAST_DAY;
}
