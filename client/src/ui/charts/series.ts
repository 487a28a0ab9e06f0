import { legible, parseColour } from '../../lib/colour.ts';

const PAPER = '#ffffff';
/** Distinct by hue and lightness, and visible on white. */
const COMPANIONS = ['#b4541a', '#1f6f8b', '#8a2a6b', '#4f7a1c', '#5b5fc7', '#e0607e', '#4a4238'];
const MOST_SERIES = 7;
/** Colours closer than this RGB distance (0 to 441) look alike. */
const ALIKE = 70;

/** The house's colour first, then companions that do not look like it. */
export function seriesColours(main: string): string[] {
  const first = legible(parseColour(main) ?? '#000000', PAPER, 3);
  const others = COMPANIONS.filter((colour) => distance(colour, first) > ALIKE);
  return [first, ...others].slice(0, MOST_SERIES);
}

export function distance(one: string, other: string): number {
  return Math.hypot(...[1, 3, 5].map((at) => channel(one, at) - channel(other, at)));
}

function channel(colour: string, at: number): number {
  return Number.parseInt(colour.slice(at, at + 2), 16);
}

/** How series differ without colour, in drawing and legend; the first is plain. */
const DASHES = [undefined, [7, 4], [2, 3], [10, 4, 2, 4], [14, 5], [4, 2, 1, 2], [1, 3]];

/** Over bars, for black and white prints. */
const PATTERNS = [
  undefined,
  { symbol: 'rect', dashArrayX: [1, 0], dashArrayY: [2, 4], rotation: Math.PI / 4 },
  {
    symbol: 'circle',
    dashArrayX: [
      [6, 6],
      [0, 6, 6, 0],
    ],
    dashArrayY: [6, 0],
    symbolSize: 0.6,
  },
  { symbol: 'rect', dashArrayX: [1, 0], dashArrayY: [2, 4], rotation: -Math.PI / 4 },
  { symbol: 'rect', dashArrayX: [1, 0], dashArrayY: [3, 3], rotation: 0 },
  { symbol: 'rect', dashArrayX: [3, 3], dashArrayY: [1, 0], rotation: 0 },
  { symbol: 'rect', dashArrayX: [4, 4], dashArrayY: [4, 4], rotation: 0 },
];

/** The same on a sample of 28 × 12. */
const STROKES = [
  '',
  'M-4 0L8 12M3 0L15 12M10 0L22 12M17 0L29 12M24 0L36 12',
  'M4 3h0M11 3h0M18 3h0M25 3h0M7 9h0M14 9h0M21 9h0',
  'M-8 12L4 0M-1 12L11 0M6 12L18 0M13 12L25 0M20 12L32 0',
  'M0 3H28M0 9H28',
  'M4 0V12M11 0V12M18 0V12M25 0V12',
  'M2 3h4M10 3h4M18 3h4M6 9h4M14 9h4M22 9h4',
];

/** ECharts' symbol names, and as paths around the sample's middle. */
const SYMBOLS = ['circle', 'rect', 'triangle', 'diamond', 'emptyCircle', 'emptyRect', 'emptyTriangle'];
const MARKS = [
  'M10.5 6a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0',
  'M10.5 2.5h7v7h-7z',
  'M14 2L18 9.5H10z',
  'M14 1.5L18.5 6L14 10.5L9.5 6z',
  'M10.5 6a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0M12.5 6a1.5 1.5 0 1 1 3 0a1.5 1.5 0 1 1 -3 0',
  'M10.5 2.5h7v7h-7zM12.5 4.5v3h3v-3z',
  'M14 2L18 9.5H10zM14 5L12.5 8H15.5z',
];

/** Of a compared series, whatever its place. */
export const QUIET_DASH = [4, 4];

export const dashOf = (place: number) => DASHES[place % DASHES.length];
export const patternOf = (place: number) => PATTERNS[place % PATTERNS.length];
export const strokesOf = (place: number) => STROKES[place % STROKES.length];
export const symbolOf = (place: number) => SYMBOLS[place % SYMBOLS.length];
export const markOf = (place: number) => MARKS[place % MARKS.length];
