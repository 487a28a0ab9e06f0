/** 0 → A, 25 → Z, 26 → AA */
export function columnLetters(place: number): string {
  const last = String.fromCharCode(65 + (place % 26));
  return place < 26 ? last : columnLetters(Math.floor(place / 26) - 1) + last;
}

/** "B14", as a spreadsheet names a cell; rows count from 1. */
export const cellName = (place: number, row: number): string => `${columnLetters(place)}${row}`;

/** What makes a spreadsheet take a text for a formula, ASCII and full-width. */
const LIKE_A_FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** A text that no spreadsheet takes for a formula, in a file that has no types. */
export function asText(text: string): string {
  return LIKE_A_FORMULA.test(text) ? `'${text}` : text;
}

/** The text that {@link asText} was given. */
export function fromText(written: string): string {
  return written.startsWith("'") && LIKE_A_FORMULA.test(written) ? written.slice(1) : written;
}
