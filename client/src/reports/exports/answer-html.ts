import { nameText } from '../../lib/text/format.ts';
import { a4Html, breakable, escapeHtml as escape, type PaperHouse } from '../../lib/documents/paper.ts';
import type { PaperFont } from '../../lib/documents/print-document.ts';
import type { PaperFit } from './paper-fit.ts';
import type { Sheet } from './sheet.ts';
import type { Answered } from '../use-report.ts';

export interface ReportPaper {
  report: Answered['report'];
  sheet: Sheet;
  fit: PaperFit;
  title: string;
  facts: readonly (readonly [name: string, text: string])[];
  house: PaperHouse;
}

const NOTHING = 'Rien de ce qui est demandé pendant ces jours';

export function answerHtml(
  { report, sheet, fit, title, facts, house }: ReportPaper,
  font?: PaperFont,
): string {
  const said = facts.map(([name, text]) => `<dt>${escape(name)}</dt><dd>${escape(nameText(text))}</dd>`);
  const cut =
    report.rows.length < report.count
      ? `<p>${report.rows.length} lignes sur ${report.count} ; le total est celui de toutes.</p>`
      : '';
  return a4Html({
    title,
    house,
    ...(font && { font }),
    body: `<style>
.fit { font-size: ${fit.size}pt }
.fit + .fit { margin-top: 6mm }
.fit th, .fit td { font-size: inherit; hyphens: none }
.fit th { white-space: normal }
.fit small { font-size: .85em }
</style>
<h1 dir="auto">${escape(nameText(title))}</h1>
<dl class="facts">${said.join('')}</dl>
${fit.tables.map((places) => tableHtml(sheet, places)).join('\n')}
${cut}`,
  });
}

function tableHtml({ columns, rows, foot }: Sheet, places: readonly number[]): string {
  const head = places.map((place) => {
    const { title = '', number = false, direction = 'ltr' } = columns[place] ?? {};
    return `<th scope="col"${number ? ' class="number"' : ''}><bdi dir="${direction}">${breakable(nameText(title))}</bdi></th>`;
  });
  const line = (cells: readonly string[]) =>
    `<tr>${places.map((place) => cellHtml(cells[place] ?? '', columns[place])).join('')}</tr>`;
  const none = `<tr><td colspan="${places.length}">${NOTHING}</td></tr>`;
  return `<table class="fit">
<thead><tr>${head.join('')}</tr></thead>
<tbody>${rows.length > 0 ? rows.map(line).join('\n') : none}</tbody>
${foot ? `<tfoot>${line(foot)}</tfoot>` : ''}
</table>`;
}

function cellHtml(text: string, column: Sheet['columns'][number] | undefined): string {
  const [first = '', ...rest] = text.split('\n');
  const under = rest.map((one) => `<br><small>${escape(one)}</small>`).join('');
  if (column?.number) return `<td class="number">${escape(first)}${under}</td>`;
  return `<td><bdi dir="${column?.direction ?? 'ltr'}">${breakable(nameText(first))}</bdi>${under}</td>`;
}
