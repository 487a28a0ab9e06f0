import type { DeviceStorage } from '../../lib/durable-storage.ts';

/** What storage refused, kept in memory until the page is left: a reopened screen must find its cart. */
const unsaved = new Map<string, string>();

export function kept(device: DeviceStorage, name: string): string | null {
  try {
    return unsaved.get(name) ?? device().getItem(name);
  } catch {
    return null;
  }
}

export function keep(device: DeviceStorage, name: string, text: string): void {
  try {
    device().setItem(name, text);
    unsaved.delete(name);
  } catch {
    unsaved.set(name, text);
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
