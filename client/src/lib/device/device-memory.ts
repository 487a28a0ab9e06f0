import { noteBroken } from '../till-line.ts';

/** A function, because merely naming `localStorage` throws where the browser forbids it. */
export type DeviceStorage = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What storage refused, kept in memory until the page is left: a reopened screen must find its cart. Null: removed. */
const unsaved = new Map<string, string | null>();

export function kept(device: DeviceStorage, name: string): string | null {
  if (unsaved.has(name)) return unsaved.get(name) ?? null;
  try {
    return device().getItem(name);
  } catch {
    return null;
  }
}

/** Null removes it. */
export function keep(device: DeviceStorage, name: string, text: string | null): void {
  try {
    if (text === null) device().removeItem(name);
    else device().setItem(name, text);
    unsaved.delete(name);
    noteBroken('local', false);
  } catch {
    unsaved.set(name, text);
    noteBroken('local', true);
    // A stale cart left in storage would be sold again, under a new key, after a reload.
    forget(device, name);
  }
}

export function namesKept(device: () => Storage): string[] {
  const names = new Set(unsaved.keys());
  try {
    const storage = device();
    for (let place = 0; place < storage.length; place += 1) names.add(storage.key(place) ?? '');
  } catch {
    // Without storage only memory is left.
  }
  return [...names];
}

function forget(device: DeviceStorage, name: string): void {
  try {
    device().removeItem(name);
  } catch {
    // Without storage there is nothing to remove.
  }
}
