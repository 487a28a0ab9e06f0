import type { DeviceStorage } from '../../lib/durable-storage.ts';
import { kept, keep } from './device-memory.ts';

const NAME = 'kessal.printed';
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
  const printed = read(storage);
  if (printed.includes(markOf(ticket))) return true;
  write([...printed, markOf(ticket)].slice(-KEPT), storage);
  return false;
}

/** After a failed print the next receipt is the first. */
export function forgetPrint(ticket: PrintedTicket, storage = device): void {
  write(
    read(storage).filter((mark) => mark !== markOf(ticket)),
    storage,
  );
}

function markOf({ id, key, soldAt }: PrintedTicket): string {
  return key ?? `${id} ${soldAt}`;
}

function read(storage: DeviceStorage): string[] {
  try {
    const value: unknown = JSON.parse(kept(storage, NAME) ?? '[]');
    return Array.isArray(value) ? value.filter((mark) => typeof mark === 'string') : [];
  } catch {
    // Damaged storage: start anew.
    return [];
  }
}

function write(printed: readonly string[], storage: DeviceStorage): void {
  keep(storage, NAME, JSON.stringify(printed));
}
