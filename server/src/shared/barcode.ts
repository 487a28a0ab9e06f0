/** What a scanner can read and a person can type: printable ASCII without spaces. */
export const BARCODE = /^[!-~]{6,48}$/;
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
