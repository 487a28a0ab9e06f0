import { NetworkStatus } from '@apollo/client';
import { useMemo } from 'react';
import {
  useTicketsPageQuery,
  type TicketContentFragment,
  type TicketsPageQuery,
} from '../../graphql/generated.ts';
import { useToast } from '../../ui/toast.ts';
import { toTicketFilter, type TicketsFilters } from './filters.ts';

const PAGE = 50;

interface LoadedTickets {
  /** Null until a first answer has come. */
  page: TicketsPageQuery['tickets'] | null;
  failed: boolean;
  /** True while what is shown is being asked for again, or is of the filters before. */
  refreshing: boolean;
  loadingMore: boolean;
  refresh: () => void;
  loadMore: () => void;
}

export type TicketRow = TicketContentFragment;

/** The tickets of a filter, newest first, page after page; the totals are the server's and cover the whole filter. */
export function useTickets(filters: TicketsFilters): LoadedTickets {
  const toast = useToast();
  const filter = useMemo(() => toTicketFilter(filters), [filters]);
  const { data, previousData, error, loading, networkStatus, refetch, fetchMore } = useTicketsPageQuery({
    variables: { filter, limit: PAGE },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const page = (data ?? previousData)?.tickets ?? null;
  const loadingMore = networkStatus === NetworkStatus.fetchMore;

  const loadMore = () => {
    if (!page?.nextCursor || loadingMore) return;
    fetchMore({
      variables: { cursor: page.nextCursor },
      updateQuery: (before, { fetchMoreResult: { tickets } }) => ({
        tickets: { ...tickets, items: [...before.tickets.items, ...tickets.items] },
      }),
    }).catch(() => toast.error('La suite des tickets n’a pas pu être chargée. Réessayez.'));
  };

  return {
    page,
    failed: error !== undefined,
    refreshing: loading && !loadingMore && page !== null,
    loadingMore,
    // A failure arrives through `error`; the promise says nothing more.
    refresh: () => void refetch().catch(() => undefined),
    loadMore,
  };
}
