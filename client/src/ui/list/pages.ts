import { NetworkStatus } from '@apollo/client';
import { toast } from '../feedback/toast.ts';

type FetchMore = (options: { variables: { cursor: string } }) => Promise<unknown>;

/** `cursor` is the end of the list in sight, not of another filter. */
export function loadNext(fetchMore: FetchMore, cursor: string | null | undefined, what: string): void {
  if (!cursor) return;
  fetchMore({ variables: { cursor } }).catch(() =>
    toast.error(`La suite des ${what} n’a pas pu être chargée. Réessayez.`),
  );
}

/** Options of a query whose list is loaded page by page. */
export const PAGED = { fetchPolicy: 'cache-and-network', notifyOnNetworkStatusChange: true } as const;

interface PagedAnswer<Data> {
  data?: Data | undefined;
  previousData?: Data | undefined;
  error?: unknown;
  loading: boolean;
  networkStatus: NetworkStatus;
  refetch: () => Promise<unknown>;
  fetchMore: FetchMore;
}

/** What a screen shows of it; `what` names the rest of the list: "tickets". */
export function pagesOf<Data, Page extends { nextCursor: string | null }>(
  { data, previousData, error, loading, networkStatus, refetch, fetchMore }: PagedAnswer<Data>,
  pageOf: (data: Data) => Page,
  what: string,
) {
  const known = data ?? previousData;
  const page = known ? pageOf(known) : null;
  const loadingMore = networkStatus === NetworkStatus.fetchMore;
  const loadMore = () => {
    if (!loadingMore) loadNext(fetchMore, data && pageOf(data).nextCursor, what);
  };
  return {
    /** Null before the first answer. */
    page,
    failed: error !== undefined && !loadingMore,
    /** A refetch, or the previous filter's rows are in sight. */
    refreshing: loading && !loadingMore && page !== null,
    loadingMore,
    refresh: () => void refetch().catch(() => undefined),
    /** Null on the last page. */
    onMore: page?.nextCursor ? loadMore : null,
  };
}
