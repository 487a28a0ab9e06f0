import { printDocument } from '../../../lib/documents/print-document.ts';
import { ROLL_WIDTH_MM, rollPageRule } from '../../../lib/documents/roll.ts';
import { receiptHtml } from './receipt-html.ts';
import type { ReceiptModel } from './receipt.ts';

/** Prints a receipt. Resolves when the browser has taken it; rejects when it cannot print. */
export function printReceipt(receipt: ReceiptModel): Promise<void> {
  return printDocument({
    title: 'Ticket à imprimer',
    html: (font) => receiptHtml(receipt, font),
    widthMm: ROLL_WIDTH_MM,
    pageRule: rollPageRule,
  });
}
