import { DIMENSIONS, MEASURES, type Measure } from '#server/sums/measures/measures.rules.ts';
import { changeOf, differenceText, figureText, isAmount, shareText } from '../../figures/figure-text.ts';
import { columnsOf, type AnswerColumn, type Told } from '../answer/columns.ts';
import type { Cross } from '../answer/cross.ts';
import type { Answered } from '../use-report.ts';
import { dimensionText, directionOf, shortText, WHICH, type Row } from '../words.ts';

/** A report as it stands on paper; a line break in a cell begins a quieter line. */
export interface Sheet {
  columns: { title: string; number: boolean; direction: 'ltr' | 'auto' }[];
  /** How many first columns name the rows. */
  heads: number;
  rows: string[][];
  foot: string[] | null;
}

/** The list, or the cross table where that is what is in sight. */
export function sheetOf(answered: Answered, cross: { table: Cross; measure: Measure } | null): Sheet {
  return cross ? crossSheet(cross.table, cross.measure, answered) : listSheet(answered);
}

function listSheet({ question, report }: Answered): Sheet {
  const columns = columnsOf(question);
  const { totals: figures, previousTotals: previous, comparedSince } = report;
  const whole: Told = { figures, previous, comparedSince };
  return {
    columns: columns.map((column) => ({
      title: headOf(column),
      number: column.kind !== 'dimension',
      direction: column.kind === 'dimension' ? directionOf([column.dimension]) : 'ltr',
    })),
    heads: question.dimensions.length,
    rows: report.rows.map((row) =>
      columns.map((column) =>
        column.kind === 'dimension' ? dimensionText(row, column.dimension) : cellText(column, row),
      ),
    ),
    foot:
      question.dimensions.length === 0
        ? null
        : columns.map((column, place) =>
            column.kind === 'dimension' ? (place === 0 ? 'Total' : '') : cellText(column, whole),
          ),
  };
}

function headOf(column: AnswerColumn): string {
  if (column.kind === 'dimension') return DIMENSIONS[column.dimension].label;
  const unit = isAmount(column.measure) && column.kind !== 'change' ? ', DH' : '';
  return `${MEASURES[column.measure].label}${WHICH[column.kind]}${unit}`;
}

type FigureColumn = Exclude<AnswerColumn, { kind: 'dimension' }>;

function cellText({ kind, measure }: FigureColumn, { figures, previous, comparedSince }: Told): string {
  if (kind === 'now') return figureText(measure, figures[measure]);
  if (kind === 'before') return figureText(measure, previous?.[measure]);
  const change = changeOf(measure, figures[measure], previous?.[measure]);
  return change ? `${differenceText(measure, change)}\n${shareText(change, comparedSince)}` : '—';
}

function crossSheet(cross: Cross, measure: Measure, { report }: Answered): Sheet {
  const { rows, columns, down, across, cellOf } = cross;
  const text = (row: Row | null) => (row ? figureText(measure, row.figures[measure]) : '');
  const number = { number: true, direction: 'auto' as const };
  return {
    columns: [
      { title: DIMENSIONS[down].label, number: false, direction: directionOf([down]) },
      ...columns.map((column) => ({ title: shortText(column, across), ...number })),
      { title: 'Total', ...number },
    ],
    heads: 1,
    rows: rows.map((row) => [
      dimensionText(row, down),
      ...columns.map((column) => text(cellOf(row, column))),
      text(row),
    ]),
    foot: ['Total', ...columns.map(text), figureText(measure, report.totals[measure])],
  };
}

/** How a table is laid out on A4 so that no word is broken. */
export interface PaperFit {
  landscape: boolean;
  /** Points. */
  size: number;
  /** Places of the columns of each table, one below the other; the first columns head all of them. */
  tables: number[][];
}

const MM_PER_POINT = 25.4 / 72;
/** Of an A4 with margins of 10 mm. */
const UPRIGHT_MM = 190;
const LANDSCAPE_MM = 277;
/** Mean width of a character in its size; figures and capitals are the wider ones. */
const CHARACTER = 0.62;
const PADDING_MM = 4.2;
const SIZES = [10.5, 9.5, 8.5, 7.5];

/**
 * The largest type in which the columns fit, upright first; where none does, several tables in landscape.
 * @param characters of each column's longest word
 * @param heads how many first columns name the rows
 */
export function paperFit(characters: readonly number[], heads: number): PaperFit {
  const all = characters.map((_, place) => place);
  const widthOf = (places: readonly number[], size: number) =>
    places.reduce((sum, place) => sum + widthIn(characters[place] ?? 0, size), 0);
  for (const size of SIZES.slice(0, 2)) {
    if (widthOf(all, size) <= UPRIGHT_MM) return { landscape: false, size, tables: [all] };
  }
  for (const size of SIZES) {
    if (widthOf(all, size) <= LANDSCAPE_MM) return { landscape: true, size, tables: [all] };
  }
  const size = SIZES.at(-1) ?? 0;
  const first = all.slice(0, heads);
  const tables: number[][] = [];
  for (const place of all.slice(heads)) {
    const last = tables.at(-1);
    if (last && widthOf([...last, place], size) <= LANDSCAPE_MM) last.push(place);
    else tables.push([...first, place]);
  }
  return { landscape: true, size, tables };
}

function widthIn(characters: number, size: number): number {
  return characters * size * CHARACTER * MM_PER_POINT + PADDING_MM;
}

/** A longer one is no word, and may be broken. */
const LONGEST_WORD = 24;

/** Characters of the longest word, as it must fit. Amounts are kept together. */
export function longestWord(text: string): number {
  return Math.max(0, ...text.split(/[ \n-]/).map((word) => Math.min(word.length, LONGEST_WORD)));
}

export function fitOf({ columns, heads, rows, foot }: Sheet): PaperFit {
  const characters = columns.map(({ title }, place) =>
    Math.max(
      longestWord(title),
      longestWord(foot?.[place] ?? ''),
      ...rows.map((cells) => longestWord(cells[place] ?? '')),
    ),
  );
  return paperFit(characters, heads);
}
