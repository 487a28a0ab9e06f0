import { useSyncExternalStore } from 'react';

interface PrinterNews {
  /** The device's clock (ms) when it last handed a paper over; 0: it has not. */
  handedAt: number;
  /** This browser cannot draw for a printer. */
  cannotDraw: boolean;
  /** The chosen printer is no longer one of this local. */
  gone: boolean;
}

let news: PrinterNews = { handedAt: 0, cannotDraw: false, gone: false };
const listeners = new Set<() => void>();

export function changePrinterNews(change: Partial<PrinterNews>): void {
  news = { ...news, ...change };
  for (const listener of listeners) listener();
}

export function usePrinterNews(): PrinterNews {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => news,
  );
}
