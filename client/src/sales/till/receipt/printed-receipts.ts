import { deviceStorage } from '../../../lib/device/device-storage.ts';
import type { PaperTicket } from './receipt.ts';

const NAME = 'kessal.printed';
const UNPRINTED = 'kessal.unprinted';
/** More than a device prints in its longest day. */
const KEPT = 500;

/** The instant distinguishes it from the same number in another database at this address. */
interface PrintedTicket {
  /** Null for a sale of this device's queue, which has a key. */
  id: number | null;
  key?: string;
  soldAt: string;
}

interface ExpectedPaper extends PaperTicket {
  /** None in what an earlier build has kept. */
  saleKey?: string;
}

/** Records that this device prints a ticket; returns whether it already had. */
export function notePrint(ticket: PrintedTicket): boolean {
  const printed = printedMarks();
  if (printed.includes(markOf(ticket))) return true;
  writePrinted([...printed, markOf(ticket)].slice(-KEPT));
  return false;
}

/** After a failed print the next receipt is the first. */
export function forgetPrint(ticket: PrintedTicket): void {
  const others = printedMarks().filter((mark) => mark !== markOf(ticket));
  writePrinted(others);
}

/**
 * Resolves when it outlives a kill: the sale under that key, whose paper is still to come. Called before its cart is emptied
 * and its paper printed, which a restart would else do again.
 */
export function expectPaper(ticket: PaperTicket, saleKey: string): Promise<void> {
  return deviceStorage.writeDurably(UNPRINTED, expecting(ticket, saleKey));
}

/** As {@link expectPaper}, for who writes it with the sale. */
export function expectedPaper(ticket: PaperTicket, saleKey: string): Record<string, string> {
  return { [UNPRINTED]: expecting(ticket, saleKey) };
}

function expecting(ticket: PaperTicket, saleKey: string): string {
  return JSON.stringify([...unprintedTickets().filter(isAnother(ticket)), { ...ticket, saleKey }]);
}

/** The cart under that key is sold, and its paper is asked for. */
export function isPaperExpected(saleKey: string): boolean {
  return unprintedTickets().some((ticket) => ticket.saleKey === saleKey);
}

/** The paper is out, or is not wanted. */
export function paperIsOut(ticket: PrintedTicket): void {
  const before = unprintedTickets();
  const others = before.filter(isAnother(ticket));
  if (others.length < before.length) void deviceStorage.writeDurably(UNPRINTED, JSON.stringify(others));
}

/** Sales whose paper was still to come when the page ended. */
export function unprintedTickets(): ExpectedPaper[] {
  return listOf(UNPRINTED).filter(isTicket);
}

const isAnother = (ticket: PrintedTicket) => (one: PrintedTicket) => markOf(one) !== markOf(ticket);

function isTicket(value: unknown): value is ExpectedPaper {
  const ticket = value as Partial<ExpectedPaper> | null;
  return typeof ticket?.soldAt === 'string' && Array.isArray(ticket.lines) && Boolean(ticket.local);
}

function markOf({ id, key, soldAt }: PrintedTicket): string {
  return key ?? `${id} ${soldAt}`;
}

function printedMarks(): string[] {
  return listOf(NAME).filter((mark) => typeof mark === 'string');
}

function listOf(name: string): unknown[] {
  try {
    const value: unknown = JSON.parse(deviceStorage.read(name) ?? '[]');
    return Array.isArray(value) ? value : [];
  } catch {
    // Damaged storage: start anew.
    return [];
  }
}

function writePrinted(printed: readonly string[]): void {
  deviceStorage.write(NAME, JSON.stringify(printed));
}
