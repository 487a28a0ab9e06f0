import type { AskedTickets } from './filters.ts';

/** The newest tickets, and to which question they are the answer. */
export interface Newest {
  asked: AskedTickets;
  ids: readonly number[];
}

/** How many are not in the list yet; none as long as they answer another question than its own. */
export function newerThan(
  items: readonly { id: number }[] | null,
  asked: AskedTickets,
  newest: Newest,
): number {
  if (!items || newest.asked !== asked) return 0;
  const known = Math.max(0, ...items.map(({ id }) => id));
  return newest.ids.filter((id) => id > known).length;
}
