import { centimes, type Centimes } from '#shared/money.ts';

/** Moroccan coins and notes that a customer pays with, in dirhams. */
const SINGLE = [10, 20, 50, 100, 200];
/** Customers also hand over round sums of several notes. */
const ROUND = [50, 100, 200];
const SUGGESTIONS = 2;

/** The next amounts above the total that a customer is likely to hand over, the smallest first; at most two. */
export function likelyCash(total: Centimes): Centimes[] {
  if (total <= 0) return [];
  const dirhams = total / 100;
  const single = SINGLE.filter((note) => note > dirhams);
  const round = ROUND.map((step) => Math.ceil(dirhams / step) * step).filter((sum) => sum > dirhams);
  const likely = [...new Set([...single, ...round])].sort((one, other) => one - other);
  return likely.slice(0, SUGGESTIONS).map((amount) => centimes(amount * 100));
}
