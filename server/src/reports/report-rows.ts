import { groupName, type FigureGroup, type GroupKeys } from '../sales/figures/figures.queries.ts';
import { figuresOf, NO_SUMS, type Measure, type Sums } from '../sums/measures/measures.rules.ts';
import { comparedRows } from './compared-rows.ts';
import type { ReportPlan } from './report-plan.ts';
import type { ReportSums } from './report-sums.queries.ts';
import { rowOrder, type AskedFigures, type DimensionValue } from './row-order.ts';

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
