import { printDocument } from '../../../lib/documents/print-document.ts';
import { rollPaper } from '../../../lib/documents/roll.ts';
import { receiptHtml } from './receipt-html.ts';
import type { ReceiptModel } from './receipt.ts';

/** Prints a receipt. Resolves when the browser or a printer has taken it; rejects when it cannot print. */
export async function printReceipt(receipt: ReceiptModel, opensDrawer: boolean): Promise<void> {
  const drawn = await drawnCode(receipt.code);
  const html = rollPaper('Ticket à imprimer', (font) => receiptHtml(receipt, font, drawn), opensDrawer);
  await printDocument(html);
}

/** Two pixels a module, four dots of a thermal printer; a receipt comes without, rather than not at all. */
async function drawnCode(code: string | null): Promise<string | null> {
  const qr = code === null ? null : await import('uqr').catch(() => null);
  if (!qr || code === null) return null;
  const svg = qr.renderSVG(code, { ecc: 'M', border: 0, pixelSize: 2 });
  return svg.replace(/viewBox="0 0 (\d+) (\d+)"/, '$& width="$1" height="$2" shape-rendering="crispEdges"');
}
