/** The usual day of a hammam; a sale outside it widens the drawing. */
const OPENS = 8;
const CLOSES = 22;
const DAY = 24;

/** The hours of a drawing, in the order of the house's day: one that begins at five ends after midnight. */
export function hoursShown(sold: readonly number[], dayStart: number): number[] {
  const places = [OPENS, CLOSES - 1, ...sold].map((hour) => (hour - dayStart + DAY) % DAY);
  const first = Math.min(...places);
  const last = Math.max(...places);
  return Array.from({ length: last - first + 1 }, (_, place) => (first + place + dayStart) % DAY);
}
