import { formatDirhams, sumOf, toCentimes } from '#shared/money.ts';

export type ChartUnit = 'amount' | 'count';

export interface ChartSeries {
  name: string;
  /** One a point: centimes for amounts; null where there is none. */
  values: readonly (number | null)[];
  unit: ChartUnit;
}

/** What a chart draws, and what the table behind it says. At most six series. */
export interface ChartData {
  /** What the table is called. */
  title: string;
  /** What the points are: "Heure", "Jour". */
  axis: string;
  /** Short, below the drawing. */
  points: readonly string[];
  /** In full, in the table and beside the finger; the short ones when absent. */
  longPoints?: readonly string[];
  series: readonly ChartSeries[];
  kind: 'lines' | 'bars';
  /** The points are names: nobody guesses the one between two others. */
  named?: boolean;
}

const NARROW_NO_BREAK_SPACE = '\u202f';
const MILLION = 1_000_000;
const MOST_BARS = 120;
/** More names than these have no room beside their bars. */
const MOST_NAMES = 12;

/** "1 234,50 DH", "1 234" */
export function written(value: number | null, unit: ChartUnit): string {
  if (value === null) return '–';
  return unit === 'amount' ? `${formatDirhams(value)}${NARROW_NO_BREAK_SPACE}DH` : grouped(value);
}

/** Beside an axis, in dirhams or units: "12 500", "1,5 M". */
export function writtenOnAxis(value: number): string {
  if (Math.abs(value) < MILLION) return grouped(value);
  return `${grouped(value / MILLION).replace(/0$/, '')}${NARROW_NO_BREAK_SPACE}M`;
}

/** As an amount, without decimals when there are none to be lost. */
function grouped(value: number): string {
  return formatDirhams(toCentimes(value)).replace(/,00$/, '');
}

/** Bars that would be too thin to be told apart are drawn as lines. */
export function drawnKind({ kind, points, series }: ChartData): ChartData['kind'] {
  return points.length * series.length > MOST_BARS ? 'lines' : kind;
}

/** Whether each point is called by its name, and none left out for want of room. */
export function eachNamed(data: ChartData): boolean {
  return data.named === true && data.points.length <= MOST_NAMES && drawnKind(data) === 'bars';
}

const LYING_BAR = 18;
const LYING_GAP = 20;

/** On a phone names have room only beside bars that lie below each other, at this height; null for what stands. */
export function lyingHeight(data: ChartData, phone: boolean): number | null {
  if (!phone || !eachNamed(data)) return null;
  return data.points.length * (data.series.length * LYING_BAR + LYING_GAP) + 40;
}

/** Whether there is anything to be drawn. */
export function isFlat({ series }: ChartData): boolean {
  return series.every(({ values }) => sumOf(values.map((value) => Math.abs(value ?? 0))) === 0);
}

export function longPoint({ points, longPoints }: ChartData, place: number): string {
  return longPoints?.[place] ?? points[place] ?? '';
}
