import { FileAnswer } from '../../doors/rest/file-answer.ts';
import { csvOf } from './csv.ts';
import type { Table } from './table.ts';
import { xlsxOf } from './xlsx.ts';

export const SHEET_FORMATS = ['csv', 'xlsx'] as const;
export type SheetFormat = (typeof SHEET_FORMATS)[number];

const TYPES: Record<SheetFormat, string> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** For the `files` of a route. */
export const sheetTypes = (...formats: readonly SheetFormat[]): string[] =>
  formats.map((format) => TYPES[format]);

/** A table as a file answer; `name` is the file's French name without its extension. */
export function sheetAnswer(format: SheetFormat, name: string, table: Table): FileAnswer {
  const content = format === 'csv' ? csvOf(table) : xlsxOf(table);
  return new FileAnswer(`${name}.${format}`, TYPES[format], content);
}
