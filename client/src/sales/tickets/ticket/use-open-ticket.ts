import { useOneTicketQuery, type OneTicketQuery } from '../../../graphql/generated.ts';
import { readError } from '../../../graphql/errors.ts';

/** With its cancellation, if any. */
export type OpenedTicket = OneTicketQuery['ticket'];

interface OpenTicket {
  /** Null before the first response. */
  ticket: OpenedTicket | null;
  /** No ticket has this id. */
  unknown: boolean;
  /** In French, after a failed load; the data in sight may be stale. */
  problem: string | null;
  loading: boolean;
  reload: () => Promise<unknown>;
}

/**
 * Read from the server, because another administrator may be correcting the ticket; the list's copy is shown meanwhile.
 */
export function useOpenTicket(id: number): OpenTicket {
  const { data, error, loading, refetch } = useOneTicketQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const failure = error ? readError(error) : null;
  return {
    ticket: data?.ticket ?? null,
    unknown: failure?.code === 'INTROUVABLE',
    problem: failure?.message ?? null,
    loading,
    reload: () => refetch().catch(() => undefined),
  };
}
