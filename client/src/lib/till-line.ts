import { useSyncExternalStore } from 'react';

/** Where this device keeps what it knows, the best first. */
export type StorageKind = 'indexeddb' | 'cache' | 'memory';

/** Whether this device reaches the server, and what waits on it. */
export interface TillLine {
  online: boolean;
  /** Sales that are still to be sent. */
  waiting: number;
  /** Sales that the server has refused: they stay on this device. */
  aside: number;
  storage: StorageKind;
  /** What has just been sent, for a few seconds; 0 at any other time. */
  sent: number;
  /** The worker's cache does not keep what it is given. */
  cacheBroken: boolean;
  /** False when the browser may clear the storage by itself; null while unknown. */
  persisted: boolean | null;
}

let line: TillLine = {
  online: true,
  waiting: 0,
  aside: 0,
  sent: 0,
  storage: 'indexeddb',
  cacheBroken: false,
  persisted: null,
};
const listeners = new Set<() => void>();

export function tillLine(): TillLine {
  return line;
}

/** Written by the queue of sales and the device's storage, read by every screen. */
export function changeTillLine(change: Partial<TillLine>): void {
  const next = { ...line, ...change };
  if (JSON.stringify(next) === JSON.stringify(line)) return;
  line = next;
  for (const listener of listeners) listener();
}

export function useTillLine(): TillLine {
  return useSyncExternalStore(onTillLine, tillLine);
}

/** @returns a function that ends it */
export function onTillLine(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Calls when the server answers again. @returns a function that ends it */
export function onLineBack(listener: () => void): () => void {
  let before = line.online;
  return onTillLine(() => {
    const { online } = line;
    if (online && !before) listener();
    before = online;
  });
}
