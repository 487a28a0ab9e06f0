/** A product is sold from a local's shelf; a service belongs to one local. */
export type ItemType = 'product' | 'service';

/** Units of one item on one line of a ticket or of a reception. */
export const MAX_QUANTITY = 9999;

/** Units moved on a shelf, summed by product; lines without a product move nothing. */
export function unitsByProduct(
  lines: readonly { productId: number | null; quantity: number }[],
): { productId: number; quantity: number }[] {
  const units = new Map<number, number>();
  for (const { productId, quantity } of lines) {
    if (productId !== null) units.set(productId, (units.get(productId) ?? 0) + quantity);
  }
  return [...units].map(([productId, quantity]) => ({ productId, quantity }));
}
