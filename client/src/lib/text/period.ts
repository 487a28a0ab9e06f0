/** Days `yyyy-MM-dd`, both included. */
export interface Period {
  from: string;
  to: string;
}

/** The first that the server takes for a document: a year typed too short lies before it. */
export const OLDEST_DAY = '2000-01-01';
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 86_400_000;

/** "2026-12-31" → "2027-01-01" */
export function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
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

/** Of two days in their order; else null. */
export function readDays(from: string | undefined, to: string | undefined): Period | null {
  return from && to && isDay(from) && isDay(to) && from <= to ? { from, to } : null;
}

function later(one: string, other: string): string {
  return one > other ? one : other;
}

export function isDay(text: string): boolean {
  if (!DAY.test(text)) return false;
  const instant = Date.parse(`${text}T00:00:00Z`);
  // Some engines parse 2026-02-30, so the day must format back to itself.
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text);
}
