import { useApolloClient } from '@apollo/client/react';
import { useCallback, useMemo, useState } from 'react';
import {
  TicketsPageDocument,
  TicketsTotalsDocument,
  useTicketsPageQuery,
  type TicketContentFragment,
  type TicketMarksFragment,
  type TicketsPageQuery,
} from '../../graphql/generated.ts';
import { PAGED, pagesOf } from '../../ui/list/pages.ts';
import { toAsked, type AskedTickets, type TicketsFilters } from './filters.ts';
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
  /** Null on the last page. */
  onMore: (() => void) | null;
  /** Tickets sold since the list was loaded; the totals include them. */
  fresh: number;
  /** Reloads the totals after a correction; the cache has updated the row. */
  recount: () => void;
  drop: (ticketId: number) => void;
}

export type TicketRow = TicketContentFragment & TicketMarksFragment;
export type TicketLineRow = TicketRow['lines'][number];

/** Newest first, by keyset pagination; the totals cover the whole filter. */
export function useTickets(filters: TicketsFilters): LoadedTickets {
  const asked = useMemo(() => toAsked(filters), [filters]);
  const client = useApolloClient();
  const answer = useTicketsPageQuery({ variables: { ...asked, limit: PAGE }, ...PAGED });
  const { page, refreshing, loadingMore, onMore } = pagesOf(answer, ({ tickets }) => tickets, 'tickets');
  const { error, refetch } = answer;

  // A failure arrives through `error`.
  const [oldFor, setOldFor] = useState<AskedTickets | null>(null);
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
      setOldFor((old) => (old === asked ? null : old));
      const variables = { ...asked, limit: PAGE };
      client.cache.updateQuery<TicketsPageQuery>(
        { query: TicketsPageDocument, variables },
        (before) => before && { tickets: { ...before.tickets, totals } },
      );
    },
    [client, asked],
  );
  const onFailure = () => setOldFor(asked);
  const fresh = useNewTickets(page?.items ?? null, asked, { showTotals, refresh, onFailure });

  // The list is not refetched, which would reset it to the first page.
  const recount = useCallback(() => {
    client
      .query({ query: TicketsTotalsDocument, variables: asked, fetchPolicy: 'no-cache' })
      .then(({ data: counted }) => {
        if (counted) showTotals(counted.tickets.totals);
      })
      .catch(refresh);
  }, [client, asked, showTotals, refresh]);

  const drop = useCallback(
    (ticketId: number) => {
      const variables = { ...asked, limit: PAGE };
      client.cache.updateQuery<TicketsPageQuery>({ query: TicketsPageDocument, variables }, (before) => {
        if (!before) return before;
        const items = before.tickets.items.filter(({ id }) => id !== ticketId);
        return { tickets: { ...before.tickets, items } };
      });
      recount();
    },
    [client, asked, recount],
  );

  return {
    page,
    failed: error !== undefined,
    old: oldFor === asked,
    refreshing,
    loadingMore,
    refresh: () => void refresh(),
    onMore,
    fresh,
    recount,
    drop,
  };
}
