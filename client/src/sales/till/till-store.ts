import { keepDurably } from '../../lib/device/durable-storage.ts';
import { keep, kept, namesKept, type DeviceStorage } from '../../lib/device/device-memory.ts';
import { EMPTY_TILL, readTill, writeTill, type TillState } from './sale/pending-sale.ts';

/**
 * The state of a till (one user in one local), read from localStorage each time, so that tabs share a cart and a reload
 * loses nothing; memory is the fallback. A kill may lose the last taps, but nothing that {@link TillStore.endure} has kept.
 */
export interface TillStore {
  read(): TillState;
  /** Applies `next` to the stored state, other tabs' changes included, and returns the result. */
  change(next: (till: TillState) => TillState): TillState;
  /** Resolves when the present state outlives a kill; never rejects. */
  endure(): Promise<void>;
  subscribe(listener: () => void): () => void;
}

export function tillName(userId: number, localId: number): string {
  return `kessal.till.${userId}.${localId}`;
}

export interface KeptTill {
  name: string;
  userId: number;
  localId: number;
  till: TillState;
}

/** All non-empty tills of this device: a cashier may have been moved, or left before his sale had an answer. */
export function keptTills(device: () => Storage): KeptTill[] {
  return namesKept(device)
    .map((name) => ({ name, ids: /^kessal\.till\.(\d+)\.(\d+)$/.exec(name) }))
    .flatMap(({ name, ids }) =>
      ids
        ? [{ name, userId: Number(ids[1]), localId: Number(ids[2]), till: readTill(kept(device, name)) }]
        : [],
    )
    .filter(({ till }) => till.cart.length > 0);
}

/**
 * A cashier who was moved takes her cart along, unless one is begun there already; what the new local does not sell is
 * refused by name. Returns whether there was one.
 */
export function moveCart(device: () => Storage, userId: number, localId: number): boolean {
  const mine = keptTills(device).filter((one) => one.userId === userId && !one.till.pending);
  const [left] = mine.filter((one) => one.localId !== localId);
  if (!left || mine.some((one) => one.localId === localId)) return false;
  keep(device, tillName(userId, localId), writeTill(left.till));
  keep(device, left.name, writeTill(EMPTY_TILL));
  return true;
}

/** Empties the carts that a kill has brought back after they were sold. */
export function dropSoldCarts(device: () => Storage, isSold: (key: string) => boolean): void {
  for (const { name, till } of keptTills(device)) {
    const sold = till.key !== null && till.pending === null && isSold(till.key);
    if (sold) keep(device, name, writeTill(EMPTY_TILL));
  }
}

export function createTillStore(name: string, device: DeviceStorage, page: Window): TillStore {
  const listeners = new Set<() => void>();
  let lastText: string | null = null;
  let lastState = readTill(null);

  function read(): TillState {
    const text = kept(device, name);
    // The same text must return the same object: React compares snapshots by identity.
    if (text !== lastText) {
      lastText = text;
      lastState = readTill(text);
    }
    return lastState;
  }

  function change(next: (till: TillState) => TillState): TillState {
    const before = read();
    const after = next(before);
    if (after === before) return before;
    // Not parsed again: a line that did not change stays the same object, which is not rendered again.
    [lastText, lastState] = [writeTill(after), after];
    keep(device, name, lastText);
    listeners.forEach((listener) => listener());
    return read();
  }

  function onStorage(event: StorageEvent): void {
    if (event.key !== name && event.key !== null) return;
    listeners.forEach((listener) => listener());
  }

  function subscribe(listener: () => void): () => void {
    if (listeners.size === 0) page.addEventListener('storage', onStorage);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) page.removeEventListener('storage', onStorage);
    };
  }

  const endure = () => keepDurably(name, kept(device, name), device);

  return { read, change, endure, subscribe };
}

/**
 * Lets one tab of a till at a time send its sale. Web Locks exist only on secure origins; elsewhere the sale key
 * deduplicates.
 */
export async function oneTabAtATime<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(`${name}.sale`, work);
}
