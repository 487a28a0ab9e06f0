import { useSyncExternalStore } from 'react';
import { readMainColour, writeMainColour } from './device.ts';

const listeners = new Set<() => void>();

/** The main colour of this device, as it is now; every tab follows. */
export function useMainColour(): string {
  return useSyncExternalStore(subscribe, readMainColour);
}

/** "#rrggbb", for everybody who works on this device. */
export function chooseMainColour(colour: string): void {
  writeMainColour(colour);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
