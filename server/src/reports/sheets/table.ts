/** Decides how CSV and XLSX write the cells. An amount is in centimes. */
export type ColumnKind = 'text' | 'amount' | 'count' | 'day' | 'instant';

export interface Column {
  title: string;
  kind: ColumnKind;
}

/** A day is a text `yyyy-MM-dd`, an instant a Date, an amount or count a number. */
export type Cell = string | number | Date | null;
export type Row = readonly Cell[];

/** A table to be streamed; batches of rows are pulled at the pace of the reader (backpressure). */
export interface Table {
  /** The sheet's name, at most 31 characters. */
  name: string;
  columns: readonly Column[];
  rows: Iterable<readonly Row[]> | AsyncIterable<readonly Row[]>;
}
