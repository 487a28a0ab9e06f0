import { centimes, minus, sumOf, type Centimes } from './money.ts';

/**
 * What each of those who share a sum gets: who has a fixed amount that, the others equal parts of the rest, the first of
 * them its odd centimes. Beyond the fixed amounts all shares sum to `sum` exactly; none is negative.
 */
export function sharesOf(sum: Centimes, fixed: readonly (Centimes | null)[]): Centimes[] {
  const given = fixed.filter((amount) => amount !== null);
  const others = fixed.length - given.length;
  const rest = Math.max(0, minus(sum, sumOf(given)));
  const odd = others === 0 ? 0 : rest % others;
  let place = 0;
  return fixed.map((amount) => {
    if (amount !== null) return amount;
    place += 1;
    return centimes((rest - odd) / others + (place <= odd ? 1 : 0));
  });
}
