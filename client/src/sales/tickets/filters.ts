import { MAX_SEARCH } from '#server/sales/tickets/ticket-search.rules.ts';
import type { TicketFilter } from '../../graphql/generated.ts';
import { readPeriod, writePeriod, type ListPeriod } from '../../lib/list-period.ts';
import { readId } from '../../lib/period.ts';

export interface TicketsFilters extends ListPeriod {
  userId: number | null;
  localId: number | null;
  /** As typed; the server reads a number, an amount or words in it. */
  search: string;
}

/** Reads the address; missing or invalid filters default to today and tomorrow, all users, all locals. */
export function readFilters(search: URLSearchParams, today: string): TicketsFilters {
  return {
    ...readPeriod(search, today),
    userId: readId(search.get('user')),
    localId: readId(search.get('local')),
    search: (search.get('recherche') ?? '').slice(0, MAX_SEARCH),
  };
}

export function writeFilters(filters: TicketsFilters, today: string): URLSearchParams {
  const search = new URLSearchParams();
  writePeriod(search, filters, today);
  if (filters.userId !== null) search.set('user', String(filters.userId));
  if (filters.localId !== null) search.set('local', String(filters.localId));
  if (filters.search !== '') search.set('recherche', filters.search);
  return search;
}

export function toTicketFilter({ from, to, userId, localId, search }: TicketsFilters): TicketFilter {
  return { from, to, userId, localId, search: search.trim() || null };
}
