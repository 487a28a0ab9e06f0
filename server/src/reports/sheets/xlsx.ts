import { Readable, type PassThrough } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { shopIso, type LocalDate } from '../../shared/days.ts';
import { centimes, toDirhams } from '../../shared/money.ts';
import { columnLetters } from '../../shared/sheet-cells.ts';
import type { Cell, Column, ColumnKind, Row, Table } from './table.ts';

/** Excel's limit for one sheet, head included. */
const SHEET_ROWS = 1_048_576;
const CELL_CHARACTERS = 32_767;

const DAY = 86_400_000;
/** Day 0 of the 1900 date system, which has a 29 February 1900 and so is right only from March of that year. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const FIRST_RIGHT_DAY = 61;

/** Indexes into the `cellXfs` of `styles.xml`. */
const STYLES = { head: 1, amount: 2, count: 3, day: 4, instant: 5 } as const;
const WIDTHS: Record<ColumnKind, number> = { text: 24, amount: 14, count: 11, day: 12, instant: 18 };

/** 14 and 22 are the built-in date and date-time formats, which follow the spreadsheet's locale. */
const STYLES_XML =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
  '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="6"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>' +
  [4, 1, 14, 22]
    .map(
      (format) =>
        `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
    )
    .join('') +
  '</cellXfs></styleSheet>';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PART = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
/** Higher levels cost more time than they save bytes. */
const COMPRESSION = { compressionLevel: 3 };

/**
 * Streams the table as an XLSX workbook with typed cells, a frozen head and no formulas; a full sheet goes on in the
 * next.
 */
export function xlsxOf(table: Table, sheetRows: number = SHEET_ROWS): Readable {
  const zip = new ZipFile();
  const file = zip.outputStream as PassThrough;
  zip.on('error', (error) => file.destroy(error as Error));
  writeParts(zip, file, table, sheetRows).catch((error: unknown) => file.destroy(error as Error));
  return file;
}

async function writeParts(zip: ZipFile, file: PassThrough, table: Table, sheetRows: number): Promise<void> {
  const source = new RowSource(table.rows);
  let sheets = 0;
  try {
    do {
      sheets += 1;
      const sheet = Readable.from(sheetXml(table, source, sheetRows));
      const left = () => void sheet.destroy();
      file.once('close', left);
      zip.addReadStream(sheet, `xl/worksheets/sheet${sheets}.xml`, COMPRESSION);
      await finished(sheet);
      file.off('close', left);
    } while (await source.more());
  } finally {
    await source.close();
  }
  for (const [name, xml] of Object.entries(partsAround(table.name, sheets))) {
    zip.addBuffer(Buffer.from(xml), name);
  }
  zip.end();
}

async function* sheetXml(table: Table, source: RowSource, sheetRows: number): AsyncGenerator<Buffer> {
  const write = rowWriter(table.columns);
  yield Buffer.from(sheetBegins(table.columns));
  let written = 1;
  while (written < sheetRows) {
    const rows = await source.take(sheetRows - written);
    if (rows.length === 0) break;
    let xml = '';
    for (const row of rows) xml += write(row, (written += 1));
    yield Buffer.from(xml);
  }
  yield Buffer.from(SHEET_ENDS);
}

/** Pulls rows in batches, never more than asked for. */
class RowSource {
  readonly #batches: Iterator<readonly Row[]> | AsyncIterator<readonly Row[]>;
  #waiting: readonly Row[] = [];

  constructor(rows: Table['rows']) {
    this.#batches = Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]();
  }

  async more(): Promise<boolean> {
    while (this.#waiting.length === 0) {
      const next = await this.#batches.next();
      if (next.done) return false;
      this.#waiting = next.value;
    }
    return true;
  }

  async take(most: number): Promise<readonly Row[]> {
    await this.more();
    const taken = this.#waiting.slice(0, most);
    this.#waiting = this.#waiting.slice(most);
    return taken;
  }

  async close(): Promise<void> {
    await this.#batches.return?.();
  }
}

/** The workbook's other parts, by path in the package. */
function partsAround(title: string, count: number): Record<string, string> {
  const sheets = Array.from({ length: count }, (_, place) => place + 1);
  // Characters that a sheet's name may not hold.
  const named = title.replaceAll(/[[\]:*?/\\]/g, ' ');
  const nameOf = (sheet: number) => xmlText(count === 1 ? named : `${named.slice(0, 27)} ${sheet}`);
  return {
    'xl/styles.xml': STYLES_XML,
    'xl/workbook.xml':
      `${HEAD}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${OFFICE}"><sheets>` +
      sheets
        .map((one) => `<sheet name="${attribute(nameOf(one))}" sheetId="${one}" r:id="rId${one}"/>`)
        .join('') +
      '</sheets></workbook>',
    'xl/_rels/workbook.xml.rels': relations([
      ...sheets.map((one) => [`worksheet`, `worksheets/sheet${one}.xml`] as const),
      ['styles', 'styles.xml'],
    ]),
    '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
    '[Content_Types].xml':
      `${HEAD}<Types xmlns="${PACKAGE}/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      `<Override PartName="/xl/workbook.xml" ContentType="${PART}.sheet.main+xml"/>` +
      `<Override PartName="/xl/styles.xml" ContentType="${PART}.styles+xml"/>` +
      sheets
        .map(
          (one) =>
            `<Override PartName="/xl/worksheets/sheet${one}.xml" ContentType="${PART}.worksheet+xml"/>`,
        )
        .join('') +
      '</Types>',
  };
}

function relations(targets: (readonly [kind: string, target: string])[]): string {
  const each = targets.map(
    ([kind, target], place) =>
      `<Relationship Id="rId${place + 1}" Type="${OFFICE}/${kind}" Target="${target}"/>`,
  );
  return `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${each.join('')}</Relationships>`;
}

const attribute = (text: string) => text.replaceAll('"', '&quot;');

/** The sheet's XML before the first row, with a frozen head and column widths. */
function sheetBegins(columns: readonly Column[]): string {
  const widths = columns.map(({ title, kind }, place) => {
    const width = Math.max(WIDTHS[kind], title.length + 2);
    return `<col min="${place + 1}" max="${place + 1}" width="${width}" customWidth="1"/>`;
  });
  const head = columns.map(({ title }, place) => textCell(`${columnLetters(place)}1`, title, STYLES.head));
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0">' +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols>${widths.join('')}</cols><sheetData><row r="1">${head.join('')}</row>`
  );
}

const SHEET_ENDS = '</sheetData></worksheet>';

/** Compiles the columns into a function that writes a row as XML. */
function rowWriter(columns: readonly Column[]): (row: Row, number: number) => string {
  const places = columns.map(({ kind }, place) => ({ kind, letter: columnLetters(place) }));
  return (row, number) => {
    let xml = `<row r="${number}">`;
    for (const [place, { kind, letter }] of places.entries()) {
      const value = row[place];
      if (value != null) xml += cellXml(letter + String(number), kind, value);
    }
    return `${xml}</row>`;
  };
}

function cellXml(at: string, kind: ColumnKind, value: NonNullable<Cell>): string {
  if (typeof value === 'number') {
    const style = kind === 'amount' ? STYLES.amount : STYLES.count;
    return numberCell(at, kind === 'amount' ? toDirhams(centimes(value)) : value, style);
  }
  if (value instanceof Date) return momentCell(at, shopIso(value).slice(0, 19));
  return kind === 'day' ? dayCell(at, value) : textCell(at, value);
}

function dayCell(at: string, day: LocalDate): string {
  const days = (Date.parse(`${day}T00:00:00Z`) - DAY_ZERO) / DAY;
  return days >= FIRST_RIGHT_DAY ? numberCell(at, days, STYLES.day) : textCell(at, day);
}

/** `clock` is the shop's local time. */
function momentCell(at: string, clock: string): string {
  const days = (Date.parse(`${clock}Z`) - DAY_ZERO) / DAY;
  return days >= FIRST_RIGHT_DAY ? numberCell(at, days, STYLES.instant) : textCell(at, clock);
}

const numberCell = (at: string, value: number, style: number) =>
  `<c r="${at}" s="${style}"><v>${value}</v></c>`;

/** An inline string is never a formula. */
function textCell(at: string, text: string, style = 0): string {
  const styled = style === 0 ? '' : ` s="${style}"`;
  return `<c r="${at}"${styled} t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;
}

const NEEDS_CARE = /[&<>_\u0000-\u001f\ud800-\udfff\ufffe\uffff]/;
/** Invalid in XML: control characters, lone surrogates, U+FFFE and U+FFFF. */
const NOT_IN_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
/** A spreadsheet decodes `_x0041_` as that character. */
const LIKE_AN_ESCAPE = /_(?=x[0-9a-fA-F]{4}_)/g;

/** Escapes text for XML and cuts it to a cell's limit. */
export function xmlText(text: string): string {
  const kept = text.length > CELL_CHARACTERS ? `${text.slice(0, CELL_CHARACTERS - 1)}…` : text;
  if (!NEEDS_CARE.test(kept)) return kept;
  return kept
    .replace(NOT_IN_XML, '')
    .replace(LIKE_AN_ESCAPE, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
