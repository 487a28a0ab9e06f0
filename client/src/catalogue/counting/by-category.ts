import type { CountingSheetQuery } from '../../graphql/generated.ts';

export type Sheet = CountingSheetQuery['countingSheet'];

interface InCategory {
  category: { id: number; name: string };
}

/** Products that come in the order of their categories, one list for each. */
export function byCategory<Product extends InCategory>(products: readonly Product[]): Product[][] {
  const groups: Product[][] = [];
  for (const product of products) {
    const last = groups.at(-1);
    if (last?.[0]?.category.id === product.category.id) last.push(product);
    else groups.push([product]);
  }
  return groups;
}
