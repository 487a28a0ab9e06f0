import { useEffect, useMemo } from 'react';
import { onTillLine, tillLine } from '../../lib/till-line.ts';
import type { TillCatalogue } from '../till/catalogue/catalogue.ts';
import { lessWaiting } from './shelves-here.ts';
import { useWaitingSales } from './use-waiting-sales.ts';

/** The catalogue with its shelves as last known, less what this device has sold there since without the server. */
export function useShelvesHere(catalogue: TillCatalogue | null, localId: number): TillCatalogue | null {
  const sales = useWaitingSales();
  return useMemo(() => catalogue && lessWaiting(catalogue, sales, localId), [catalogue, sales, localId]);
}

/** The shelves of the server include the queue's sales once the last of them is confirmed. */
export function useRefreshOnceSent(refresh: () => unknown): void {
  // Without a state, which would render the till at each sale.
  useEffect(() => {
    let before = tillLine().waiting;
    return onTillLine(() => {
      const { waiting } = tillLine();
      if (before > 0 && waiting === 0) refresh();
      before = waiting;
    });
  }, [refresh]);
}
