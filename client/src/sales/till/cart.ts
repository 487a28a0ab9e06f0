import type { Centimes } from '#shared/money.ts';
import type { ItemType, PricedLine } from '#server/sales/sales.rules.ts';
import { MAX_QUANTITY } from '#shared/items.ts';

/** One item of the cart, at the price that the till showed when it was added. */
export interface CartLine extends PricedLine {
  itemId: number;
  name: string;
}

export type Cart = readonly CartLine[];

/** What a tile of the till offers. `limit` is the most units that this cart may hold. */
export interface SellableItem {
  type: ItemType;
  itemId: number;
  name: string;
  price: Centimes;
  frais: Centimes;
  limit: number;
}

/** What the catalogue asks now, as a refusal `PRIX_MODIFIE` tells it. */
export interface CurrentPrice {
  type: ItemType;
  itemId: number;
  price: Centimes;
  frais: Centimes;
}

export type CartAction =
  | { kind: 'add'; item: SellableItem }
  | { kind: 'plus'; line: CartLine; limit: number }
  | { kind: 'minus'; line: CartLine }
  | { kind: 'remove'; line: CartLine }
  | { kind: 'reprice'; prices: readonly CurrentPrice[] }
  | { kind: 'clear' }
  | { kind: 'restore'; lines: Cart };

interface ItemName {
  type: ItemType;
  itemId: number;
}

/** A product and a service may share a number, so an item is named by both. */
export function itemKey(item: ItemName): string {
  return `${item.type} ${item.itemId}`;
}

export function findLine(cart: Cart, item: ItemName): CartLine | undefined {
  const key = itemKey(item);
  return cart.find((line) => itemKey(line) === key);
}

/** Units of a line that may still be added; the till says so before the server has to refuse. */
export function canTake(line: CartLine | undefined, limit: number): boolean {
  return (line?.quantity ?? 0) < Math.min(limit, MAX_QUANTITY);
}

/** The next cart. An action that is not allowed answers the very same cart. */
export function cartReducer(cart: Cart, action: CartAction): Cart {
  switch (action.kind) {
    case 'add':
      return add(cart, action.item);
    case 'plus':
      return canTake(findLine(cart, action.line), action.limit) ? step(cart, action.line, 1) : cart;
    case 'minus':
      return (findLine(cart, action.line)?.quantity ?? 0) > 1 ? step(cart, action.line, -1) : cart;
    case 'remove': {
      const key = itemKey(action.line);
      return cart.filter((line) => itemKey(line) !== key);
    }
    case 'reprice':
      return reprice(cart, action.prices);
    case 'clear':
      return [];
    case 'restore':
      return cart.length === 0 ? action.lines : cart;
  }
}

function add(cart: Cart, item: SellableItem): Cart {
  const { limit, ...priced } = item;
  const known = findLine(cart, item);
  if (!canTake(known, limit)) return cart;
  if (known) return step(cart, known, 1);
  return [...cart, { ...priced, quantity: 1 }];
}

function step(cart: Cart, wanted: CartLine, by: 1 | -1): Cart {
  const key = itemKey(wanted);
  return cart.map((line) => (itemKey(line) === key ? { ...line, quantity: line.quantity + by } : line));
}

function reprice(cart: Cart, prices: readonly CurrentPrice[]): Cart {
  const current = new Map(prices.map((price) => [itemKey(price), price]));
  return cart.map((line) => {
    const now = current.get(itemKey(line));
    return now ? { ...line, price: now.price, frais: now.frais } : line;
  });
}

export interface PriceChange {
  line: CartLine;
  price: Centimes;
  frais: Centimes;
}

/** The lines of the cart whose price or frais is no longer the catalogue's. */
export function priceChanges(cart: Cart, prices: readonly CurrentPrice[]): PriceChange[] {
  return prices.flatMap((now) => {
    const line = findLine(cart, now);
    if (!line || (line.price === now.price && line.frais === now.frais)) return [];
    return [{ line, price: now.price, frais: now.frais }];
  });
}
