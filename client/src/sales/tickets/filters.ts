import { findsCancelled, MAX_SEARCH, readTicketSearch } from '#server/sales/tickets/ticket-search.rules.ts';
import { PAYMENT_MODES, type PaymentMode } from '#shared/payments.ts';
import type { TicketFilter, TicketState } from '../../graphql/generated.ts';
import { readPeriod, writePeriod, type ListPeriod } from '../../lib/text/list-period.ts';
import { readId } from '../../lib/text/period.ts';

/** By its word in the address, which is REST's. */
const STATES: Record<string, TicketState> = {
  corriges: 'CORRECTED',
  annules: 'CANCELLED',
  hors_ligne: 'OFFLINE',
  apres_cloture: 'AFTER_CLOSING',
};

export function stateWord(state: TicketState | null): string | null {
  return Object.keys(STATES).find((word) => STATES[word] === state) ?? null;
}

export interface TicketsFilters extends ListPeriod {
  userId: number | null;
  localId: number | null;
  state: TicketState | null;
  /** Paid so, wholly or in part. */
  paidBy: PaymentMode | null;
  /** As typed; the server reads a number, an amount or words in it. */
  search: string;
}

/** Reads the address; missing or invalid filters default to today and tomorrow, all users, all locals. */
export function readFilters(search: URLSearchParams, today: string): TicketsFilters {
  return {
    ...readPeriod(search, today),
    userId: readId(search.get('user')),
    localId: readId(search.get('local')),
    state: STATES[search.get('etat') ?? ''] ?? null,
    paidBy: PAYMENT_MODES.find((mode) => mode === search.get('mode')) ?? null,
    search: (search.get('recherche') ?? '').slice(0, MAX_SEARCH),
  };
}

export function writeFilters(filters: TicketsFilters, today: string): URLSearchParams {
  const search = new URLSearchParams();
  writePeriod(search, filters, today);
  if (filters.userId !== null) search.set('user', String(filters.userId));
  if (filters.localId !== null) search.set('local', String(filters.localId));
  const state = stateWord(filters.state);
  if (state !== null) search.set('etat', state);
  if (filters.paidBy !== null) search.set('mode', filters.paidBy);
  if (filters.search !== '') search.set('recherche', filters.search);
  return search;
}

export function toTicketFilter({ from, to, userId, localId, paidBy, search }: TicketsFilters): TicketFilter {
  return { from, to, userId, localId, paidBy, search: search.trim() || null };
}

export interface AskedTickets {
  filter: TicketFilter;
  state: TicketState | null;
}

export function toAsked(filters: TicketsFilters): AskedTickets {
  return { filter: toTicketFilter(filters), state: filters.state };
}

/** A ticket stays in the list when it is cancelled. */
export function listsCancelled({ state, search }: TicketsFilters): boolean {
  return state === null ? findsCancelled(readTicketSearch(search)) : state === 'CANCELLED';
}
