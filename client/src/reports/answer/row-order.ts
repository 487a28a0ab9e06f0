import type { Dimension } from '#server/sums/measures/measures.rules.ts';
import type { Row } from '../words.ts';

export type Key = string | number;

export const IN_TIME: readonly Dimension[] = ['day', 'week', 'month'];
export const IN_ORDER: readonly Dimension[] = [...IN_TIME, 'hour', 'weekday'];
const HOURS = 24;

/** Sorts a time axis by the order of the business date, however the table is sorted. */
export function inItsOrder(rows: readonly Row[], axis: Dimension, dayStart: number): readonly Row[] {
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
export function keyOf(row: Row, dimension: Dimension): Key {
  const value = row[dimension];
  return (typeof value === 'object' ? value?.id : value) ?? '';
}
