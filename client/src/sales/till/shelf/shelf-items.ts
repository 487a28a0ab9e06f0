import { canonicalBarcode } from '#shared/items.ts';
import { compareNames } from '#shared/names.ts';
import type { MostSoldQuery } from '../../../graphql/generated-first-load.ts';
import { folded } from '#shared/names.ts';
import { itemKey } from '../cart/cart.ts';
import type { TillCatalogue, TillItem } from '../catalogue/catalogue.ts';

export type Ranking = MostSoldQuery['mostSold'];

/** With more items than these the till has a search. */
const SEARCHED_FROM = 30;

type Items = Pick<TillCatalogue, 'services' | 'products'>;

/** As the administrator put them; then the most sold, ties by name; items that were never sold keep the catalogue's order. */
export function ranked({ services, products }: Items, ranking: Ranking): Items {
  const ranks = new Map(ranking.map((item) => [itemKey(item), item.rank]));
  const rankOf = (item: TillItem) => ranks.get(itemKey(item)) ?? Infinity;
  const first = (items: TillItem[]) =>
    [...items].sort((one, other) => {
      const placed = (one.tilePlace ?? Infinity) - (other.tilePlace ?? Infinity);
      // Two without a place make NaN.
      if (placed) return placed;
      if (rankOf(one) !== rankOf(other)) return rankOf(one) - rankOf(other);
      return rankOf(one) === Infinity ? 0 : compareNames(one.name, other.name);
    });
  return { services: first(services), products: first(products) };
}

export function needsSearch({ services, products }: Items): boolean {
  return services.length + products.length > SEARCHED_FROM;
}

/** Of the services or of a category: all tiles of a till are as large as the fullest shelf allows. */
export function fullestShelf({ services, products }: Items): number {
  const counts = new Map<number | null, number>();
  for (const { categoryId } of products) counts.set(categoryId, (counts.get(categoryId) ?? 0) + 1);
  return Math.max(services.length, ...counts.values());
}

/** Items whose names have every word, accents and case apart, or that have this barcode; null when nothing is searched. */
export function found({ services, products }: Items, search: string): TillItem[] | null {
  const words = folded(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return null;
  const code = canonicalBarcode(search);
  return [...services, ...products].filter(({ name, arabicName, barcodes }) => {
    const text = folded(`${name} ${arabicName ?? ''}`);
    return words.every((word) => text.includes(word)) || barcodes.includes(code);
  });
}
