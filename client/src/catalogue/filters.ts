import type { CatalogueProductsQuery, ServiceRowFragment } from '../graphql/generated.ts';
import { folded } from '#shared/names.ts';
import type { Dirham } from '#shared/money.ts';
import { formatAmount } from '../lib/text/format.ts';

/** The first of each is the default. */
export const SERVICE_TYPES = ['tous', 'BELDI', 'TURKI'] as const;
export const SERVICE_VISIBILITIES = ['visibles', 'tous'] as const;
export const PRODUCT_VISIBILITIES = ['visibles', 'masques', 'tous'] as const;

export type ProductRow = CatalogueProductsQuery['catalogueProducts'][number];

interface ServiceFilters {
  search: string;
  type: (typeof SERVICE_TYPES)[number];
  visibility: (typeof SERVICE_VISIBILITIES)[number];
  localId: number | null;
}

export function filterServices(
  services: readonly ServiceRowFragment[],
  { search, type, visibility, localId }: ServiceFilters,
): ServiceRowFragment[] {
  const matches = matcher(search);
  return services.filter(
    ({ name, arabicName, price, hidden, local }) =>
      (visibility === 'tous' || !hidden) &&
      (type === 'tous' || local.type === type) &&
      (localId === null || local.id === localId) &&
      matches(price, name, arabicName ?? '', local.name),
  );
}

interface ProductFilters {
  search: string;
  visibility: (typeof PRODUCT_VISIBILITIES)[number];
}

/** The products of which a name or the written price contains the text. */
export function filterProducts(
  products: readonly ProductRow[],
  { search, visibility }: ProductFilters,
): ProductRow[] {
  const matches = matcher(search);
  return products.filter(
    ({ name, arabicName, price, hidden }) =>
      (visibility === 'tous' || hidden === (visibility === 'masques')) &&
      matches(price, name, arabicName ?? ''),
  );
}

function matcher(search: string): (price: Dirham, ...texts: string[]) => boolean {
  const wanted = folded(search.trim());
  // "1 250.5" is searched as it is written: "1 250,50", without spaces.
  const amount = wanted.replace(/\s/g, '').replace('.', ',');
  return (price, ...texts) =>
    texts.some((text) => folded(text).includes(wanted)) || written(price).includes(amount);
}

function written(price: Dirham): string {
  return formatAmount(price).replace(/\s/g, '');
}
