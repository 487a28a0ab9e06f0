import { NetworkStatus } from '@apollo/client';
import { useEffect, useMemo } from 'react';
import {
  useReceptionFilterOptionsQuery,
  useReceptionsPageQuery,
  type ReceptionFilterOptionsQuery,
  type ReceptionsPageQuery,
} from '../graphql/generated.ts';
import { loadNext } from '../ui/load-next.ts';
import { toast } from '../ui/toast.ts';
import { toReceptionFilter, type ReceptionsFilters } from './filters.ts';

const PAGE = 50;

interface LoadedReceptions {
  /** Null until a first answer has come. */
  page: ReceptionsPageQuery['receptions'] | null;
  failed: boolean;
  /** True while what is shown is being asked for again, or is of the filters before. */
  refreshing: boolean;
  loadingMore: boolean;
  refresh: () => void;
  loadMore: () => void;
}

/** The vouchers of a filter, newest first, page after page; the total is the server's and covers the whole filter. */
export function useReceptions(filters: ReceptionsFilters): LoadedReceptions {
  const filter = useMemo(() => toReceptionFilter(filters), [filters]);
  const { data, previousData, error, loading, networkStatus, refetch, fetchMore } = useReceptionsPageQuery({
    variables: { filter, limit: PAGE },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const page = (data ?? previousData)?.receptions ?? null;
  const loadingMore = networkStatus === NetworkStatus.fetchMore;

  const loadMore = () => {
    if (!loadingMore) loadNext(fetchMore, data?.receptions.nextCursor, 'bons');
  };

  return {
    page,
    failed: error !== undefined && !loadingMore,
    refreshing: loading && !loadingMore && page !== null,
    loadingMore,
    // A failure arrives through `error`; the promise says nothing more.
    refresh: () => void refetch().catch(() => undefined),
    loadMore,
  };
}

/** Who may have written a voucher, and the places that it may name; `retry` asks again for what could not be loaded. */
export function useFilterOptions(admin: boolean): {
  options: ReceptionFilterOptionsQuery | undefined;
  retry: () => void;
} {
  const { data, error, refetch } = useReceptionFilterOptionsQuery({ variables: { admin } });
  useEffect(() => {
    if (error) toast.error('Les listes des caissiers et des locaux n’ont pas pu être chargées.');
  }, [error]);
  return { options: data, retry: () => void (error && refetch().catch(() => undefined)) };
}
