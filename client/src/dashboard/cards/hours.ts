/** Usual opening hours; a sale outside them widens the chart. */
const OPENS = 8;
const CLOSES = 22;
const DAY = 24;

/** The chart's hours in the order of the business date. */
export function hoursShown(sold: readonly number[], dayStart: number): number[] {
  const places = [OPENS, CLOSES - 1, ...sold].map((hour) => (hour - dayStart + DAY) % DAY);
  const first = Math.min(...places);
  const last = Math.max(...places);
  return Array.from({ length: last - first + 1 }, (_, place) => (first + place + dayStart) % DAY);
}
