import { toCentimes } from '#shared/money.ts';
import type { TillQuery } from '../../graphql/generated.ts';
import { itemKey, type CartLine, type SellableItem } from './cart.ts';

export interface TillItem extends SellableItem {
  imageUrl: string | null;
  /** Null for a service. */
  categoryId: number | null;
  /** Units in stock, where sales are limited to it. */
  stock: number | null;
}

export interface TillCatalogue {
  categories: TillQuery['categories'];
  services: TillItem[];
  products: TillItem[];
  /** When today was closed in this local; null while it is open. */
  closedAt: string | null;
}

/** The till's catalogue in centimes, with each product's limit. */
export function tillCatalogue(answer: TillQuery): TillCatalogue {
  return {
    categories: answer.categories,
    closedAt: answer.closure?.declaredAt ?? null,
    services: answer.services.map((service) => ({
      type: 'service',
      itemId: service.id,
      name: service.name,
      price: toCentimes(service.price),
      frais: toCentimes(service.frais),
      limit: Infinity,
      imageUrl: service.imageUrl,
      categoryId: null,
      stock: null,
    })),
    products: answer.products.map((product): TillItem => {
      const [shelf] = product.stock;
      const stock = shelf?.limited ? shelf.quantity : null;
      return {
        type: 'product',
        itemId: product.id,
        name: product.name,
        price: toCentimes(product.price),
        frais: 0,
        limit: stock ?? Infinity,
        imageUrl: product.imageUrl,
        categoryId: product.category.id,
        stock,
      };
    }),
  };
}

/** The limit of a cart line. An item that has left the catalogue has none: the server refuses it. */
export function limitsOf(catalogue: TillCatalogue | null): (line: CartLine) => number {
  const items = catalogue ? [...catalogue.services, ...catalogue.products] : [];
  const limits = new Map(items.map((item) => [itemKey(item), item.limit]));
  return (line) => limits.get(itemKey(line)) ?? Infinity;
}
