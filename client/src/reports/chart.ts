import {
  DIMENSIONS,
  MEASURES,
  type Dimension,
  type Measure,
} from '#server/figures/measures/measures.rules.ts';
import { dirhams, toCentimes } from '#shared/money.ts';
import { isAmount } from '../figures/figure-text.ts';
import type { ChartData, ChartSeries } from '../ui/charts/chart-data.ts';
import type { Answered } from './use-report.ts';
import { dimensionText, shortText, type Row } from './words.ts';

export interface ReportChart {
  data: ChartData;
  /** The row of a chart's figure; null for a gap. */
  rowOf: (point: number, series: number) => Row | null;
}

const MOST_POINTS = 400;
const MOST_SERIES = 6;
const HOURS = 24;
const IN_TIME: readonly Dimension[] = ['day', 'week', 'month'];
const IN_ORDER: readonly Dimension[] = [...IN_TIME, 'hour', 'weekday'];

/**
 * A report's measures of one unit by one dimension, or its first measure by two, the second as series. Null for a
 * single figure, three dimensions or too many points.
 */
export function chartOf({ question, report }: Answered, dayStart: number): ReportChart | null {
  const { dimensions, measures } = question;
  const [first] = measures;
  if (!first || dimensions.length === 0 || dimensions.length > 2) return null;
  const axis = dimensions.find((one) => IN_ORDER.includes(one)) ?? dimensions[0];
  const other = dimensions.find((one) => one !== axis);
  if (!axis) return null;
  const drawn = other
    ? byTwo(report.rows, { measure: first, axis, other, dayStart })
    : byOne(
        inItsOrder(report.rows, axis, dayStart),
        measures.filter((one) => isAmount(one) === isAmount(first)),
        question.comparison !== null,
      );
  const { points, series, rowOf } = drawn;
  if (points.length === 0 || points.length > MOST_POINTS) return null;
  const what = other ? `${MEASURES[first].label} par ${DIMENSIONS[other].label.toLowerCase()}` : 'Le rapport';
  return {
    data: {
      title: `${what}, en graphique`,
      axis: DIMENSIONS[axis].label,
      points: points.map((row) => shortText(row, axis)),
      longPoints: points.map((row) => dimensionText(row, axis)),
      series,
      kind: IN_TIME.includes(axis) && points.length > 1 ? 'lines' : 'bars',
      named: !IN_ORDER.includes(axis),
    },
    rowOf,
  };
}

/** Sorts a time axis by the order of the business date, however the table is sorted. */
function inItsOrder(rows: readonly Row[], axis: Dimension, dayStart: number): readonly Row[] {
  if (!IN_ORDER.includes(axis)) return rows;
  return [...rows].sort((one, two) => {
    const [before, after] = [placeOf(one, axis, dayStart), placeOf(two, axis, dayStart)];
    return before === after ? 0 : before < after ? -1 : 1;
  });
}

function placeOf(row: Row, axis: Dimension, dayStart: number): Key {
  return axis === 'hour' && row.hour != null ? (row.hour - dayStart + HOURS) % HOURS : keyOf(row, axis);
}

/** By id: two users or services may have the same name. */
function keyOf(row: Row, dimension: Dimension): string | number {
  const value = row[dimension];
  return (typeof value === 'object' ? value?.id : value) ?? '';
}

interface Drawn {
  /** A sample row for each point. */
  points: Row[];
  series: ChartSeries[];
  rowOf: ReportChart['rowOf'];
}

function byOne(rows: readonly Row[], measures: readonly Measure[], compared: boolean): Drawn {
  // With a comparison only one measure is shown.
  const shown = measures.slice(0, compared ? 1 : MOST_SERIES);
  const series = shown.flatMap((measure): ChartSeries[] => {
    const { label, unit } = MEASURES[measure];
    const now = { name: label, unit, values: rows.map(({ figures }) => valueOf(measure, figures[measure])) };
    if (!compared) return [now];
    const before = rows.map(({ previous }) => valueOf(measure, previous?.[measure]));
    return [now, { name: `${label}, période comparée`, unit, values: before }];
  });
  return { points: [...rows], series, rowOf: (point) => rows[point] ?? null };
}

type Key = ReturnType<typeof keyOf>;

interface Crossed {
  measure: Measure;
  axis: Dimension;
  other: Dimension;
  dayStart: number;
}

function byTwo(rows: readonly Row[], { measure, axis, other, dayStart }: Crossed): Drawn {
  const points = new Map(inItsOrder(rows, axis, dayStart).map((row) => [keyOf(row, axis), row]));
  const groups = new Map<Key, Map<Key, Row>>();
  for (const row of rows) {
    const name = keyOf(row, other);
    const group = groups.get(name) ?? new Map<Key, Row>();
    groups.set(name, group.set(keyOf(row, axis), row));
  }
  const value = (row: Row | undefined) => valueOf(measure, row?.figures[measure]);
  const weightOf = (group: Map<Key, Row>) =>
    [...group.values()].reduce((sum, row) => sum + Math.abs(value(row) ?? 0), 0);
  // The largest series, in the report's order.
  const largest = new Set(
    [...groups.values()].sort((one, two) => weightOf(two) - weightOf(one)).slice(0, MOST_SERIES),
  );
  const shown = [...groups].filter(([, group]) => largest.has(group));
  const names = namesOf(shown, other);
  const keys = [...points.keys()];
  return {
    points: [...points.values()],
    series: shown.map(([, group], place) => ({
      name: names[place] ?? '',
      unit: MEASURES[measure].unit,
      values: keys.map((point) => value(group.get(point))),
    })),
    rowOf: (point, series) => shown[series]?.[1].get(keys[point] ?? '') ?? null,
  };
}

/** The series' names; equal ones get their number. */
function namesOf(groups: readonly [Key, Map<Key, Row>][], dimension: Dimension): string[] {
  const names = groups.map(([, group]) => {
    const [row] = group.values();
    return row ? dimensionText(row, dimension) : '';
  });
  return names.map((name, place) => {
    const alone = names.indexOf(name) === names.lastIndexOf(name);
    return alone ? name : `${name} (n° ${groups[place]?.[0]})`;
  });
}

function valueOf(measure: Measure, figure: number | null | undefined): number | null {
  if (figure == null) return null;
  return isAmount(measure) ? toCentimes(dirhams(figure)) : figure;
}
