import { toCentimes } from '#shared/money.ts';
import { compareNames } from '#shared/names.ts';
import type { TillChangesQuery } from '../../../graphql/generated-first-load.ts';
import { itemKey, type CartLine, type SellableItem } from '../cart/cart.ts';

export interface TillItem extends SellableItem {
  imageUrl: string | null;
  /** Null for a service. */
  categoryId: number | null;
  /** Units in stock, where sales are limited to it. */
  stock: number | null;
  /** In one form; a service has none. */
  barcodes: readonly string[];
  /** Where the administrator put its tile; null: after those. */
  tilePlace: number | null;
}

type Told = TillChangesQuery['tillChanges'];
export type Shelf = Told['shelves'][number];

/** The catalogue of a local as the server last told it. */
export type KnownCatalogue = Omit<Told, 'whole' | 'gone'>;

export interface TillCatalogue {
  categories: KnownCatalogue['categories'];
  services: TillItem[];
  products: TillItem[];
  /** When today was closed in this local; null while it is open. */
  closedAt: string | null;
}

/** What is known after an answer; parts that it does not change stay the same objects. */
export function withChanges(known: KnownCatalogue | null, told: Told): KnownCatalogue {
  const { mark, categories, services, products, gone, shelves, closure } = told;
  if (!known || told.whole) return { mark, categories, services, products, shelves, closure };
  return {
    mark,
    categories: merged(known.categories, categories, gone.categories),
    services: merged(known.services, services, gone.services),
    products: merged(known.products, products, gone.products),
    shelves: withShelves(known, shelves).shelves,
    closure: closure?.id === known.closure?.id ? known.closure : closure,
  };
}

/** The same with what these shelves hold now. */
export function withShelves(known: KnownCatalogue, told: readonly Shelf[]): KnownCatalogue {
  const shelves = new Map(known.shelves.map((shelf) => [shelf.productId, shelf]));
  const changed = told.filter((shelf) => {
    const before = shelves.get(shelf.productId);
    return before?.quantity !== shelf.quantity || before.limited !== shelf.limited;
  });
  if (changed.length === 0) return known;
  for (const shelf of changed) shelves.set(shelf.productId, shelf);
  return { ...known, shelves: [...shelves.values()] };
}

interface Row {
  id: number;
  name: string;
}

const byName = (one: Row, other: Row) => compareNames(one.name, other.name) || one.id - other.id;

function merged<T extends Row>(known: T[], changed: readonly T[], gone: readonly number[]): T[] {
  if (changed.length === 0 && gone.length === 0) return known;
  const rows = new Map([...known, ...changed].map((row) => [row.id, row]));
  for (const id of gone) rows.delete(id);
  return [...rows.values()].sort(byName);
}

/** The items in centimes, without their stock. */
export function tillItems({ services, products }: Pick<KnownCatalogue, 'services' | 'products'>) {
  return {
    services: services.map((service): TillItem => {
      const frais = toCentimes(service.frais);
      return { ...sellable('service', service), frais, categoryId: null, barcodes: NO_BARCODES };
    }),
    products: products.map((product): TillItem => {
      const { categoryId, barcodes } = product;
      return { ...sellable('product', product), frais: NO_FRAIS, categoryId, barcodes };
    }),
  };
}

const NO_FRAIS = toCentimes(0);
const NO_BARCODES: readonly string[] = [];

type SoldRow = KnownCatalogue['services' | 'products'][number];

function sellable(type: TillItem['type'], row: SoldRow) {
  const { id, name, arabicName, price, imageUrl, tilePlace } = row;
  const shown = { name, arabicName, imageUrl, tilePlace };
  return { type, itemId: id, ...shown, price: toCentimes(price), limit: Infinity, stock: null };
}

/** Each product with the limit of its shelf, if that is limited. */
export function stocked(products: readonly TillItem[], shelves: readonly Shelf[]): TillItem[] {
  const limited = new Map(
    shelves.filter((shelf) => shelf.limited).map(({ productId, quantity }) => [productId, quantity]),
  );
  return products.map((item) => {
    const stock = limited.get(item.itemId);
    return stock === undefined ? item : { ...item, stock, limit: stock };
  });
}

/** The limit of a cart line. An item that has left the catalogue has none: the server refuses it. */
export function limitsOf(catalogue: TillCatalogue | null): (line: CartLine) => number {
  const items = catalogue ? [...catalogue.services, ...catalogue.products] : [];
  const limits = new Map(items.map((item) => [itemKey(item), item.limit]));
  return (line) => limits.get(itemKey(line)) ?? Infinity;
}
