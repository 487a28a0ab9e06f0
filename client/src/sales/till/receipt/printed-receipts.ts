import { keepDurably } from '../../../lib/device/durable-storage.ts';
import { kept, keep, type DeviceStorage } from '../../../lib/device/device-memory.ts';
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

const device: DeviceStorage = () => window.localStorage;

/** Records that this device prints a ticket; returns whether it already had. */
export function notePrint(ticket: PrintedTicket, storage = device): boolean {
  const printed = printedMarks(storage);
  if (printed.includes(markOf(ticket))) return true;
  writePrinted([...printed, markOf(ticket)].slice(-KEPT), storage);
  return false;
}

/** After a failed print the next receipt is the first. */
export function forgetPrint(ticket: PrintedTicket, storage = device): void {
  const others = printedMarks(storage).filter((mark) => mark !== markOf(ticket));
  writePrinted(others, storage);
}

/** Outlives a kill: a sale whose paper is still to come. Called before its cart is emptied. */
export function expectPaper(ticket: PaperTicket, storage = device): void {
  writeUnprinted([...unprintedTickets(storage).filter(isAnother(ticket)), ticket], storage);
}

/** The paper is out, or is not wanted. */
export function paperIsOut(ticket: PrintedTicket, storage = device): void {
  const before = unprintedTickets(storage);
  const others = before.filter(isAnother(ticket));
  if (others.length < before.length) writeUnprinted(others, storage);
}

/** Sales whose paper was still to come when the page ended. */
export function unprintedTickets(storage = device): PaperTicket[] {
  return listOf(UNPRINTED, storage).filter(isTicket);
}

const isAnother = (ticket: PrintedTicket) => (one: PrintedTicket) => markOf(one) !== markOf(ticket);

function isTicket(value: unknown): value is PaperTicket {
  const ticket = value as Partial<PaperTicket> | null;
  return typeof ticket?.soldAt === 'string' && Array.isArray(ticket.lines) && Boolean(ticket.local);
}

function markOf({ id, key, soldAt }: PrintedTicket): string {
  return key ?? `${id} ${soldAt}`;
}

function printedMarks(storage: DeviceStorage): string[] {
  return listOf(NAME, storage).filter((mark) => typeof mark === 'string');
}

function listOf(name: string, storage: DeviceStorage): unknown[] {
  try {
    const value: unknown = JSON.parse(kept(storage, name) ?? '[]');
    return Array.isArray(value) ? value : [];
  } catch {
    // Damaged storage: start anew.
    return [];
  }
}

function writePrinted(printed: readonly string[], storage: DeviceStorage): void {
  keep(storage, NAME, JSON.stringify(printed));
}

function writeUnprinted(tickets: readonly PaperTicket[], storage: DeviceStorage): void {
  const text = JSON.stringify(tickets);
  keep(storage, UNPRINTED, text);
  void keepDurably(UNPRINTED, text, storage);
}
