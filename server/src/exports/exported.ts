import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { Statement } from '../db/cursor.ts';
import type { Cell, Column, ColumnKind, Row } from '../sheets/table.ts';

/** What an export reads, and how a row that it read becomes a row of the file. */
export interface Exported {
  title: string;
  statement: Statement;
  columns: readonly Column[];
  rowOf: (found: unknown) => Row;
}

type ColumnOf<Found> = readonly [title: string, kind: ColumnKind, cell: (row: Found) => Cell];

export function exported<Found>(given: {
  title: string;
  text: string;
  values?: readonly unknown[];
  columns: readonly ColumnOf<Found>[];
}): Exported {
  const { title, text, values = [], columns } = given;
  return {
    title,
    statement: { text, values },
    columns: columns.map(([name, kind]) => ({ title: name, kind })),
    rowOf: (found) => columns.map(([, , cell]) => cell(found as Found)),
  };
}

/** The rows of a list, whole, to be joined with whatever names them: an export has the filter of its list. */
export function subquery<Entity extends ObjectLiteral>(list: SelectQueryBuilder<Entity>) {
  const [inner, values] = list.select(`${list.alias}.*`).getQueryAndParameters();
  return { inner, values };
}
