import { formatDateTime, nameText, padId } from '../../lib/text/format.ts';
import { a4Html, breakable, escapeHtml as escape, type PaperHouse } from '../../lib/documents/paper.ts';
import type { PaperFont } from '../../lib/documents/print-document.ts';
import { byCategory, type Sheet } from './by-category.ts';

type PrintedSheet = Pick<Sheet, 'id' | 'openedAt' | 'local' | 'products'>;

/** An empty counting sheet: names by category, and a box to write in; no stock, so that the count stays blind. */
export function sheetHtml(
  { id, openedAt, local, products }: PrintedSheet,
  house: PaperHouse,
  font?: PaperFont,
): string {
  const body = `<h1>Feuille de comptage</h1>
<dl class="facts">
<dt>Local</dt><dd>${text(local.name)} |\u00a0${escape(local.type)}</dd>
<dt>Feuille</dt><dd>${padId(id)}, ouverte le ${formatDateTime(openedAt).slice(0, 16)}</dd>
</dl>
${byCategory(products).map(category).join('\n')}
<section class="signatures">
<p>Compté par (nom et signature)</p>
<p>Le (date et heure)</p>
</section>
<style>.box { width: 32mm } .box span { display: block; height: 8mm; border: .3mm solid #000 }</style>`;
  return a4Html({ title: `Feuille de comptage ${padId(id)}`, body, house, ...(font && { font }) });
}

function category(products: PrintedSheet['products']): string {
  return `<h2>${text(products[0]?.category.name ?? '')}</h2>
<table>
<thead><tr><th>Produit</th><th class="box">Compté</th></tr></thead>
<tbody>
${products.map(({ name }) => `<tr><td><bdi>${breakable(nameText(name))}</bdi></td><td class="box"><span></span></td></tr>`).join('\n')}
</tbody>
</table>`;
}

/** Names may be written from right to left. */
function text(value: string): string {
  return `<bdi>${escape(nameText(value))}</bdi>`;
}
