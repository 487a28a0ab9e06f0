import { FileAnswer } from '../../doors/rest/file-answer.ts';
import { csvOf } from './csv.ts';
import { htmlOf } from './html.ts';
import type { Table } from './table.ts';
import { xlsxOf } from './xlsx.ts';

export const SHEET_FORMATS = ['csv', 'xlsx'] as const;
export type SheetFormat = (typeof SHEET_FORMATS)[number];
/** HTML is for a web query of Excel, which reads no CSV. */
type AnyFormat = SheetFormat | 'html';

const WRITERS = { csv: csvOf, xlsx: xlsxOf, html: htmlOf };
const TYPES: Record<AnyFormat, string> = {
  csv: 'text/csv',
  html: 'text/html',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** For the `files` of a route. */
export const sheetTypes = (...formats: readonly AnyFormat[]): string[] =>
  formats.map((format) => TYPES[format]);

/** A table as a file answer; `name` is the file's French name without its extension. */
export function sheetAnswer(format: AnyFormat, name: string, table: Table): FileAnswer {
  return new FileAnswer(`${name}.${format}`, TYPES[format], WRITERS[format](table), format === 'html');
}
