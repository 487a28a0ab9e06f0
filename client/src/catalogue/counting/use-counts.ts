import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  SheetLinesDocument,
  useSaveCountsMutation,
  type CountedLineFragment,
} from '../../graphql/generated.ts';
import { readError } from '../../graphql/errors.ts';
import { toast } from '../../ui/feedback/toast.ts';
import {
  batchOf,
  keepPending,
  linesById,
  merged,
  readPending,
  refusesCounts,
  without,
  type Lines,
  type Pending,
} from './pending-counts.ts';

const RETRY_MS = 3000;
const LOOK_EVERY_MS = 4000;

export interface Counting {
  lines: Lines;
  pending: Pending;
  /** The last send settled nothing; it is repeated. */
  waiting: boolean;
  /** Null erases the line. */
  count: (productId: number, counted: number | null) => void;
}

/**
 * The counts of an open sheet: each is sent as it is typed, kept on the device until the server has it, and joined by
 * what others count. `onClosed`: somebody has posted or abandoned the sheet.
 */
export function useCounts(
  sheetId: number,
  known: readonly CountedLineFragment[],
  onClosed: () => void,
): Counting {
  const client = useApolloClient();
  const [save] = useSaveCountsMutation({ fetchPolicy: 'no-cache' });
  const [lines, setLines] = useState<Lines>(() => linesById(known));
  const [pending, setPending] = useState<Pending>(() => readPending(sheetId));
  const [waiting, setWaiting] = useState(false);
  const latest = useRef(pending);
  const sending = useRef(false);
  /** Counts the sends: a look that began before one would show older lines. */
  const sends = useRef(0);

  const hold = (next: Pending) => {
    latest.current = next;
    keepPending(sheetId, next);
    setPending(next);
  };
  const send = useEffectEvent(async () => {
    if (sending.current) return;
    sending.current = true;
    try {
      while (latest.current.size > 0) {
        const { batch, lines: input } = batchOf(latest.current, Date.now());
        sends.current += 1;
        try {
          const { data } = await save({ variables: { id: sheetId, input: { lines: input } } });
          setLines((before) => merged(before, batch, data?.saveCounts ?? []));
        } catch (failure) {
          const error = readError(failure);
          if (!refusesCounts(error)) {
            setWaiting(true);
            return;
          }
          toast.error(`Le comptage n’a pas pu être enregistré. ${error.message}`);
          if (error.code === 'FEUILLE_FERMEE') onClosed();
        } finally {
          sends.current += 1;
        }
        setWaiting(false);
        hold(without(latest.current, batch));
      }
    } finally {
      sending.current = false;
    }
  });
  const look = useEffectEvent(async () => {
    if (document.visibilityState !== 'visible' || sending.current) return;
    const before = sends.current;
    const variables = { id: sheetId };
    const { data } = await client.query({ query: SheetLinesDocument, variables, fetchPolicy: 'no-cache' });
    if (!data || sends.current !== before) return;
    if (data.countingSheet.state === 'OPEN') setLines(linesById(data.countingSheet.lines));
    else onClosed();
  });
  useEffect(() => void send(), [pending]);
  useEffect(() => {
    const retrying = setInterval(() => void send(), RETRY_MS);
    const looking = setInterval(() => void look().catch(() => undefined), LOOK_EVERY_MS);
    const online = () => void send();
    window.addEventListener('online', online);
    return () => {
      clearInterval(retrying);
      clearInterval(looking);
      window.removeEventListener('online', online);
    };
  }, []);
  const count = (productId: number, counted: number | null) => {
    hold(new Map(latest.current).set(productId, { productId, counted, typedAt: Date.now() }));
  };
  return { lines, pending, waiting, count };
}
