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
