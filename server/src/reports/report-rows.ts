import { groupName, type FigureGroup, type GroupKeys } from '../sales/figures/figures.queries.ts';
import {
  figuresOf,
  NO_SUMS,
  type Measure,
  type Sums,
  type Dimension,
} from '../sums/measures/measures.rules.ts';
import type { ReportPlan } from './report-plan.ts';
import type { ReportSums } from './report-sums.queries.ts';
import { rowOrder, type AskedFigures, type DimensionValue } from './row-order.ts';
import { daysBetween, daysLater, type LocalDate } from '../shared/days.ts';
import { weekdayOf } from './question/periods.rules.ts';
import type { QuestionInDays } from './question/question-in-days.ts';

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
