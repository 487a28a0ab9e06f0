import { NetworkStatus } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback, useMemo, useState } from 'react';
import {
  TicketsPageDocument,
  TicketsTotalsDocument,
  useTicketsPageQuery,
  type TicketContentFragment,
  type TicketFilter,
  type TicketsPageQuery,
} from '../../graphql/generated.ts';
import { loadNext } from '../../ui/load-next.ts';
import { toTicketFilter, type TicketsFilters } from './filters.ts';
import { useNewTickets } from './use-new-tickets.ts';

const PAGE = 50;

interface LoadedTickets {
  /** Null before the first response. */
  page: TicketsPageQuery['tickets'] | null;
  failed: boolean;
  /** The totals could not be refreshed. */
  old: boolean;
  /** A refetch, or the previous filter's rows are in sight. */
  refreshing: boolean;
  loadingMore: boolean;
  refresh: () => void;
  loadMore: () => void;
  /** Tickets sold since the list was loaded; the totals include them. */
  fresh: number;
  /** Reloads the totals after a correction; the cache has updated the row. */
  recount: () => void;
  drop: (ticketId: number) => void;
}

export type TicketRow = TicketContentFragment;
export type TicketLineRow = TicketRow['lines'][number];

/** Newest first, by keyset pagination; the totals cover the whole filter. */
export function useTickets(filters: TicketsFilters): LoadedTickets {
  const filter = useMemo(() => toTicketFilter(filters), [filters]);
  const client = useApolloClient();
  const { data, previousData, error, loading, networkStatus, refetch, fetchMore } = useTicketsPageQuery({
    variables: { filter, limit: PAGE },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const page = (data ?? previousData)?.tickets ?? null;
  const loadingMore = networkStatus === NetworkStatus.fetchMore;

  const loadMore = () => {
    if (!loadingMore) loadNext(fetchMore, data?.tickets.nextCursor, 'tickets');
  };

  // A failure arrives through `error`.
  const [oldFor, setOldFor] = useState<TicketFilter | null>(null);
  const refresh = useCallback(
    () =>
      refetch()
        .then(() => setOldFor(null))
        .catch(() => undefined),
    [refetch],
  );

  // Into the page of the filter that was asked: another may be in sight by then.
  const showTotals = useCallback(
    (totals: TicketsPageQuery['tickets']['totals']) => {
      setOldFor((old) => (old === filter ? null : old));
      const variables = { filter, limit: PAGE };
      client.cache.updateQuery<TicketsPageQuery>(
        { query: TicketsPageDocument, variables },
        (before) => before && { tickets: { ...before.tickets, totals } },
      );
    },
    [client, filter],
  );
  const onFailure = () => setOldFor(filter);
  const fresh = useNewTickets(page?.items ?? null, filter, { showTotals, refresh, onFailure });

  // The list is not refetched, which would reset it to the first page.
  const recount = useCallback(() => {
    client
      .query({ query: TicketsTotalsDocument, variables: { filter }, fetchPolicy: 'no-cache' })
      .then(({ data: counted }) => {
        if (counted) showTotals(counted.tickets.totals);
      })
      .catch(refresh);
  }, [client, filter, showTotals, refresh]);

  const drop = useCallback(
    (ticketId: number) => {
      const variables = { filter, limit: PAGE };
      client.cache.updateQuery<TicketsPageQuery>({ query: TicketsPageDocument, variables }, (before) => {
        if (!before) return before;
        const items = before.tickets.items.filter(({ id }) => id !== ticketId);
        return { tickets: { ...before.tickets, items } };
      });
      recount();
    },
    [client, filter, recount],
  );

  return {
    page,
    failed: error !== undefined,
    old: oldFor === filter,
    refreshing: loading && !loadingMore && page !== null,
    loadingMore,
    refresh: () => void refresh(),
    loadMore,
    fresh,
    recount,
    drop,
  };
}
