import type { TillCatalogue, TillItem } from '../till/catalogue/catalogue.ts';
import type { WaitingSale } from './waiting-sale.ts';

/** Products as last answered, so that a sale renders only the tiles whose stock it has changed. */
const lessened = new WeakMap<TillItem, TillItem>();

/** The same object when nothing waits. */
export function lessWaiting(
  catalogue: TillCatalogue,
  sales: readonly WaitingSale[],
  localId: number,
): TillCatalogue {
  const taken = new Map<number, number>();
  for (const { outcome, paper, lines } of sales) {
    if (outcome !== null || paper.localId !== localId) continue;
    for (const { type, itemId, quantity } of lines) {
      if (type === 'product') taken.set(itemId, (taken.get(itemId) ?? 0) + quantity);
    }
  }
  if (taken.size === 0) return catalogue;
  const products = catalogue.products.map((product) => {
    const units = taken.get(product.itemId);
    if (units === undefined || product.stock === null) return product;
    const stock = Math.max(0, product.stock - units);
    const before = lessened.get(product);
    if (before?.stock === stock) return before;
    const less = { ...product, stock, limit: stock };
    lessened.set(product, less);
    return less;
  });
  return { ...catalogue, products };
}
