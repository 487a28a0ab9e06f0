import type { PrinterProblem } from './printing.rules.ts';

/** Words of ESC/POS, as Epson wrote it down and printers of 80 and 58 mm follow it. */
const [DLE, EOT, ESC, GS] = [0x10, 0x04, 0x1b, 0x1d];

const START = Buffer.from([ESC, 0x40]);
/** Fed past the knife, then cut but for one point. */
const CUT = Buffer.from([GS, 0x56, 0x42, 0x00]);
/** The drawer's plug, its first pin: 50 ms on, 500 ms off. */
export const PULSE = Buffer.from([ESC, 0x70, 0x00, 25, 250]);
/** Answered in its turn: once all that was sent before is printed. */
export const TELL_WHEN_DONE = Buffer.from([GS, 0x72, 0x01]);

/** Asked in this order, and answered at once, whatever the printer does: itself, why it is offline, its paper. */
export const STATUS_QUESTIONS = [1, 2, 4] as const;
export const statusQuestion = (about: number) => Buffer.from([DLE, EOT, about]);

/** Bits that tell an answer to {@link statusQuestion} from the one to {@link TELL_WHEN_DONE}. */
export const isStatus = (byte: number) => (byte & 0x93) === 0x12;

/** A printer has room for so many rows at once, and what is cut off swallows no more than those of the next paper. */
const ROWS_AT_ONCE = 256;

/** A whole paper of dots, one bit each, in bands of `GS v 0`. */
export function paperBytes(dots: Buffer, bytesAcross: number): Buffer {
  const parts: Buffer[] = [START];
  const band = bytesAcross * ROWS_AT_ONCE;
  for (let from = 0; from < dots.length; from += band) {
    const rows = dots.subarray(from, from + band);
    const high = rows.length / bytesAcross;
    parts.push(Buffer.from([GS, 0x76, 0x30, 0, bytesAcross, 0, high & 0xff, high >> 8]), rows);
  }
  return Buffer.concat([...parts, CUT]);
}

/** Null for a printer that is ready. */
export function problemOf([itself, why, paper]: readonly number[]): PrinterProblem | null {
  if (itself === undefined || why === undefined || paper === undefined) return 'SILENT';
  if (why & 0x04) return 'COVER_OPEN';
  if (paper & 0x60 || why & 0x20) return 'NO_PAPER';
  if (why & 0x40 || itself & 0x08) return 'FAULT';
  return null;
}
