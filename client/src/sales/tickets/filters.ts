import type { TicketFilter } from '../../graphql/generated.ts';
import { readId, readPeriod, writePeriod, type Period } from '../../lib/period.ts';

export interface TicketsFilters extends Period {
  userId: number | null;
  localId: number | null;
}

/** Reads the address; missing or invalid filters default to today and tomorrow, all users, all locals. */
export function readFilters(search: URLSearchParams, today: string): TicketsFilters {
  return {
    ...readPeriod(search, today),
    userId: readId(search.get('user')),
    localId: readId(search.get('local')),
  };
}

export function writeFilters(filters: TicketsFilters, today: string): URLSearchParams {
  const search = new URLSearchParams();
  writePeriod(search, filters, today);
  if (filters.userId !== null) search.set('user', String(filters.userId));
  if (filters.localId !== null) search.set('local', String(filters.localId));
  return search;
}

export function toTicketFilter({ from, to, userId, localId }: TicketsFilters): TicketFilter {
  return { from, to, userId, localId };
}
