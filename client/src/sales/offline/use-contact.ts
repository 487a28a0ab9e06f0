import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { useSession } from '../../lib/device/session.ts';
import { useTillLine } from '../../lib/till-line.ts';
import { contactServer } from './device-queue.ts';

const CONTACT_EVERY_MS = 3 * 60_000;

/** While a cashier with a local is logged in: at once, whenever the server is back, and every few minutes. */
export function useContact(): void {
  const client = useApolloClient();
  const { user } = useSession();
  const { online } = useTillLine();
  const userId = user?.id ?? null;
  const localId = user?.local?.id ?? null;
  useEffect(() => {
    if (!online || userId === null || localId === null) return undefined;
    // Without an answer the last grant holds.
    const contact = () => void contactServer(client, userId, localId).catch(() => undefined);
    contact();
    const again = setInterval(contact, CONTACT_EVERY_MS);
    return () => clearInterval(again);
  }, [client, online, userId, localId]);
}
