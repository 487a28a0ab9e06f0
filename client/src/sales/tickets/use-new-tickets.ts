import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { NewTicketsDocument, type TicketsPageQuery } from '../../graphql/generated.ts';
import { useHouseChanges } from '../../lib/live.ts';
import { newerThan, type Newest } from './newer-tickets.ts';
import type { AskedTickets } from './filters.ts';

/** Above this number the count says "or more". */
export const MOST_NEW = 50;

interface OnNews {
  /** Updates the totals of the whole filter. */
  showTotals: (totals: TicketsPageQuery['tickets']['totals']) => void;
  /** Reloads the list; resolves on failure too. */
  refresh: () => Promise<void>;
  /** The refetch failed, so the totals may be stale. */
  onFailure: () => void;
}

/** Keeps the list's totals live and counts newer tickets. The list itself is not reloaded, unless it is empty. */
export function useNewTickets(
  items: readonly { id: number }[] | null,
  asked: AskedTickets,
  { showTotals, refresh, onFailure }: OnNews,
): number {
  const client = useApolloClient();
  const [newest, setNewest] = useState<Newest>({ asked, ids: [] });

  const missed = useRef(false);
  const look = async () => {
    missed.current = !items;
    if (!items) return true;
    const answer = await client
      .query({
        query: NewTicketsDocument,
        variables: { ...asked, limit: MOST_NEW },
        fetchPolicy: 'no-cache',
      })
      .catch(onFailure);
    if (!answer?.data) return false;
    const { data } = answer;
    const ids = data.tickets.items.map(({ id }) => id);
    // Awaited: a refetch meanwhile would find the list empty too, and reload it again after the next ticket.
    if (items.length === 0 && ids.length > 0) await refresh();
    else showTotals(data.tickets.totals);
    setNewest({ asked, ids });
    return true;
  };
  useHouseChanges(look);
  // What changed while the list was on its way may be missing from it.
  const lookIfMissed = useEffectEvent(() => void (missed.current && look()));
  useEffect(() => lookIfMissed(), [items]);

  return newerThan(items, asked, newest);
}
