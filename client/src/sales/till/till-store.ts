import { readTill, writeTill, type TillState } from './pending-sale.ts';

/**
 * The memory of one till (one user in one local) on this device. The device's storage is the truth, so that two
 * tabs show one cart and a reload forgets nothing. Where nothing can be stored, this page's memory stands in.
 */
export interface TillStore {
  read(): TillState;
  /** Applies `next` to what is stored at this instant, another tab's work included, and answers the result. */
  change(next: (till: TillState) => TillState): TillState;
  subscribe(listener: () => void): () => void;
}

/** Asked each time, because merely naming `localStorage` throws where the browser forbids it. */
export type DeviceStorage = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export function tillName(userId: number, localId: number): string {
  return `kessal.till.${userId}.${localId}`;
}

export function createTillStore(name: string, device: DeviceStorage, page: Window): TillStore {
  const listeners = new Set<() => void>();
  let unsaved: string | null = null;
  let lastText: string | null = null;
  let lastState = readTill(null);

  function read(): TillState {
    const text = unsaved ?? stored(device, name);
    // The same text must answer the same object: React compares snapshots by identity.
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
    const text = writeTill(after);
    unsaved = store(device, name, text) ? null : text;
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

  return { read, change, subscribe };
}

/** Lets one tab of a till at a time send its sale. Locks exist only on secure origins; elsewhere the shared key decides. */
export async function oneTabAtATime<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(name, work);
}

function stored(device: DeviceStorage, name: string): string | null {
  try {
    return device().getItem(name);
  } catch {
    return null;
  }
}

function store(device: DeviceStorage, name: string, text: string): boolean {
  try {
    device().setItem(name, text);
    return true;
  } catch {
    // An older cart that stayed behind would be sold again, under a new key, after a reload.
    forget(device, name);
    return false;
  }
}

function forget(device: DeviceStorage, name: string): void {
  try {
    device().removeItem(name);
  } catch {
    // Where nothing may be stored, nothing has stayed behind.
  }
}
