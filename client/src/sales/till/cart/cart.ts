import type { Centimes } from '#shared/money.ts';
import type { ItemType, PricedLine } from '#server/sales/sales.rules.ts';
import { MAX_QUANTITY } from '#shared/items.ts';
import type { CurrentPrice } from '../../../graphql/errors.ts';

/** A line of the cart, at the price shown when it was added. */
export interface CartLine extends PricedLine {
  itemId: number;
  name: string;
}

export type Cart = readonly CartLine[];

/** An item that can be sold; `limit` is the most units in a cart. */
export interface SellableItem {
  type: ItemType;
  itemId: number;
  name: string;
  price: Centimes;
  frais: Centimes;
  limit: number;
}

export type CartAction =
  | { kind: 'add'; item: SellableItem }
  | { kind: 'plus'; line: CartLine; limit: number }
  | { kind: 'minus'; line: CartLine }
  | { kind: 'set'; item: SellableItem; quantity: number }
  | { kind: 'remove'; line: CartLine }
  | { kind: 'reprice'; prices: readonly CurrentPrice[] }
  | { kind: 'clear' }
  | { kind: 'restore'; lines: Cart };

interface ItemName {
  /** In capitals as GraphQL says it. */
  type: ItemType | Uppercase<ItemType>;
  itemId: number;
}

/** By type too: a product and a service may have the same id. */
export function itemKey(item: ItemName): string {
  return `${item.type.toLowerCase()} ${item.itemId}`;
}

export function findLine(cart: Cart, item: ItemName): CartLine | undefined {
  const key = itemKey(item);
  return cart.find((line) => itemKey(line) === key);
}

/** Whether another unit may be added. */
export function canTake(line: CartLine | undefined, limit: number): boolean {
  return (line?.quantity ?? 0) < mostUnits(limit);
}

export function mostUnits(limit: number): number {
  return Math.min(limit, MAX_QUANTITY);
}

/** The next cart; the same object when the action is not allowed. */
export function cartReducer(cart: Cart, action: CartAction): Cart {
  switch (action.kind) {
    case 'add':
      return add(cart, action.item);
    case 'plus':
      return canTake(findLine(cart, action.line), action.limit) ? step(cart, action.line, 1) : cart;
    case 'minus':
      return (findLine(cart, action.line)?.quantity ?? 0) > 1 ? step(cart, action.line, -1) : cart;
    case 'set':
      return setQuantity(cart, action.item, action.quantity);
    case 'remove':
      return without(cart, action.line);
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

/** 0 removes the line. */
function setQuantity(cart: Cart, { limit, ...item }: SellableItem, quantity: number): Cart {
  const known = findLine(cart, item);
  if (quantity === 0) return known ? without(cart, known) : cart;
  if (quantity === known?.quantity || quantity > mostUnits(limit)) return cart;
  if (!known) return [...cart, { ...item, quantity }];
  return cart.map((line) => (line === known ? { ...line, quantity } : line));
}

function without(cart: Cart, wanted: CartLine): Cart {
  const key = itemKey(wanted);
  return cart.filter((line) => itemKey(line) !== key);
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

/** The cart's lines whose price or frais has changed. */
export function priceChanges(cart: Cart, prices: readonly CurrentPrice[]): PriceChange[] {
  return prices.flatMap((now) => {
    const line = findLine(cart, now);
    if (!line || (line.price === now.price && line.frais === now.frais)) return [];
    return [{ line, price: now.price, frais: now.frais }];
  });
}
