import { NetworkStatus } from '@apollo/client';
import { useEffect, useMemo } from 'react';
import {
  useReceptionFilterOptionsQuery,
  useReceptionsPageQuery,
  type ReceptionFilterOptionsQuery,
  type ReceptionsPageQuery,
} from '../graphql/generated.ts';
import { isRefusal } from '../graphql/errors.ts';
import { loadNext } from '../ui/list/load-next.ts';
import { toast } from '../ui/feedback/toast.ts';
import { toReceptionFilter, type ReceptionsFilters } from './filters.ts';

const PAGE = 50;

interface LoadedReceptions {
  /** Null before the first response. */
  page: ReceptionsPageQuery['receptions'] | null;
  failed: boolean;
  /** A refetch, or the previous filter's rows are in sight. */
  refreshing: boolean;
  loadingMore: boolean;
  refresh: () => void;
  loadMore: () => void;
}

/** Newest first, by keyset pagination; the total covers the whole filter. */
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
    // A failure arrives through `error`.
    refresh: () => void refetch().catch(() => undefined),
    loadMore,
  };
}

/** The users and locals of the filters; `retry` loads again after a failure. */
export function useFilterOptions(admin: boolean): {
  options: ReceptionFilterOptionsQuery | undefined;
  retry: () => void;
} {
  const { data, error, refetch } = useReceptionFilterOptionsQuery({ variables: { admin } });
  useEffect(() => {
    if (isRefusal(error)) toast.error('Les listes des caissiers et des locaux n’ont pas pu être chargées.');
  }, [error]);
  return { options: data, retry: () => void (error && refetch().catch(() => undefined)) };
}
