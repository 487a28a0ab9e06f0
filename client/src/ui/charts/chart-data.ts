import { centimes, dirhams, dirhamsText, formatDirhams, toCentimes } from '#shared/money.ts';

export type ChartUnit = 'amount' | 'count';

export interface ChartSeries {
  name: string;
  /** One per point: centimes for amounts; null where there is none. */
  values: readonly (number | null)[];
  unit: ChartUnit;
  /** What the others are compared with: drawn behind them, in grey. */
  quiet?: boolean;
  /** Of several quiet series: the place of the one whose colour it shares. */
  colourOf?: number;
}

/** The data of a chart and its table. At most six series. */
export interface ChartData {
  title: string;
  /** Name of the points: "Heure", "Jour". */
  axis: string;
  /** Short labels, below the drawing. */
  points: readonly string[];
  /** Full labels, in table and tooltip; the short ones when absent. */
  longPoints?: readonly string[];
  series: readonly ChartSeries[];
  kind: 'lines' | 'bars';
  /** The place of the point that is not over yet, which is no fall. */
  running?: number | undefined;
  /** Points are names, so no label may be left out. */
  named?: boolean;
}

const NARROW_NO_BREAK_SPACE = '\u202f';
const MILLION = 1_000_000;
const MOST_BARS = 120;
/** With more names than this, bars have no room for labels. */
const MOST_NAMES = 12;

/** "1 234,50 DH", "1 234" */
export function written(value: number | null, unit: ChartUnit): string {
  if (value === null) return '–';
  return unit === 'amount' ? dirhamsText(centimes(value)) : grouped(value);
}

/** An axis label, in dirhams or units: "12 500", "1,5 M". */
export function writtenOnAxis(value: number): string {
  if (Math.abs(value) < MILLION) return grouped(value);
  return `${grouped(value / MILLION).replace(/0$/, '')}${NARROW_NO_BREAK_SPACE}M`;
}

/** An amount, without decimals when they are zero. */
function grouped(value: number): string {
  return formatDirhams(toCentimes(dirhams(value))).replace(/,00$/, '');
}

/** Bars that would be too thin are drawn as lines. */
export function drawnKind({ kind, points, series }: ChartData): ChartData['kind'] {
  return points.length * series.length > MOST_BARS ? 'lines' : kind;
}

export function eachNamed(data: ChartData): boolean {
  return data.named === true && data.points.length <= MOST_NAMES && drawnKind(data) === 'bars';
}

const LYING_BAR = 18;
const LYING_GAP = 20;

/** Height of horizontal bars, which a phone needs for names; null for vertical ones. */
export function lyingHeight(data: ChartData, phone: boolean): number | null {
  if (!phone || !eachNamed(data)) return null;
  return data.points.length * (data.series.length * LYING_BAR + LYING_GAP) + 40;
}

export function isFlat({ series }: ChartData): boolean {
  return series.every(({ values }) => values.every((value) => !value));
}

export const RUNNING = 'en cours';

export function longPoint({ points, longPoints, running }: ChartData, place: number): string {
  const words = longPoints?.[place] ?? points[place] ?? '';
  return place === running ? `${words}, ${RUNNING}` : words;
}
