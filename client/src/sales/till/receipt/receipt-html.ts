import { nameText } from '../../../lib/text/format.ts';
import { escapeHtml as escape, fontStyles } from '../../../lib/documents/paper.ts';
import type { PaperFont } from '../../../lib/documents/print-document.ts';
import type { ReceiptModel, ReceiptRow } from './receipt.ts';

/** Width of the paper and its margin on every side, in millimetres. */
export const RECEIPT_WIDTH_MM = 88;
const MARGIN_MM = 4;

/** The page is as long as its content: a receipt printer cuts at its end. */
export function receiptPageRule(heightMm: number): string {
  return `@page { size: ${RECEIPT_WIDTH_MM}mm ${heightMm}mm; margin: 0 }`;
}

/**
 * A separate document, so that nothing of the screen gets on paper; {@link receiptPageRule} is added after the
 * measurement.
 */
export function receiptHtml(receipt: ReceiptModel, font?: PaperFont): string {
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<title>${escape(receipt.title)} ${escape(receipt.number?.ticket ?? receipt.provisional ?? '')}</title>
<style>${styles(font)}</style>
</head>
<body>
<main class="receipt">
${receipt.demonstration ? '<p class="stamp">DÉMONSTRATION</p>' : ''}
<header>
${receipt.logoUrl ? `<img src="${escape(receipt.logoUrl)}" alt="">` : ''}
<h1 dir="auto">${escape(nameText(receipt.localName))}</h1>
${receipt.place.map((line) => `<p class="place"><bdi>${escape(nameText(line))}</bdi></p>`).join('\n')}
<p class="title">${escape(receipt.title)}</p>
${receipt.duplicate ? '<p class="stamp">DUPLICATA</p>' : ''}
</header>
<table>
<thead><tr><th>Nom</th><th class="number">Prix</th><th class="number">Qté</th></tr></thead>
<tbody>
${receipt.rows.map(row).join('\n')}
</tbody>
</table>
<p class="total"><span>Total</span><span class="amount">${escape(receipt.total)} <small>DH</small></span></p>
${receipt.paid ? `<p class="cash"><span>Payé</span><span class="paid">${escape(receipt.paid)}</span></p>` : ''}
${receipt.cash ? cash(receipt.cash) : ''}
<p class="closing">${escape(receipt.closing)}</p>
<footer>
${numbers(receipt)}
<p><span>Caissier : <bdi>${escape(nameText(receipt.cashier))}</bdi></span><span class="time">${escape(receipt.time)}</span></p>
<p><span>${escape(receipt.date)}</span><span><bdi>${escape(nameText(receipt.company))}</bdi></span></p>
${receipt.legal.map((line) => `<p class="legal"><bdi>${escape(line)}</bdi></p>`).join('\n')}
</footer>
</main>
</body>
</html>`;
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
  return (
    `<tr><td><span class="name" dir="auto">${escape(nameText(line.name))}</span>${sum}</td>` +
    `<td class="number">${escape(line.price)}</td><td class="number">${escape(line.quantity)}</td></tr>`
  );
}

function cash({ received, returned }: NonNullable<ReceiptModel['cash']>): string {
  return (
    `<p class="cash"><span>Reçu</span><span>${escape(received)}</span></p>` +
    `<p class="cash"><span>Rendu</span><span>${escape(returned)}</span></p>`
  );
}

function styles(font?: PaperFont): string {
  return `${fontStyles(font)}
html, body { width: ${RECEIPT_WIDTH_MM}mm }
.receipt { width: ${RECEIPT_WIDTH_MM}mm; padding: ${MARGIN_MM}mm }
header { text-align: center }
img { display: block; margin: 0 auto 2mm; max-width: 40mm; max-height: 24mm; filter: grayscale(1) contrast(1.2) }
h1 { font-size: 15pt; line-height: 1.2; overflow-wrap: anywhere }
.place { font-size: 9pt; overflow-wrap: anywhere }
.title { margin-top: 1mm; font-size: 11pt; letter-spacing: .04em }
.stamp { margin: 2mm auto 0; padding: .6mm 3mm; width: fit-content; border: .4mm solid #000; font-weight: 700; letter-spacing: .12em; text-align: center }
.receipt > .stamp { margin: 0 auto 3mm }
table { width: 100%; margin-top: 3mm; border-collapse: collapse; table-layout: fixed }
th { padding: 1.2mm 0; border-top: .35mm dotted #000; border-bottom: .35mm dotted #000; font-size: 9.5pt; text-align: left }
th:nth-child(2) { width: 21mm } th:nth-child(3) { width: 12mm }
td { padding: 1.2mm 0; vertical-align: top; text-align: left }
tr { break-inside: avoid }
.name { display: block; text-align: left; overflow-wrap: anywhere }
td small { display: block; font-size: 9pt }
th.number, td.number { padding-left: 2mm; text-align: right; white-space: nowrap }
.total { display: flex; justify-content: space-between; align-items: baseline; margin-top: 1.5mm; padding: 2mm 0; border-top: .35mm dotted #000; border-bottom: .35mm dotted #000; font-size: 22pt; line-height: 1.15; font-weight: 700 }
.total .amount { white-space: nowrap } .total small { font-size: 12pt; font-weight: 500 }
.cash { display: flex; justify-content: space-between; margin-top: 1mm; font-size: 11pt }
.cash { gap: 3mm } .paid { text-align: right }
.closing { margin: 3mm 2mm; font-size: 10pt; text-align: center }
footer { padding-top: 1.5mm; border-top: .35mm dotted #000; font-size: 8.5pt }
footer p { display: flex; justify-content: space-between; gap: 3mm }
footer span { overflow-wrap: anywhere } footer span + span { text-align: right }
footer .legal { display: block; text-align: center; overflow-wrap: anywhere } :not(.legal) + .legal { margin-top: 1mm }
.time { white-space: nowrap }`;
}
