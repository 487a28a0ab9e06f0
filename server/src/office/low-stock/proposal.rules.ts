import { MAX_QUANTITY } from '../../shared/items.ts';

/** A shelf that is low. */
interface Low {
  quantity: number;
  /** Null: low under a week of sales. */
  threshold: number | null;
  /** In the last four weeks. */
  sold: number;
}

/** What another local holds of the same product. */
export interface Held {
  localId: number;
  isDepot: boolean;
  quantity: number;
}

/** How many units fill the shelf again: up to twice its threshold, or two weeks of sales if these are more. */
export function proposedUnits({ quantity, threshold, sold }: Low): number {
  const full = Math.max(2 * (threshold ?? 0), Math.ceil(sold / 2));
  return Math.min(Math.max(full - quantity, 1), MAX_QUANTITY);
}

/**
 * Where so many units come from: the depot that holds most, as many as it has; else the local that holds most and keeps
 * as much as it gives. Null: they are bought.
 */
export function sourceOf(
  units: number,
  elsewhere: readonly Held[],
): { localId: number; units: number } | null {
  const [most] = elsewhere
    .filter(({ isDepot, quantity }) => (isDepot ? quantity > 0 : quantity >= 2 * units))
    .sort((one, other) => Number(other.isDepot) - Number(one.isDepot) || other.quantity - one.quantity);
  return most ? { localId: most.localId, units: Math.min(units, most.quantity) } : null;
}
