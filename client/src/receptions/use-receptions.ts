import { useEffect, useMemo } from 'react';
import {
  useReceptionFilterOptionsQuery,
  useReceptionsPageQuery,
  type ReceptionFilterOptionsQuery,
} from '../graphql/generated.ts';
import { isRefusal } from '../graphql/errors.ts';
import { PAGED, pagesOf } from '../ui/list/pages.ts';
import { toast } from '../ui/feedback/toast.ts';
import { toReceptionFilter, type ReceptionsFilters } from './filters.ts';

const PAGE = 50;

/** Newest first, by keyset pagination; the total covers the whole filter. */
export function useReceptions(filters: ReceptionsFilters) {
  const filter = useMemo(() => toReceptionFilter(filters), [filters]);
  const answer = useReceptionsPageQuery({ variables: { filter, limit: PAGE }, ...PAGED });
  return pagesOf(answer, ({ receptions }) => receptions, 'bons');
}

/** The users and locals of the filters; `retry` loads again after a failure. */
export function useFilterOptions(admin: boolean): {
  options: ReceptionFilterOptionsQuery | undefined;
  retry: () => void;
} {
  const { data, error, refetch } = useReceptionFilterOptionsQuery({ variables: { admin } });
  useEffect(() => {
    if (isRefusal(error)) toast.error('Les listes des caissiers et des locaux n’ont pas pu être chargées.');
  }, [error]);
  return { options: data, retry: () => void (error && refetch().catch(() => undefined)) };
}
