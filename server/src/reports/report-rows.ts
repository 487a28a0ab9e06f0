import { groupName, type FigureGroup, type GroupKeys } from '../sales/figures/figures.queries.ts';
import {
  figuresOf,
  NO_SUMS,
  type Measure,
  type Sums,
  type Dimension,
} from '../sums/measures/measures.rules.ts';
import type { LocalTypeName } from '../shared/actor.ts';
import { dayBefore, daysBetween, daysLater, isLocalDate, LAST_DAY, type LocalDate } from '../shared/days.ts';
import type { ItemType } from '../shared/items.ts';
import { compareNames } from '../shared/names.ts';
import { weekdayOf } from './question/periods.rules.ts';
import { ReportFilter, type PeriodInput, type QuestionInput } from './question/question.input.ts';
import type { QuestionInDays, ReportPlan } from './report-plan.ts';

export type AskedFigures = Partial<Record<Measure, number | null>>;

export interface PeriodSums {
  groups: FigureGroup[];
  /** Without dimensions, over all groups. */
  whole: Sums;
}

export interface ReportSums {
  asked: PeriodSums;
  compared: PeriodSums | null;
}

export interface FigureRow {
  keys: GroupKeys;
  figures: AskedFigures;
  previous: AskedFigures | null;
}

export interface FigureRows {
  rows: FigureRow[];
  /** Including groups beyond the limit. */
  totals: AskedFigures;
  /** Over the whole compared period, days without a row included. */
  previousTotals: AskedFigures | null;
  count: number;
  byLine: boolean;
}

export function shapeRows(
  { question, byLine }: ReportPlan,
  { asked, compared }: ReportSums,
  valueOf?: DimensionValue,
): FigureRows {
  const { dimensions, measures, limit } = question;
  const rows = new Map<string, FigureRow>();
  const nothing = askedFigures(measures, NO_SUMS);
  const rowOf = (group: FigureGroup): FigureRow => {
    const name = groupName(group, dimensions);
    const known = rows.get(name);
    if (known) return known;
    const keys = Object.fromEntries(dimensions.map((one) => [one, group[one] ?? null]));
    const row = { keys, figures: nothing, previous: compared && nothing };
    rows.set(name, row);
    return row;
  };
  for (const group of asked.groups) rowOf(group).figures = askedFigures(measures, group);
  const hasRow = comparedRows(question);
  for (const group of compared?.groups ?? []) {
    if (hasRow(group)) rowOf(group).previous = askedFigures(measures, group);
  }
  const sorted = [...rows.values()].sort(rowOrder(question, valueOf));
  return {
    rows: sorted.slice(0, limit),
    totals: askedFigures(measures, asked.whole),
    previousTotals: compared && askedFigures(measures, compared.whole),
    count: sorted.length,
    byLine,
  };
}

function askedFigures(measures: readonly Measure[], sums: Sums): AskedFigures {
  const figures = figuresOf(sums);
  return Object.fromEntries(measures.map((measure) => [measure, figures[measure]]));
}

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
function comparedRows({ dimensions, period, filter }: QuestionInDays): (group: GroupKeys) => boolean {
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

interface Compared {
  keys: GroupKeys;
  figures: AskedFigures;
}
type Order = (one: Compared, other: Compared) => number;
/** By what a row is sorted in a dimension. */
export type DimensionValue = (keys: GroupKeys, dimension: Dimension) => string | number | null | undefined;

const byKey: DimensionValue = (keys, dimension) => keys[dimension];

/** Sorts as asked, then by the dimensions in order, so that the order is deterministic. */
export function rowOrder(
  { order, dimensions }: Pick<QuestionInput, 'order' | 'dimensions'>,
  valueOf: DimensionValue = byKey,
): Order {
  const asked = order.map(({ measure, dimension, descending }) =>
    by(
      ({ figures, keys }) => (measure ? figures[measure] : dimension ? valueOf(keys, dimension) : null),
      descending ? -1 : 1,
    ),
  );
  const orders = [...asked, ...dimensions.map((dimension) => by(({ keys }) => keys[dimension]))];
  return (one, other) => {
    for (const each of orders) {
      const difference = each(one, other);
      if (difference !== 0) return difference;
    }
    return 0;
  };
}

type Value = string | number | null | undefined;

/** Nulls last in both directions. */
function by(valueOf: (row: Compared) => Value, sign: 1 | -1 = 1): Order {
  return (first, second) => {
    const [one, other] = [valueOf(first), valueOf(second)];
    if (one == null || other == null) return Number(one == null) - Number(other == null);
    if (typeof one === 'string' && typeof other === 'string') return sign * compareNames(one, other);
    return one < other ? -sign : sign * Number(one > other);
  };
}

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
