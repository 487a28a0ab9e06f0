import { useCallback, useEffect, useMemo, useRef } from 'react';
import { canonicalBarcode } from '#shared/items.ts';
import { useScans } from '../../../lib/scans.ts';
import type { TillStore } from '../till-store.ts';
import type { TillCatalogue, TillItem } from '../catalogue/catalogue.ts';

interface Till {
  add: (item: TillItem) => void;
  store: TillStore;
  /** A sale is being recorded, whose cart takes nothing more. */
  pending: unknown;
}

/** Each scan of a known product adds it, wherever the focus is; during a sale, to the next cart. */
export function useScannedProducts(catalogue: TillCatalogue | null, { add, store, pending }: Till): void {
  const products = catalogue?.products;
  const byCode = useMemo(
    () => new Map(products?.flatMap((item) => item.barcodes.map((code) => [code, item] as const))),
    [products],
  );
  const held = useRef<TillItem[]>([]);
  useEffect(() => {
    if (pending === null) held.current.splice(0).forEach(add);
  }, [pending, add]);
  const take = useCallback(
    (code: string) => {
      const item = byCode.get(canonicalBarcode(code));
      if (item && store.read().pending) held.current.push(item);
      else if (item) add(item);
      return item !== undefined;
    },
    [byCode, add, store],
  );
  useScans(take);
}
