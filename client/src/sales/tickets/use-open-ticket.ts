import { useOneTicketQuery, type OneTicketQuery } from '../../graphql/generated.ts';
import { readError } from '../../graphql/errors.ts';

/** With its cancellation, if it was cancelled, by whomever. */
export type OpenedTicket = OneTicketQuery['ticket'];

interface OpenTicket {
  /** Null until a first answer has come. */
  ticket: OpenedTicket | null;
  /** No ticket has this id. */
  unknown: boolean;
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
    unknown: failure?.code === 'INTROUVABLE',
    problem: failure?.message ?? null,
    loading,
    reload: () => refetch().catch(() => undefined),
  };
}
