import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { NewTicketsDocument, type TicketFilter, type TicketsPageQuery } from '../../graphql/generated.ts';
import { useHouseChanges } from '../../lib/live.ts';

/** More than these are "so many, or more". */
export const MOST_NEW = 50;

interface OnNews {
  /** The figures of the whole filter, as they are now. */
  showTotals: (totals: TicketsPageQuery['tickets']['totals']) => void;
  /** Reads the list anew; resolves when it has come, or has not. */
  refresh: () => Promise<void>;
  /** The look brought no figures: those in sight may hold no more. */
  onFailure: () => void;
}

/**
 * Keeps the figures of the list true while the house sells, and counts the tickets that are newer than the list. The
 * list itself stays as it is read, unless there is nothing in it.
 */
export function useNewTickets(
  items: readonly { id: number }[] | null,
  filter: TicketFilter,
  { showTotals, refresh, onFailure }: OnNews,
): number {
  const client = useApolloClient();
  const [newest, setNewest] = useState<{ filter: TicketFilter; ids: number[] }>({ filter, ids: [] });

  useHouseChanges(async () => {
    if (!items) return;
    const answer = await client
      .query({
        query: NewTicketsDocument,
        variables: { filter, limit: MOST_NEW },
        fetchPolicy: 'no-cache',
      })
      .catch(onFailure);
    if (!answer?.data) return;
    const { data } = answer;
    const ids = data.tickets.items.map(({ id }) => id);
    // Waited for: a look meanwhile would find nothing in the list either, and read it anew after the next ticket.
    if (items.length === 0 && ids.length > 0) await refresh();
    else showTotals(data.tickets.totals);
    setNewest({ filter, ids });
  });

  if (!items || newest.filter !== filter) return 0;
  const known = Math.max(0, ...items.map(({ id }) => id));
  return newest.ids.filter((id) => id > known).length;
}
