/** A product is sold from a local's shelf; a service belongs to one local. */
export type ItemType = 'product' | 'service';

/** On one line of a ticket or reception. */
export const MAX_QUANTITY = 9999;

/** On a shelf, counted or as a threshold. */
export const MOST_UNITS = 1_000_000;

/** Lines without a product move nothing. */
export function unitsByProduct(
  lines: readonly { productId: number | null; quantity: number }[],
): { productId: number; quantity: number }[] {
  const units = new Map<number, number>();
  for (const { productId, quantity } of lines) {
    if (productId !== null) units.set(productId, (units.get(productId) ?? 0) + quantity);
  }
  return [...units].map(([productId, quantity]) => ({ productId, quantity }));
}

/** What a shelf's column holds at least and at most; sums and differences of shelves are beyond it. */
export const LEAST_ON_SHELF = -2_147_483_648;
export const MOST_ON_SHELF = 2_147_483_647;
