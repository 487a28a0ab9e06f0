/** What a column holds: it decides how both kinds of file write it. An amount is in centimes. */
export type ColumnKind = 'text' | 'amount' | 'count' | 'day' | 'instant';

export interface Column {
  title: string;
  kind: ColumnKind;
}

/** In a column of days a text `yyyy-MM-dd`, of instants a Date, of amounts and counts a number. */
export type Cell = string | number | Date | null;
export type Row = readonly Cell[];

/** A table on its way into a file. Its rows come some at a time, and are asked for as fast as the file is read. */
export interface Table {
  /** As its sheet is called, in at most 31 characters. */
  name: string;
  columns: readonly Column[];
  rows: Iterable<readonly Row[]> | AsyncIterable<readonly Row[]>;
}
