import { DIMENSIONS, MEASURES, type Dimension, type Measure } from '#server/sums/measures/measures.rules.ts';
import { counted, plural } from '#shared/french.ts';
import { exactFigure, isAmount } from '../../figures/figure-text.ts';
import type { ChartData, ChartSeries } from '../../ui/charts/chart-data.ts';
import type { Answered } from '../use-report.ts';
import {
  dimensionText,
  inItsOrder,
  IN_ORDER,
  IN_TIME,
  keyOf,
  shortText,
  type Key,
  type Row,
} from '../words.ts';

export interface ReportChart {
  data: ChartData;
  /** The row of a chart's figure; null for a gap. */
  rowOf: (point: number, series: number) => Row | null;
  /** What the chart leaves out, in words; null for nothing. */
  left: string | null;
}

const MOST_POINTS = 400;
/** Names below bars that can still be read. */
const MOST_NAMED = 12;
/** A week's days. */
const MOST_SERIES = 7;
const MOST_NAMES = 8;

/**
 * A report's measures of one unit by one dimension, or its first measure by two, the second as series. Null for a
 * single figure, three dimensions or too many points.
 */
export function chartOf(
  { question, report }: Answered,
  dayStart: number,
  today: string | null = null,
): ReportChart | null {
  const { dimensions, measures } = question;
  const [first] = measures;
  if (!first || dimensions.length === 0 || dimensions.length > 2) return null;
  const axis = dimensions.find((one) => IN_ORDER.includes(one)) ?? dimensions[0];
  const other = dimensions.find((one) => one !== axis);
  if (!axis) return null;
  const compared = question.comparison !== null;
  const drawn = other
    ? byTwo(report.rows, { measure: first, axis, other, dayStart, compared })
    : byOne(inItsOrder(report.rows, axis, dayStart), { measures, first, compared });
  const named = !IN_ORDER.includes(axis);
  const { points, series, rowOf, left } = named ? firstOf(drawn, MOST_NAMED) : drawn;
  if (points.length === 0 || points.length > MOST_POINTS) return null;
  const unseen = drawn.points.length - points.length;
  const what = other ? `${MEASURES[first].label} par ${DIMENSIONS[other].label.toLowerCase()}` : 'Le rapport';
  const beyond = report.count - report.rows.length;
  const others = [
    ...(unseen > 0 ? [`Le graphique montre les ${points.length} premiers ; la liste les a tous.`] : []),
    ...left,
    ...(other ? measuresLeft(measures, [first]) : []),
    ...(beyond > 0 ? [linesBeyond(beyond)] : []),
  ];
  return {
    data: {
      title: `${what}, en graphique`,
      axis: DIMENSIONS[axis].label,
      points: points.map((row) => shortText(row, axis)),
      longPoints: points.map((row) => dimensionText(row, axis)),
      series,
      kind: IN_TIME.includes(axis) && points.length > 1 ? 'lines' : 'bars',
      named,
      running: today !== null && IN_TIME.includes(axis) ? runningOf(points, today) : undefined,
    },
    rowOf,
    left: others.length > 0 ? others.join(' ') : null,
  };
}

interface Drawn {
  /** A sample row for each point. */
  points: Row[];
  series: ChartSeries[];
  rowOf: ReportChart['rowOf'];
  /** Sentences. */
  left: string[];
}

/** Of a catalogue its first names: more bars are too thin to be told apart. */
function firstOf(drawn: Drawn, most: number): Drawn {
  return {
    ...drawn,
    points: drawn.points.slice(0, most),
    series: drawn.series.map((one) => ({ ...one, values: one.values.slice(0, most) })),
  };
}

function runningOf(points: readonly Row[], today: string): number | undefined {
  const place = points.findIndex(({ period }) => period && period.from <= today && today <= period.to);
  return place === -1 ? undefined : place;
}

interface OneAxis {
  measures: readonly Measure[];
  first: Measure;
  compared: boolean;
}

function byOne(rows: readonly Row[], { measures, first, compared }: OneAxis): Drawn {
  const alike = measures.filter((one) => isAmount(one) === isAmount(first));
  // With a comparison only one measure is shown.
  const shown = alike.slice(0, compared ? 1 : MOST_SERIES);
  const series = shown.flatMap((measure): ChartSeries[] => {
    const { label, unit } = MEASURES[measure];
    const now = { name: label, unit, values: rows.map(({ figures }) => valueOf(measure, figures[measure])) };
    if (!compared) return [now];
    const before = rows.map(({ previous }) => valueOf(measure, previous?.[measure]));
    return [now, { name: `${label}, période comparée`, unit, values: before, quiet: true }];
  });
  return {
    points: [...rows],
    series,
    rowOf: (point) => rows[point] ?? null,
    left: measuresLeft(measures, shown),
  };
}

interface Crossed {
  measure: Measure;
  axis: Dimension;
  other: Dimension;
  dayStart: number;
  compared: boolean;
}

function byTwo(rows: readonly Row[], { measure, axis, other, dayStart, compared }: Crossed): Drawn {
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
  // The largest series, in the report's order; each with the compared one takes two places.
  const bySize = [...groups.entries()].sort(([, one], [, two]) => weightOf(two) - weightOf(one));
  const most = compared ? Math.floor(MOST_SERIES / 2) : MOST_SERIES;
  const largest = new Set(bySize.slice(0, most).map(([key]) => key));
  const shown = [...groups].filter(([key]) => largest.has(key));
  const names = namesOf(shown, other);
  const keys = [...points.keys()];
  const { unit } = MEASURES[measure];
  const now = shown.map(([, group], place) => ({
    name: names[place] ?? '',
    unit,
    values: keys.map((point) => value(group.get(point))),
  }));
  const before = shown.map(([, group], place) => ({
    name: `${names[place]}, période comparée`,
    unit,
    values: keys.map((point) => valueOf(measure, group.get(point)?.previous?.[measure])),
    quiet: true,
    colourOf: place,
  }));
  return {
    points: [...points.values()],
    series: compared ? [...now, ...before] : now,
    rowOf: (point, series) => shown[series % shown.length]?.[1].get(keys[point] ?? '') ?? null,
    left: groupsLeft(namesOf(bySize.slice(most), other)),
  };
}

function linesBeyond(count: number): string {
  const are = plural(count, 'n’y est', 'n’y sont');
  return `${counted(count, 'ligne')} au-delà de la limite ${are} pas non plus.`;
}

/** « 12 autres groupes ne sont pas sur le graphique : … » */
function groupsLeft(names: readonly string[]): string[] {
  const [first] = names;
  if (first === undefined) return [];
  if (names.length === 1) return [`Un autre groupe n’est pas sur le graphique : ${first}.`];
  const said = names.slice(0, MOST_NAMES).join(', ');
  const end = names.length > MOST_NAMES ? '…' : '.';
  return [`${names.length} autres groupes ne sont pas sur le graphique : ${said}${end}`];
}

function measuresLeft(measures: readonly Measure[], shown: readonly Measure[]): string[] {
  const labels = measures.filter((one) => !shown.includes(one)).map((one) => MEASURES[one].label);
  if (labels.length === 0) return [];
  return [`Le graphique ne montre pas : ${labels.join(', ')}.`];
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
  return figure == null ? null : exactFigure(measure, figure);
}
