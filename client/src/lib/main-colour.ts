import { useSyncExternalStore } from 'react';
import { readMainColour, writeMainColour } from './device/device.ts';

const listeners = new Set<() => void>();

export function useMainColour(): string {
  return useSyncExternalStore(subscribe, readMainColour);
}

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
