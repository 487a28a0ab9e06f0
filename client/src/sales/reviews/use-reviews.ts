import { NetworkStatus } from '@apollo/client';
import { useReviewsQuery, type ReviewsQuery } from '../../graphql/generated.ts';
import { hintedCalls, useHouseChanges } from '../../lib/live.ts';
import { loadNext } from '../../ui/list/load-next.ts';
import { useState } from 'react';

const PAGE = 50;

interface LoadedReviews {
  /** Null before the first response. */
  page: ReviewsQuery['reviews'] | null;
  /** How many are undecided. */
  open: number;
  failed: boolean;
  refreshing: boolean;
  loadingMore: boolean;
  refresh: () => void;
  loadMore: () => void;
}

/** The last noticed first; read anew when a sale has arrived. */
export function useReviews(open: boolean): LoadedReviews {
  const [calls] = useState(hintedCalls);
  const { data, previousData, error, loading, networkStatus, refetch, fetchMore } = useReviewsQuery({
    variables: { open, limit: PAGE },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
    context: calls.context,
  });
  const loadingMore = networkStatus === NetworkStatus.fetchMore;
  // A failure arrives through `error`.
  const refresh = () => void refetch().catch(() => undefined);
  useHouseChanges((mark) => {
    calls.say(mark);
    return refetch().catch(() => undefined);
  });
  const shown = data ?? previousData;
  return {
    page: shown?.reviews ?? null,
    open: shown?.openReviews ?? 0,
    failed: error !== undefined && !loadingMore,
    refreshing: loading && !loadingMore && shown !== undefined,
    loadingMore,
    refresh,
    loadMore: () => loadNext(fetchMore, data?.reviews.nextCursor, 'éléments'),
  };
}
