import { DIMENSIONS, MEASURES } from '#server/figures/measures/measures.rules.ts';
import { changeOf, differenceText, figureText, isAmount, shareText } from '../figures/figure-text.ts';
import { a4Html, escapeHtml as escape, type PaperHouse } from '../lib/paper.ts';
import type { PaperFont } from '../lib/print-document.ts';
import { columnsOf, type AnswerColumn, type Told } from './columns.ts';
import type { Answered } from './use-report.ts';
import { dimensionText, directionOf, WHICH, type Row } from './words.ts';

export interface ReportPaper {
  answered: Answered;
  title: string;
  facts: readonly (readonly [name: string, text: string])[];
  house: PaperHouse;
}

export function answerHtml({ answered, title, facts, house }: ReportPaper, font?: PaperFont): string {
  const { question, report } = answered;
  const columns = columnsOf(question);
  const said = facts.map(([name, text]) => `<dt>${escape(name)}</dt><dd>${escape(text)}</dd>`);
  const rows = report.rows.map((row) => `<tr>${columns.map((column) => rowCell(column, row)).join('')}</tr>`);
  const whole: Told = { figures: report.totals, previous: report.previousTotals };
  const foot = columns.map((column, place) => footCell(column, whole, place)).join('');
  const none = `<tr><td colspan="${columns.length}">Rien de ce qui est demandé pendant ces jours</td></tr>`;
  const cut =
    report.rows.length < report.count
      ? `<p>${report.rows.length} lignes sur ${report.count} ; le total est celui de toutes.</p>`
      : '';
  return a4Html({
    title,
    house,
    ...(font && { font }),
    body: `<h1 dir="auto">${escape(title)}</h1>
<dl class="facts">${said.join('')}</dl>
<table>
<thead><tr>${columns.map(headCell).join('')}</tr></thead>
<tbody>${rows.length > 0 ? rows.join('\n') : none}</tbody>
${question.dimensions.length > 0 ? `<tfoot><tr>${foot}</tr></tfoot>` : ''}
</table>
${cut}`,
  });
}

function headCell(column: AnswerColumn): string {
  if (column.kind === 'dimension') return `<th>${escape(DIMENSIONS[column.dimension].label)}</th>`;
  const unit = isAmount(column.measure) && column.kind !== 'change' ? ', DH' : '';
  return `<th class="number">${escape(`${MEASURES[column.measure].label}${WHICH[column.kind]}${unit}`)}</th>`;
}

function rowCell(column: AnswerColumn, row: Row): string {
  if (column.kind !== 'dimension') return figureCell(column, row);
  const text = escape(dimensionText(row, column.dimension));
  return `<td><bdi dir="${directionOf([column.dimension])}">${text}</bdi></td>`;
}

function footCell(column: AnswerColumn, whole: Told, place: number): string {
  if (column.kind !== 'dimension') return figureCell(column, whole);
  return `<td>${place === 0 ? 'Total' : ''}</td>`;
}

type FigureColumn = Exclude<AnswerColumn, { kind: 'dimension' }>;

function figureCell({ kind, measure }: FigureColumn, { figures, previous }: Told): string {
  const number = (text: string) => `<td class="number">${text}</td>`;
  if (kind === 'now') return number(figureText(measure, figures[measure]));
  if (kind === 'before') return number(figureText(measure, previous?.[measure]));
  const change = changeOf(measure, figures[measure], previous?.[measure]);
  return number(change ? `${differenceText(measure, change)}<br><small>${shareText(change)}</small>` : '—');
}
