import { useCallback, useEffect, useMemo } from 'react';
import { useTillQuery } from '../../graphql/generated.ts';
import { readError } from '../../graphql/errors.ts';
import { useToast } from '../../ui/toast.ts';
import { tillCatalogue, type TillCatalogue } from './catalogue.ts';

interface LoadedCatalogue {
  /** Null before the first response. */
  catalogue: TillCatalogue | null;
  failed: boolean;
  refreshing: boolean;
  refresh: () => void;
}

/** One request; the last catalogue stays in sight during a refetch. */
export function useTillCatalogue(): LoadedCatalogue {
  const toast = useToast();
  const { data, previousData, error, loading, refetch } = useTillQuery({
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const answer = data ?? previousData;
  const catalogue = useMemo(() => (answer ? tillCatalogue(answer) : null), [answer]);

  useEffect(() => {
    if (error) toast.error(`Le catalogue n’a pas pu être chargé. ${readError(error).message}`);
  }, [error, toast]);

  // A failure arrives through `error`.
  const refresh = useCallback(() => void refetch().catch(() => undefined), [refetch]);

  return { catalogue, failed: error !== undefined, refreshing: loading && catalogue !== null, refresh };
}
