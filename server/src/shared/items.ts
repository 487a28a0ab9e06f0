import { TICKET_CODE } from './ticket-code.ts';

/** A product is sold from a local's shelf; a service belongs to one local. */
export type ItemType = 'product' | 'service';

/** On one line of a ticket or reception. */
export const MAX_QUANTITY = 9999;

/** On a shelf, counted or as a threshold. */
export const MOST_UNITS = 1_000_000;

/** Lines without a product move nothing. */
export function unitsByProduct(
  lines: readonly { productId: number | null; quantity: number }[],
): { productId: number; quantity: number }[] {
  const units = new Map<number, number>();
  for (const { productId, quantity } of lines) {
    if (productId !== null) units.set(productId, (units.get(productId) ?? 0) + quantity);
  }
  return [...units].map(([productId, quantity]) => ({ productId, quantity }));
}

/** What a shelf's column holds at least and at most; sums and differences of shelves are beyond it. */
export const LEAST_ON_SHELF = -2_147_483_648;
export const MOST_ON_SHELF = 2_147_483_647;

/** In characters. */
export const SHORTEST_BARCODE = 6;
const LONGEST_BARCODE = 48;
/** What a scanner can read and a person can type: printable ASCII without spaces. */
export const BARCODE = new RegExp(`^(?!${TICKET_CODE})[!-~]{${SHORTEST_BARCODE},${LONGEST_BARCODE}}$`, 'i');
export const BARCODE_MESSAGE = `Un code-barres a de ${SHORTEST_BARCODE} à ${LONGEST_BARCODE} lettres ou chiffres, sans espace ; ${TICKET_CODE} est celui des tickets.`;
export const MAX_BARCODES = 20;

/** One form of a code, whoever reads it: some scanners read the twelve digits of an UPC-A as an EAN-13, with a nought before. */
export function canonicalBarcode(text: string): string {
  const code = text.trim();
  return /^\d{12}$/.test(code) ? `0${code}` : code;
}

/** Each once, in their order. */
export function canonicalBarcodes(texts: readonly string[]): string[] {
  return [...new Set(texts.map(canonicalBarcode))];
}
