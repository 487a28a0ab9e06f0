import { comparisonWords, type Comparison } from '#server/reports/question/periods.rules.ts';
import { MEASURES } from '#server/sums/measures/measures.rules.ts';
import { pairsOf, placeOfHour, type Grain, type Pair } from '../../figures/periods.ts';
import { exactFigure, hourWords, periodWords } from '../../figures/figure-text.ts';
import type { DrawnFragment } from '../../graphql/generated.ts';
import { formatDate, formatMonth, formatShortDay } from '../../lib/text/format.ts';
import type { Period } from '../../lib/text/period.ts';
import type { ChartData } from '../../ui/charts/chart-data.ts';

export const DRAWN = ['total', 'net', 'tickets'] as const;
export type DrawnMeasure = (typeof DRAWN)[number];

/** A point of the chart, and what it is of in both periods; null where a period has none. */
export interface TrendPoint {
  now: (Period & { hour?: number }) | null;
  before: (Period & { hour?: number }) | null;
}

export interface Trend {
  data: ChartData;
  points: TrendPoint[];
}

interface Asked {
  measure: DrawnMeasure;
  grain: Grain;
  period: Period;
  before: Period;
  against: Comparison;
  /** A period that ends today, whose hours to come the one before has already. */
  underWay: boolean;
  rows: DrawnFragment['rows'];
  rowsBefore: DrawnFragment['rows'];
  /** Hour at which the business date begins. */
  dayStart: number;
}

type Row = DrawnFragment['rows'][number];

/** Beyond this number bars beside each other are too thin for a phone. */
const MOST_BARS = 24;

export const GRAIN_WORDS: Record<Grain, string> = {
  hour: 'heure par heure',
  day: 'jour par jour',
  month: 'mois par mois',
};
const AXES: Record<Grain, string> = { hour: 'Heure', day: 'Jour', month: 'Mois' };

/** A measure over a period and, rank by rank on the same axes, over the one before it. */
export function trendOf(asked: Asked): Trend {
  const { measure, grain, period, before, against, underWay, rows, rowsBefore } = asked;
  const points = grain === 'hour' ? hourPoints(asked) : pairsOf(period, before, grain);
  const values = (side: keyof Pair, found: readonly Row[]) => {
    const known = new Map(found.map((row) => [keyOf(row, grain), row.figures[measure]]));
    return points.map((point) => {
      const at = point[side];
      return at && exactFigure(measure, known.get(pointKey(at, grain)) ?? 0);
    });
  };
  const { label, unit } = MEASURES[measure];
  const data: ChartData = {
    title: `${label} ${GRAIN_WORDS[grain]}`,
    axis: AXES[grain],
    kind: points.length > MOST_BARS ? 'lines' : 'bars',
    running: underWay && grain !== 'hour' ? points.filter(({ now }) => now).length - 1 : undefined,
    points: points.map((point) => shortPoint(point, grain)),
    longPoints: points.map((point) => longPoint(point, grain)),
    series: [
      { name: sideWords('période choisie', period), unit, values: values('now', rows) },
      {
        name: sideWords(`${comparisonWords(against, false)}${underWay ? ', en entier' : ''}`, before),
        unit,
        values: values('before', rowsBefore),
        quiet: true,
      },
    ],
  };
  return { data, points };
}

function hourPoints({ period, before, rows, rowsBefore, dayStart }: Asked): TrendPoint[] {
  const sold = [...rows, ...rowsBefore].map(({ hour }) => hour ?? 0);
  return hoursShown(sold, dayStart).map((hour) => ({
    now: { ...period, hour },
    before: { ...before, hour },
  }));
}

/** Usual opening hours; a sale outside them widens the chart. */
const USUAL = [8, 21];

/** The chart's hours in the order of the business date. */
export function hoursShown(sold: readonly number[], dayStart: number): number[] {
  const places = [...USUAL, ...sold].map((hour) => placeOfHour(hour, dayStart));
  const first = Math.min(...places);
  const last = Math.max(...places);
  return Array.from({ length: last - first + 1 }, (_, place) => (first + place + dayStart) % 24);
}

type Key = number | string | null | undefined;

function keyOf({ hour, day, month }: Row, grain: Grain): Key {
  if (grain === 'hour') return hour;
  return grain === 'day' ? day : month?.slice(0, 7);
}

function pointKey({ from, hour }: Period & { hour?: number }, grain: Grain): Key {
  if (grain === 'hour') return hour;
  return grain === 'day' ? from : from.slice(0, 7);
}

/** Labels below the drawing, short enough for a phone. */
function shortPoint({ now, before }: TrendPoint, grain: Grain): string {
  const at = now ?? before;
  if (!at) return '';
  if (grain === 'hour') return hourWords(at.hour ?? 0);
  return grain === 'day' ? formatDate(at.from).slice(0, 5) : `${at.from.slice(5, 7)}/${at.from.slice(2, 4)}`;
}

function longPoint({ now, before }: TrendPoint, grain: Grain): string {
  if (grain === 'hour') return hourWords(now?.hour ?? before?.hour ?? 0);
  const words = (at: Period | null) =>
    at === null ? 'rien' : grain === 'day' ? formatShortDay(at.from) : formatMonth(at.from);
  return `${words(now)} (avant\u00a0: ${words(before)})`;
}

/** "période précédente (du 01/10 au 21/10)" */
function sideWords(name: string, period: Period): string {
  return `${name} (${periodWords(period)})`;
}
