import type { Centimes } from '#shared/money.ts';
import type { ItemType, PricedLine } from '#server/sales/sales.rules.ts';
import { MAX_QUANTITY } from '#shared/items.ts';
import type { KessalTurn } from '#shared/kessal-turn.ts';
import type { CurrentPrice } from '../../../graphql/errors.ts';

/** Who does a service, in a local that names its kessals; elsewhere neither is there. */
export interface Named {
  /** Whom the turn gives or the cashier chose; null for the common pot. */
  kessal?: { id: number; name: string } | null;
  /** Absent for the common pot by hand. */
  turn?: KessalTurn;
}

/** A line of the cart, at the price shown when it was added. */
export interface CartLine extends PricedLine, Named {
  itemId: number;
  name: string;
  /** Absent from a cart of before it. */
  arabicName?: string | null;
}

export type Cart = readonly CartLine[];

/** An item that can be sold; `limit` is the most units in a cart. */
export interface SellableItem extends Named {
  type: ItemType;
  itemId: number;
  name: string;
  arabicName?: string | null;
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
  | { kind: 'another'; line: CartLine; named: Named }
  | { kind: 'name'; line: CartLine; named: Named }
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

/** By who does it too: the same service by two kessals is two lines. */
export function lineKey(line: ItemName & Named): string {
  return `${itemKey(line)} ${line.turn ?? ''} ${line.kessal?.id ?? ''}`;
}

/** Units of an item, whoever does it. */
export function unitsOf(cart: Cart, item: ItemName): number {
  const key = itemKey(item);
  return cart.reduce((units, line) => units + (itemKey(line) === key ? line.quantity : 0), 0);
}

/** The line itself; of a tile, which names nobody, the newest that goes by the turn. */
function meant(cart: Cart, wanted: ItemName & Named): CartLine | undefined {
  const key = lineKey(wanted);
  if (wanted.kessal !== undefined) return cart.find((line) => lineKey(line) === key);
  return cart.filter((line) => itemKey(line) === itemKey(wanted) && line.turn === wanted.turn).at(-1);
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
      return canTake(meant(cart, action.line), action.limit) ? step(cart, action.line, 1) : cart;
    case 'minus':
      return (meant(cart, action.line)?.quantity ?? 0) > 1 ? step(cart, action.line, -1) : cart;
    case 'set':
      return setQuantity(cart, action.item, action.quantity);
    case 'remove':
      return without(cart, meant(cart, action.line));
    case 'another':
      return another(cart, action.line, action.named);
    case 'name':
      return renamed(cart, action.line, action.named);
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
  const known = meant(cart, item);
  if (!canTake(known, limit)) return cart;
  if (known) return step(cart, known, 1);
  return [...cart, { ...priced, quantity: 1 }];
}

/** 0 removes the line. */
function setQuantity(cart: Cart, { limit, ...item }: SellableItem, quantity: number): Cart {
  const known = meant(cart, item);
  if (quantity === 0) return known ? without(cart, known) : cart;
  if (quantity === known?.quantity || quantity > mostUnits(limit)) return cart;
  if (!known) return [...cart, { ...item, quantity }];
  return cart.map((line) => (line === known ? { ...line, quantity } : line));
}

function without(cart: Cart, wanted: CartLine | undefined): Cart {
  return cart.filter((line) => line !== wanted);
}

function step(cart: Cart, wanted: CartLine, by: 1 | -1): Cart {
  const known = meant(cart, wanted);
  return cart.map((line) => (line === known ? { ...line, quantity: line.quantity + by } : line));
}

/** The same service once more, beside its line. */
function another(cart: Cart, line: CartLine, named: Named): Cart {
  const after = cart.map(itemKey).lastIndexOf(itemKey(line)) + 1;
  const one: CartLine = { ...unnamed(line), ...named, quantity: 1 };
  return [...cart.slice(0, after), one, ...cart.slice(after)];
}

function renamed(cart: Cart, wanted: CartLine, named: Named): Cart {
  const known = meant(cart, wanted);
  if (!known) return cart;
  return mergedLines(cart.map((line) => (line === known ? { ...unnamed(line), ...named } : line)));
}

function unnamed({ type, itemId, name, arabicName, price, frais, quantity }: CartLine): CartLine {
  return { type, itemId, name, arabicName, price, frais, quantity };
}

/** Lines that have come to the same kessal are one, in the place of the first. */
export function mergedLines(cart: Cart): Cart {
  const lines = new Map<string, CartLine>();
  for (const line of cart) {
    const known = lines.get(lineKey(line));
    lines.set(lineKey(line), known ? { ...known, quantity: known.quantity + line.quantity } : line);
  }
  return lines.size === cart.length ? cart : [...lines.values()];
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

/** The cart's items whose price or frais has changed, each once. */
export function priceChanges(cart: Cart, prices: readonly CurrentPrice[]): PriceChange[] {
  const current = new Map(prices.map((price) => [itemKey(price), price]));
  return [...current.values()].flatMap((now) => {
    const line = findLine(cart, now);
    if (!line || (line.price === now.price && line.frais === now.frais)) return [];
    return [{ line, price: now.price, frais: now.frais }];
  });
}
