import { shopIso, type LocalDate } from '../../shared/days.ts';
import { centimes, toDirhams } from '../../shared/money.ts';
import type { Cell, Column, ColumnKind, Row } from './table.ts';

/** Excel's limit for one sheet, head included. */
export const SHEET_ROWS = 1_048_576;
const CELL_CHARACTERS = 32_767;

const DAY = 86_400_000;
/** Day 0 of the 1900 date system, which has a 29 February 1900 and so is right only from March of that year. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const FIRST_RIGHT_DAY = 61;

/** Indexes into the `cellXfs` of `styles.xml`. */
const STYLES = { head: 1, amount: 2, count: 3, day: 4, instant: 5 } as const;
const WIDTHS: Record<ColumnKind, number> = { text: 24, amount: 14, count: 11, day: 12, instant: 18 };

/** 14 and 22 are the built-in date and date-time formats, which follow the spreadsheet's locale. */
export const STYLES_XML =
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

/** The sheet's XML before the first row, with a frozen head and column widths. */
export function sheetBegins(columns: readonly Column[]): string {
  const widths = columns.map(({ title, kind }, place) => {
    const width = Math.max(WIDTHS[kind], title.length + 2);
    return `<col min="${place + 1}" max="${place + 1}" width="${width}" customWidth="1"/>`;
  });
  const head = columns.map(({ title }, place) => textCell(`${letters(place)}1`, title, STYLES.head));
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0">' +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols>${widths.join('')}</cols><sheetData><row r="1">${head.join('')}</row>`
  );
}

export const SHEET_ENDS = '</sheetData></worksheet>';

/** Compiles the columns into a function that writes a row as XML. */
export function rowWriter(columns: readonly Column[]): (row: Row, number: number) => string {
  const places = columns.map(({ kind }, place) => ({ kind, letter: letters(place) }));
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

/** 0 → A, 25 → Z, 26 → AA */
export function letters(place: number): string {
  const last = String.fromCharCode(65 + (place % 26));
  return place < 26 ? last : letters(Math.floor(place / 26) - 1) + last;
}
