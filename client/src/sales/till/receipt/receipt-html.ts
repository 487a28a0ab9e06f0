import { nameText } from '../../../lib/text/format.ts';
import { escapeHtml as escape } from '../../../lib/documents/paper.ts';
import type { PaperFont } from '../../../lib/documents/print-document.ts';
import { pairHtml, rollHtml, totalHtml } from '../../../lib/documents/roll.ts';
import type { ReceiptModel, ReceiptRow } from './receipt.ts';

/** `code`: the drawing of its QR code. */
export function receiptHtml(receipt: ReceiptModel, font?: PaperFont, code: string | null = null): string {
  const { title, number, provisional, paid, cash, secondCompany } = receipt;
  const body = `<table class="sold">
<thead><tr><th>Nom</th><th class="number">Prix</th><th class="number">Qté</th></tr></thead>
<tbody>
${receipt.rows.map(row).join('\n')}
</tbody>
</table>
${totalHtml('Total', receipt.total)}
${paid ? pairHtml('Payé', paid) : ''}
${cash ? pairHtml('Reçu', cash.received) + pairHtml('Rendu', cash.returned) : ''}
<p class="closing">${escape(receipt.closing)}</p>`;
  const foot = `${code ?? ''}${numbers(receipt)}
<p><span>Caissier : <bdi>${escape(nameText(receipt.cashier))}</bdi></span><span class="time">${escape(receipt.time)}</span></p>
<p><span>${escape(receipt.date)}</span><span><bdi>${escape(nameText(receipt.company))}</bdi></span></p>
${secondCompany ? `<p><span></span><bdi>${escape(nameText(secondCompany))}</bdi></p>` : ''}`;
  const name = `${title} ${number?.ticket ?? provisional ?? ''}`;
  return rollHtml({
    name,
    title,
    stamp: receipt.duplicate ? 'DUPLICATA' : null,
    head: receipt,
    body,
    foot,
    font,
  });
}

function numbers({ number, provisional }: ReceiptModel): string {
  const definite = number
    ? `<p><span>Ticket N° ${escape(number.ticket)}</span><span>Réf. ${escape(number.reference)}</span></p>`
    : '';
  return provisional === null
    ? definite
    : `${definite}<p><span>Ticket provisoire ${escape(provisional)}</span></p>`;
}

function row(line: ReceiptRow): string {
  const sum = line.sum ? `<small>soit ${escape(line.sum)}</small>` : '';
  const names = line.names.map((name) => `<span class="name" dir="auto">${escape(nameText(name))}</span>`);
  return (
    `<tr data-sum="${escape(line.sum ?? `${line.price}\u00a0DH`)}"><td>${names.join('')}${sum}</td>` +
    `<td class="number">${escape(line.price)}</td><td class="number">${escape(line.quantity)}</td></tr>`
  );
}
