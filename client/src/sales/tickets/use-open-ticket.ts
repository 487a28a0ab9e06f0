import { useOneTicketQuery } from '../../graphql/generated.ts';
import { readError } from '../../lib/errors.ts';
import type { TicketRow } from './use-tickets.ts';

interface OpenTicket {
  /** Null until a first answer has come. */
  ticket: TicketRow | null;
  /** It was deleted, by whomever; or never was. */
  gone: boolean;
  /** The French sentence when it could not be asked for; what is shown may be old then. */
  problem: string | null;
  loading: boolean;
  reload: () => Promise<unknown>;
}

/** One ticket as the server has it now: another administrator may be correcting it. What the list knows shows meanwhile. */
export function useOpenTicket(id: number): OpenTicket {
  const { data, error, loading, refetch } = useOneTicketQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const failure = error ? readError(error) : null;
  return {
    ticket: data?.ticket ?? null,
    gone: failure?.code === 'INTROUVABLE',
    problem: failure?.message ?? null,
    loading,
    reload: () => refetch().catch(() => undefined),
  };
}
