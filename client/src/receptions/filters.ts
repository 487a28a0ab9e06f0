import type { ReceptionFilter } from '../graphql/generated.ts';
import { readPeriod, writePeriod, type ListPeriod } from '../lib/text/list-period.ts';
import { readId } from '../lib/text/period.ts';

/** The server's value for "from no local": a purchase. */
export const PURCHASE = 0;

export interface ReceptionsFilters extends ListPeriod {
  userId: number | null;
  /** A local, or {@link PURCHASE}. */
  fromId: number | null;
  toId: number | null;
}

const PURCHASE_WORD = 'achat';

/** Reads the address; missing or invalid filters default to today and tomorrow, all users, all locals. */
export function readFilters(search: URLSearchParams, today: string): ReceptionsFilters {
  const source = search.get('source');
  return {
    ...readPeriod(search, today),
    userId: readId(search.get('user')),
    fromId: source === PURCHASE_WORD ? PURCHASE : readId(source),
    toId: readId(search.get('destination')),
  };
}

/** Without defaults; other parameters stay. */
export function writeFilters(
  before: URLSearchParams,
  filters: ReceptionsFilters,
  today: string,
): URLSearchParams {
  const search = new URLSearchParams(before);
  for (const word of ['from', 'to', 'periode', 'user', 'source', 'destination']) search.delete(word);
  const { userId, fromId, toId } = filters;
  writePeriod(search, filters, today);
  if (userId !== null) search.set('user', String(userId));
  if (fromId !== null) search.set('source', fromId === PURCHASE ? PURCHASE_WORD : String(fromId));
  if (toId !== null) search.set('destination', String(toId));
  return search;
}

/** The address of a list that includes the voucher's day. */
export function addressOfDay(day: string, today: string): string {
  const seen = readPeriod(new URLSearchParams(), today);
  if (seen.from <= day && day <= seen.to) return '/reception';
  const search = new URLSearchParams();
  writePeriod(search, { from: day, to: day, preset: null }, today);
  return `/reception?${search}`;
}

export function toReceptionFilter({ from, to, userId, fromId, toId }: ReceptionsFilters): ReceptionFilter {
  return { from, to, userId, fromId, toId };
}
