import { useSyncExternalStore } from 'react';
import { readMainColour } from './device/device.ts';
import { deviceStorage } from './device/device-storage.ts';

export function useMainColour(): string {
  return useSyncExternalStore(subscribe, readMainColour);
}

const subscribe = (listener: () => void) => deviceStorage.subscribe(listener);
