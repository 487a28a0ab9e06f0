import { useCallback, useEffect, useMemo } from 'react';
import { skipToken } from '@apollo/client/react';
import { useMostSoldQuery, useTillClosureQuery, useTillQuery } from '../../graphql/generated.ts';
import { readError } from '../../graphql/errors.ts';
import { useToast } from '../../ui/toast.ts';
import { tillCatalogue, type TillCatalogue } from './catalogue.ts';
import { ranked } from './shelf-items.ts';

/** Milliseconds between two readings of the day's closure, which another tablet may declare. */
const CLOSURE_PACE = 60_000;

interface LoadedCatalogue {
  /** Null before the first response. */
  catalogue: TillCatalogue | null;
  failed: boolean;
  refreshing: boolean;
  refresh: () => void;
}

/** The last catalogue stays in sight during a refetch. */
export function useTillCatalogue(): LoadedCatalogue {
  const toast = useToast();
  const { data, previousData, error, loading, refetch } = useTillQuery({
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  // Its answers reach `data` through the cache.
  useTillClosureQuery(
    data
      ? {
          pollInterval: CLOSURE_PACE,
          skipPollAttempt: () => document.visibilityState === 'hidden',
          notifyOnNetworkStatusChange: false,
        }
      : skipToken,
  );
  // Asked once in a session, and waited for: no tile moves under a finger.
  const ranking = useMostSoldQuery({ fetchPolicy: 'cache-first' });
  const answer = ranking.loading ? undefined : (data ?? previousData);
  const mostSold = ranking.data?.mostSold;
  const catalogue = useMemo(
    () => answer && ranked(tillCatalogue(answer), mostSold ?? []),
    [answer, mostSold],
  );

  useEffect(() => {
    if (error) toast.error(`Le catalogue n’a pas pu être chargé. ${readError(error).message}`);
  }, [error, toast]);

  // A failure arrives through `error`.
  const refresh = useCallback(() => void refetch().catch(() => undefined), [refetch]);

  return {
    catalogue: catalogue ?? null,
    failed: error !== undefined,
    refreshing: loading && catalogue !== undefined,
    refresh,
  };
}
