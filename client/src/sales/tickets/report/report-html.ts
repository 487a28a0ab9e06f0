import { dirhamsText } from '#shared/money.ts';
import { nameText } from '../../../lib/text/format.ts';
import {
  a4Html,
  breakable,
  escapeHtml as escape,
  factsHtml,
  type PaperHouse,
} from '../../../lib/documents/paper.ts';
import type { PaperFont } from '../../../lib/documents/print-document.ts';
import {
  PRODUCT_COLUMNS,
  SERVICE_COLUMNS,
  summaryOf,
  type Report,
  type ReportColumn,
  type ReportSection,
} from './report.ts';

export interface ReportPaper {
  report: Report;
  /** Period, cashier, local, time of printing. */
  facts: readonly (readonly [name: string, text: string])[];
  house: PaperHouse;
}

export function reportHtml({ report, facts, house }: ReportPaper, font?: PaperFont): string {
  const summary = summaryOf(report).map(
    ([name, amount]) => `<td>${escape(name)}</td><td class="number">${dirhamsText(amount)}</td>`,
  );
  const net = summary.pop() ?? '';
  return a4Html({
    title: 'Rapport des Ventes',
    house,
    ...(font && { font }),
    body: `<h1>Rapport des Ventes</h1>
${factsHtml(facts)}
<h2>Produits vendus</h2>
${table(PRODUCT_COLUMNS, report.products, 'Aucun produit vendu')}
<h2>Services vendus</h2>
${table(SERVICE_COLUMNS, report.services, 'Aucun service vendu')}
<section class="whole"><h2>Résumé</h2>
<table><tbody>${summary.map((cells) => `<tr>${cells}</tr>`).join('')}</tbody><tfoot><tr>${net}</tr></tfoot></table></section>`,
  });
}

function table(columns: readonly ReportColumn[], section: ReportSection, empty: string): string {
  const head = columns.map(({ title }) => `<th class="number">${escape(title)}</th>`).join('');
  const cells = (values: readonly string[]) =>
    values.map((value) => `<td class="number">${escape(value)}</td>`).join('');
  const rows = section.rows.map((row) => {
    const place = row.place === null ? '' : `<br><small>${breakable(nameText(row.place))}</small>`;
    return `<tr><td><span dir="auto">${breakable(nameText(row.name))}</span>${place}</td>${cells(columns.map(({ of }) => of(row)))}</tr>`;
  });
  const body =
    rows.length > 0 ? rows.join('\n') : `<tr><td colspan="${columns.length + 1}">${escape(empty)}</td></tr>`;
  return `<table>
<thead><tr><th>Nom</th>${head}</tr></thead>
<tbody>${body}</tbody>
<tfoot><tr><td>Total</td>${cells(columns.map(({ foot }) => foot(section)))}</tr></tfoot>
</table>`;
}
