/** Days `yyyy-MM-dd`, both included. */
export interface Period {
  from: string;
  to: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 86_400_000;

/** "2026-12-31" → "2027-01-01" */
export function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
}

/** Reads the address; missing or invalid days default to today and tomorrow. */
export function readPeriod(search: URLSearchParams, today: string): Period {
  const from = readDay(search.get('from')) ?? today;
  const to = readDay(search.get('to')) ?? later(dayAfter(today), from);
  return { from: from > to ? to : from, to };
}

/** Without the default: a bookmark of "today" stays valid tomorrow. */
export function writePeriod(search: URLSearchParams, { from, to }: Period, today: string): void {
  if (from !== today) search.set('from', from);
  if (to !== later(dayAfter(today), from)) search.set('to', to);
}

/** Moves the other end when the first day would lie after the last. */
export function withFrom<T extends Period>(filters: T, from: string): T {
  return { ...filters, from, to: later(filters.to, from) };
}

export function withTo<T extends Period>(filters: T, to: string): T {
  return { ...filters, to, from: filters.from > to ? to : filters.from };
}

/** A positive id of the address, else null. */
export function readId(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

function later(one: string, other: string): string {
  return one > other ? one : other;
}

function readDay(text: string | null): string | null {
  return text !== null && isDay(text) ? text : null;
}

export function isDay(text: string): boolean {
  if (!DAY.test(text)) return false;
  const instant = Date.parse(`${text}T00:00:00Z`);
  // Some engines parse 2026-02-30, so the day must format back to itself.
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text);
}
