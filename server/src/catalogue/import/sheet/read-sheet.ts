import { isUtf8 } from 'node:buffer';
import { CsvError, parse } from 'csv-parse/sync';
import { fromText } from '../../../shared/sheet-cells.ts';
import { readXlsx } from './read-xlsx.ts';
import { sheetFault, SheetRows, type Sheet } from './sheet.ts';

const ZIP = Buffer.from('PK\u0003\u0004');
const OLD_WORKBOOK = Buffer.from('d0cf11e0', 'hex');
const UTF_16 = Buffer.from('fffe', 'hex');

/**
 * Reads what was pasted from a spreadsheet, a CSV file or an XLSX workbook: told by what it holds, never by its name.
 * @throws Refusal VALIDATION
 */
export async function readSheet(bytes: Buffer): Promise<Sheet> {
  const begins = (mark: Buffer) => bytes.subarray(0, mark.length).equals(mark);
  if (begins(ZIP)) return readXlsx(bytes);
  if (begins(OLD_WORKBOOK)) {
    throw sheetFault(
      'Ce classeur est d’un ancien format (.xls) ou protégé par un mot de passe : enregistrez-le en « Classeur Excel (.xlsx) », sans mot de passe.',
    );
  }
  return readText(textOf(bytes));
}

/** Excel writes UTF-8 with a mark, Windows' own letters, or UTF-16 for « Texte Unicode ». */
function textOf(bytes: Buffer): string {
  const encoding = bytes.subarray(0, 2).equals(UTF_16)
    ? 'utf-16le'
    : isUtf8(bytes)
      ? 'utf-8'
      : 'windows-1252';
  const text = new TextDecoder(encoding).decode(bytes);
  if (text.includes('\0')) throw sheetFault('Ce fichier n’est ni un classeur Excel (.xlsx) ni un texte CSV.');
  return text;
}

function readText(text: string): Sheet {
  const head = text.slice(0, text.search(/[\r\n]|$/));
  const delimiter = ['\t', ';', ','].find((one) => head.includes(one)) ?? ';';
  const found = new SheetRows();
  for (const [place, record] of records(text, delimiter).entries()) {
    found.add(
      place + 1,
      record.map((cell) => (cell.trim() === '' ? null : fromText(cell))),
    );
  }
  return { rows: found.rows, remarks: [] };
}

function records(text: string, delimiter: string): string[][] {
  try {
    return parse(text, { delimiter, relax_quotes: true, relax_column_count: true });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw sheetFault('Un guillemet ouvert n’est pas fermé : corrigez-le dans la feuille, puis réessayez.');
  }
}
