import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { inTurnOrder } from '#shared/kessal-turn.ts';
import { useSession } from '../../../lib/device/session.ts';
import { useHouseChanges } from '../../../lib/live.ts';
import { onLineBack } from '../../../lib/till-line.ts';
import { useRefreshOnceSent } from '../../offline/use-shelves-here.ts';
import { useWaitingSales } from '../../offline/use-waiting-sales.ts';
import type { PaperTicket } from '../receipt/receipt.ts';
import { KessalsSource, type KessalsState } from './kessals-source.ts';
import type { KnownKessals } from './kept-kessals.ts';
import { withWaitingTurns, type Present } from './turn.ts';

/** Of a till at rest: another tablet gives turns too. */
const POLLING = { pollingMs: 60_000, pollingSpreadMs: 5000, besidesMs: 60_000 };

export interface KessalsHere extends Pick<KessalsState, 'said' | 'problem'> {
  /** Who works in the local, by name; null until known. */
  working: KnownKessals['working'] | null;
  /** Who is here, whose turn it is first. */
  present: readonly Present[];
  /** The server has said who is here today; before that a tap would send away whom another tablet noted. */
  isOfToday: boolean;
  retry: () => void;
  /** Counts the turns of a sale that the server has written, and asks whose turn it is. */
  onSold: (ticket: PaperTicket) => void;
  /** Says who is here, in the order of arrival. */
  say: (kessalIds: readonly number[]) => void;
}

/** The kessals of the day: as the server tells them, and without it as this device remembers them. */
export function useKessals(localId: number): KessalsHere {
  const client = useApolloClient();
  const { house } = useSession();
  const today = house?.today ?? '';
  const [source] = useState(() => new KessalsSource(client, localId));
  const { known, said, problem } = useSyncExternalStore(source.subscribe, source.read);
  const refresh = useCallback(() => source.refresh(today), [source, today]);
  useEffect(() => {
    void refresh();
    return onLineBack(() => void refresh());
  }, [refresh]);
  useHouseChanges(refresh, POLLING);
  useRefreshOnceSent(refresh);

  const sales = useWaitingSales();
  const present = useMemo(() => {
    const here = known?.day === today ? known.came.filter((one) => one.present) : [];
    return inTurnOrder(withWaitingTurns(here, sales, { localId, today }));
  }, [known, sales, localId, today]);
  const onSold = useCallback(
    ({ number, lines }: PaperTicket) => {
      // One that waits on the device is counted as long as it waits.
      if (number === null) return;
      source.took(lines.flatMap(({ kessal }) => (kessal ? [kessal.id] : [])));
      void refresh();
    },
    [source, refresh],
  );
  const say = (kessalIds: readonly number[]) => source.say(kessalIds, today);
  const isOfToday = known?.day === today;
  const working = known?.working ?? null;
  return { working, present, isOfToday, onSold, say, said, problem, retry: () => void refresh() };
}
