import { printDocument } from '../../../lib/documents/print-document.ts';
import { rollPaper } from '../../../lib/documents/roll.ts';
import { receiptHtml } from './receipt-html.ts';
import type { ReceiptModel } from './receipt.ts';

/** Prints a receipt. Resolves when the browser or a printer has taken it; rejects when it cannot print. */
export function printReceipt(receipt: ReceiptModel, opensDrawer: boolean): Promise<void> {
  return printDocument(rollPaper('Ticket à imprimer', (font) => receiptHtml(receipt, font), opensDrawer));
}
