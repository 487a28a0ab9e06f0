import { useApolloClient } from '@apollo/client/react';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useSession } from '../../../lib/device/session.ts';
import { useHouseChanges } from '../../../lib/live.ts';
import { useToast } from '../../../ui/feedback/toast.ts';
import { CatalogueSource } from './catalogue-source.ts';
import { stocked, tillItems, type Shelf, type TillCatalogue } from './catalogue.ts';
import { ranked } from '../shelf/shelf-items.ts';

/** Of a till at rest: another tablet sells from the same shelves. */
const POLLING = { pollingMs: 60_000, pollingSpreadMs: 5000, besidesMs: 4 * 60_000 };

interface LoadedCatalogue {
  /** Null before the device's copy or the first answer. */
  catalogue: TillCatalogue | null;
  failed: boolean;
  refreshing: boolean;
  /** Asks what changed. */
  refresh: () => unknown;
  /** Takes what a sale's answer says of its shelves. */
  onSold: (shelves: readonly Shelf[] | null) => void;
}

/** The catalogue of a local, which this hook's component must have as its key. */
export function useTillCatalogue(localId: number): LoadedCatalogue {
  const toast = useToast();
  const client = useApolloClient();
  const [source] = useState(() => new CatalogueSource(client, localId));
  const { known, ranking, asking, problem } = useSyncExternalStore(source.subscribe, source.read);
  const { offline } = useSession();
  useEffect(() => {
    // Browsers do not always report that the network is back; the session's check does.
    if (!offline || !source.read().known) void source.refresh();
  }, [source, offline]);
  useHouseChanges(source.refresh, POLLING);
  useEffect(() => {
    if (problem !== null) toast.error(`Le catalogue n’a pas pu être chargé. ${problem}`);
  }, [problem, toast]);

  // Sorted when an item changes, not with each sale.
  const [services, products] = [known?.services, known?.products];
  const items = useMemo(
    () => services && products && ranking && ranked(tillItems({ services, products }), ranking),
    [services, products, ranking],
  );
  const [categories, shelves, closure] = [known?.categories, known?.shelves, known?.closure];
  const catalogue = useMemo(
    () =>
      items && categories && shelves
        ? {
            categories,
            services: items.services,
            products: stocked(items.products, shelves),
            closedAt: closure?.declaredAt ?? null,
          }
        : null,
    [items, categories, shelves, closure],
  );

  return {
    catalogue,
    failed: problem !== null,
    refreshing: asking && known !== null,
    refresh: source.refresh,
    onSold: source.sold,
  };
}
