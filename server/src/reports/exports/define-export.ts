import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { Statement } from '../../db/reading/cursor.ts';
import type { Centimes } from '../../shared/money.ts';
import type { Cell, Column, ColumnKind, Row } from '../sheets/table.ts';

/** An export's statement, and how its rows become rows of the file. */
export interface ExportDefinition {
  title: string;
  statement: Statement;
  columns: readonly Column[];
  rowOf: (found: unknown) => Row;
}

type ColumnOf<Found> =
  | readonly [title: string, kind: 'amount', cell: (row: Found) => Centimes | null]
  | readonly [title: string, kind: Exclude<ColumnKind, 'amount'>, cell: (row: Found) => Cell];

export function defineExport<Found>(given: {
  title: string;
  text: string;
  values?: readonly unknown[];
  columns: readonly ColumnOf<Found>[];
}): ExportDefinition {
  const { title, text, values = [], columns } = given;
  return {
    title,
    statement: { text, values },
    columns: columns.map(([name, kind]) => ({ title: name, kind })),
    rowOf: (found) => columns.map(([, , cell]) => cell(found as Found)),
  };
}

/** A list's filter as a subquery of whole rows, to be joined with the names. */
export function subquery<Entity extends ObjectLiteral>(list: SelectQueryBuilder<Entity>) {
  const [inner, values] = list.select(`${list.alias}.*`).getQueryAndParameters();
  return { inner, values };
}
