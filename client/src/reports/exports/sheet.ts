import { DIMENSIONS, MEASURES, type Measure } from '#server/sums/measures/measures.rules.ts';
import { changeOf, differenceText, figureText, isAmount, shareText } from '../../figures/figure-text.ts';
import { columnsOf, type AnswerColumn, type Told } from '../answer/columns.ts';
import type { Cross } from '../answer/cross.ts';
import { longestWord, paperFit, type PaperFit } from './paper-fit.ts';
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
