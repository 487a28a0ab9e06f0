import type { Dimension, Measure } from '#server/sums/measures/measures.rules.ts';
import { formatCount } from '#shared/french.ts';
import type { Answered } from '../use-report.ts';
import { inItsOrder, IN_ORDER, keyOf, type Row } from '../words.ts';

/** A report of two dimensions as a table; heads are rows of one dimension alone, with its totals. */
export interface Cross {
  across: Dimension;
  down: Dimension;
  columns: readonly Row[];
  rows: readonly Row[];
  /** The row of the report at both; null where nothing was counted. */
  cellOf: (row: Row, column: Row) => Row | null;
}

/** More columns are no table that one reads, more cells no page that scrolls. */
const MOST_COLUMNS = 62;
const MOST_CELLS = 6000;

/** Null for a report that is no cross table: not two dimensions, rows left out, or too many of them. */
export function crossOf({ question, report }: Answered, dayStart: number): Cross | null {
  const [first, second] = question.dimensions;
  const { subtotals, rows: counted, count } = report;
  if (!first || !second || !subtotals || counted.length === 0 || counted.length < count) return null;
  // The longer side goes down, where there is room.
  const turned = subtotals.columns.length > subtotals.rows.length;
  const [down, across] = turned ? [second, first] : [first, second];
  const [rows, columns] = turned ? [subtotals.columns, subtotals.rows] : [subtotals.rows, subtotals.columns];
  if (tooLarge(subtotals)) return null;
  const [measure] = question.measures;
  const cells = new Map(counted.map((row) => [cellKey(row, row, down, across), row]));
  return {
    across,
    down,
    columns: sorted(columns, across, { measure, dayStart }),
    rows: sorted(rows, down, { measure, dayStart }),
    cellOf: (row, column) => cells.get(cellKey(row, column, down, across)) ?? null,
  };
}

/** Why the answer to a question of two dimensions is a list; null where it is a cross table, or empty. */
export function whyList({ question, report }: Answered): string | null {
  const { subtotals, rows, count } = report;
  if (question.dimensions.length !== 2 || rows.length === 0) return null;
  if (question.comparison !== null)
    return 'Avec une comparaison la réponse se lit en liste ; sans elle, en tableau croisé.';
  if (rows.length < count) {
    return `Un tableau croisé a ${formatCount(rows.length)} cases au plus, et celui-ci en aurait ${formatCount(count)} : voici la liste. ${FEWER}`;
  }
  if (subtotals && tooLarge(subtotals))
    return `Trop de colonnes pour un tableau croisé : voici la liste. ${FEWER}`;
  return null;
}

const FEWER = 'Moins de jours, des mois au lieu des jours, ou un filtre le rendent possible.';

function tooLarge({ rows, columns }: { rows: readonly unknown[]; columns: readonly unknown[] }): boolean {
  const [least, most] = [rows.length, columns.length].sort((one, other) => one - other) as [number, number];
  return least > MOST_COLUMNS || least * most > MOST_CELLS;
}

function cellKey(row: Row, column: Row, down: Dimension, across: Dimension): string {
  return JSON.stringify([keyOf(row, down), keyOf(column, across)]);
}

/** Time in its order, names by size. */
function sorted(
  rows: readonly Row[],
  by: Dimension,
  { measure, dayStart }: { measure: Measure | undefined; dayStart: number },
): readonly Row[] {
  if (IN_ORDER.includes(by) || !measure) return inItsOrder(rows, by, dayStart);
  return [...rows].sort((one, other) => (other.figures[measure] ?? 0) - (one.figures[measure] ?? 0));
}

/** Shades of a cell, 0 to 4: its share of the largest; nothing and less than nothing have none. */
export function shadeOf(value: number | null | undefined, largest: number): number {
  if (!value || value <= 0 || largest <= 0) return 0;
  return Math.min(4, Math.ceil((value / largest) * 4));
}

/** The largest figure of the cells. */
export function largestOf({ rows, columns, cellOf }: Cross, measure: Measure): number {
  let largest = 0;
  for (const row of rows) {
    for (const column of columns) largest = Math.max(largest, cellOf(row, column)?.figures[measure] ?? 0);
  }
  return largest;
}
