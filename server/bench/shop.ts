import { centimes } from '../src/shared/money.ts';
export const LOCALS = 5;
export const PRODUCTS = 200;
export const HOT_PRODUCTS = 30;
export const LINES = 3;
export const AMPLE_STOCK = 100_000_000;
export const PRICE = centimes(1250);

/** Three different products of the first `products`, in random order. */
export function drawCart(products: number): { product: number; quantity: number }[] {
  const drawn = new Set<number>();
  while (drawn.size < LINES) drawn.add(Math.floor(Math.random() * products));
  return [...drawn].map((product) => ({ product, quantity: 1 + (product % 2) }));
}
