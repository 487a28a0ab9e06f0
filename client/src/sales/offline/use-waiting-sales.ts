import { useSyncExternalStore } from 'react';
import { deviceQueue } from './device-queue.ts';
import type { WaitingSale } from './waiting-sale.ts';

const salesNow = () => deviceQueue.snapshot().sales;

/** The sales of this device that wait, and the last that were confirmed. */
export function useWaitingSales(): readonly WaitingSale[] {
  return useSyncExternalStore(deviceQueue.subscribe, salesNow);
}
