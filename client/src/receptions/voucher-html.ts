import type { PaperNamesFragment, ReceptionContentFragment } from '../graphql/generated.ts';
import { amountText, formatAmount, formatMinute, nameText, padId } from '../lib/text/format.ts';
import { a4Html, breakable, escapeHtml as escape, type PaperHouse } from '../lib/documents/paper.ts';
import type { PaperFont } from '../lib/documents/print-document.ts';
import { placeText } from './place-text.ts';

type IssuedVoucher = ReceptionContentFragment & { paper: PaperNamesFragment };

/** The voucher and its head, with the names of when it was issued. */
export function asIssued(
  { paper, ...reception }: IssuedVoucher,
  demonstration: boolean,
): [ReceptionContentFragment, PaperHouse] {
  const { companyName, identity, userName, local, from } = paper;
  const named = {
    ...reception,
    user: { ...reception.user, name: userName },
    from: reception.from && from ? { ...reception.from, name: from.name, type: from.type } : null,
    to: { ...reception.to, name: local.name, type: local.type },
  };
  return [named, { companyName, identity, demonstration }];
}

export function voucherHtml(
  reception: ReceptionContentFragment,
  house: PaperHouse,
  font?: PaperFont,
): string {
  const { id, date, user, from, to, supplier, description, lines, total } = reception;
  const facts: [string, string][] = [
    ['Numéro', padId(id)],
    ['Date', formatMinute(date)],
    ['Émis par', text(user.name)],
    // Its name is isolated already: in a bdi an Arabic one would turn its type to the other side.
    ['Source', escape(placeText(from))],
    ...(supplier ? [['Fournisseur', text(supplier)] satisfies [string, string]] : []),
    ['Destination', escape(placeText(to))],
    ...(description ? [['Description', text(description)] satisfies [string, string]] : []),
  ];
  const body = `<h1>Bon de Réception</h1>
<dl class="facts">
${facts.map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`).join('\n')}
</dl>
<table>
<thead><tr><th>Produit</th><th class="number">Quantité</th><th class="number">Prix unitaire</th><th class="number">Total</th></tr></thead>
<tbody>
${lines.map(row).join('\n')}
</tbody>
</table>
<p class="total"><span>Total du Bon</span><span>${amountText(total)}</span></p>
<section class="signatures">
<p>Remis par (nom et signature)</p>
<p>Reçu par (nom et signature)</p>
</section>`;
  return a4Html({ title: `Bon de Réception ${padId(id)}`, body, house, ...(font && { font }) });
}

function row({ name, quantity, price, total }: ReceptionContentFragment['lines'][number]): string {
  return (
    `<tr><td><bdi>${breakable(nameText(name))}</bdi></td><td class="number">${quantity}</td>` +
    `<td class="number">${formatAmount(price)}</td><td class="number">${formatAmount(total)}</td></tr>`
  );
}

/** Names may be written from right to left. */
function text(value: string): string {
  return `<bdi>${escape(nameText(value))}</bdi>`;
}
