import { legible, parseColour } from '../../lib/colour.ts';

const PAPER = '#ffffff';
/** Each to be told from the others by hue and by lightness, and seen on white. */
const COMPANIONS = ['#b4541a', '#1f6f8b', '#8a2a6b', '#4f7a1c', '#5b5fc7', '#e0607e', '#4a4238'];
const MOST_SERIES = 6;
/** Below this distance two colours (0 to 441) are one to the eye. */
const ALIKE = 70;

/** The colour of each series of a chart, the house's own first; what looks like it is left out. */
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
