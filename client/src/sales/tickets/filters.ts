import type { TicketFilter } from '../../graphql/generated.ts';

/** The filters of /tickets. Days are `yyyy-MM-dd`, both included; null is everyone or everywhere. */
export interface TicketsFilters {
  from: string;
  to: string;
  userId: number | null;
  localId: number | null;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 86_400_000;

/** "2026-12-31" → "2027-01-01" */
export function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
}

/** Reads the address. What it does not say, or says wrongly, is the default: today to tomorrow, everyone, everywhere. */
export function readFilters(search: URLSearchParams, today: string): TicketsFilters {
  const from = readDay(search.get('from')) ?? today;
  const to = readDay(search.get('to')) ?? later(dayAfter(today), from);
  return {
    from: from > to ? to : from,
    to,
    userId: readId(search.get('user')),
    localId: readId(search.get('local')),
  };
}

/** Writes the address, without what is the default: a bookmark of "today" is tomorrow's today. */
export function writeFilters(filters: TicketsFilters, today: string): URLSearchParams {
  const search = new URLSearchParams();
  if (filters.from !== today) search.set('from', filters.from);
  if (filters.to !== later(dayAfter(today), filters.from)) search.set('to', filters.to);
  if (filters.userId !== null) search.set('user', String(filters.userId));
  if (filters.localId !== null) search.set('local', String(filters.localId));
  return search;
}

/** A first day after the last one (or the reverse) takes the other along. */
export function withFrom(filters: TicketsFilters, from: string): TicketsFilters {
  return { ...filters, from, to: later(filters.to, from) };
}

export function withTo(filters: TicketsFilters, to: string): TicketsFilters {
  return { ...filters, to, from: filters.from > to ? to : filters.from };
}

export function toTicketFilter({ from, to, userId, localId }: TicketsFilters): TicketFilter {
  return { from, to, userId, localId };
}

function later(one: string, other: string): string {
  return one > other ? one : other;
}

function readDay(text: string | null): string | null {
  if (text === null || !DAY.test(text)) return null;
  const instant = Date.parse(`${text}T00:00:00Z`);
  // 2026-02-30 parses in some engines; only a day that reads back as itself exists.
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text) ? text : null;
}

function readId(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
