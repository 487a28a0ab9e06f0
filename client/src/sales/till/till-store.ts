import { deviceStorage } from '../../lib/device/device-storage.ts';
import { EMPTY_TILL, readTill, writeTill, type TillState } from './sale/pending-sale.ts';

/**
 * The state of a till (one user in one local), which tabs share and a reload finds again. A tablet whose power fails may
 * lose the last taps, but nothing that {@link TillStore.changeDurably} has kept.
 */
export interface TillStore {
  read(): TillState;
  /** Applies `next` to the state, other tabs' changes included, and returns the result. */
  change(next: (till: TillState) => TillState): TillState;
  /** As `change`; `kept` resolves when the result outlives a kill, and never rejects. */
  changeDurably(next: (till: TillState) => TillState): { till: TillState; kept: Promise<void> };
  /** Resolves once this tab knows what another one has kept. */
  reread(): Promise<void>;
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
export function keptTills(storage = deviceStorage): KeptTill[] {
  return storage
    .names('kessal.till.')
    .map((name) => {
      const [userId = 0, localId = 0] = name.split('.').slice(2).map(Number);
      return { name, userId, localId, till: readTill(storage.read(name)) };
    })
    .filter(({ till }) => till.cart.length > 0);
}

/**
 * A cashier who was moved takes her cart along, unless one is begun there already; what the new local does not sell is
 * refused by name. Returns whether there was one.
 */
export function moveCart(userId: number, localId: number, storage = deviceStorage): boolean {
  const mine = keptTills(storage).filter((one) => one.userId === userId && !one.till.pending);
  const [left] = mine.filter((one) => one.localId !== localId);
  if (!left || mine.some((one) => one.localId === localId)) return false;
  storage.write(tillName(userId, localId), writeTill(left.till));
  storage.write(left.name, writeTill(EMPTY_TILL));
  return true;
}

/** Empties the carts that a kill has brought back after they were sold. */
export function dropSoldCarts(isSold: (key: string) => boolean, storage = deviceStorage): void {
  for (const { name, till } of keptTills(storage)) {
    const sold = till.key !== null && till.pending === null && isSold(till.key);
    if (sold) storage.write(name, writeTill(EMPTY_TILL));
  }
}

export function createTillStore(name: string, storage = deviceStorage): TillStore {
  let lastText: string | null = null;
  let lastState = readTill(null);

  function read(): TillState {
    const text = storage.read(name);
    // The same text must return the same object: React compares snapshots by identity.
    if (text !== lastText) {
      lastText = text;
      lastState = readTill(text);
    }
    return lastState;
  }

  function changeWith<T>(next: (till: TillState) => TillState, write: (text: string) => T): T | undefined {
    const before = read();
    const after = next(before);
    if (after === before) return undefined;
    // Not parsed again: a line that did not change stays the same object, which is not rendered again.
    [lastText, lastState] = [writeTill(after), after];
    return write(lastText);
  }

  return {
    read,
    change: (next) => {
      changeWith(next, (text) => storage.write(name, text));
      return read();
    },
    changeDurably: (next) => {
      const kept = changeWith(next, (text) => storage.writeDurably(name, text));
      return { till: read(), kept: kept ?? Promise.resolve() };
    },
    reread: () => storage.reread(name),
    subscribe: (listener) => storage.subscribe((names) => names.includes(name) && listener()),
  };
}

/**
 * Lets one tab of a till at a time send its sale. Web Locks exist only on secure origins; elsewhere the sale key
 * deduplicates.
 */
export async function oneTabAtATime<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(`${name}.sale`, work);
}
