import { canTake, cartReducer, findLine, priceChanges, type Cart, type SellableItem } from './cart.ts';
import { centimes as c } from '#shared/money.ts';

const gommage: SellableItem = {
  type: 'service',
  itemId: 7,
  name: 'Gommage',
  price: c(6000),
  frais: c(2000),
  limit: Infinity,
};
const savon: SellableItem = {
  type: 'product',
  itemId: 7,
  name: 'Savon noir',
  price: c(2500),
  frais: 0,
  limit: 2,
};

const add = (cart: Cart, ...items: SellableItem[]) =>
  items.reduce((now, item) => cartReducer(now, { kind: 'add', item }), cart);
const quantities = (cart: Cart) => cart.map((line) => [line.name, line.quantity]);

describe('the cashier taps tiles', () => {
  test('the same tile twice is one line of two, in the place of the first tap', () => {
    const cart = add([], gommage, savon, gommage);
    expect(quantities(cart)).toEqual([
      ['Gommage', 2],
      ['Savon noir', 1],
    ]);
  });

  test('a product and a service with the same number stay two lines', () => {
    expect(add([], gommage, savon)).toHaveLength(2);
  });

  test('a line keeps the price and frais of its tile, in centimes, and nothing of its limit', () => {
    expect(add([], gommage)).toEqual([
      { type: 'service', itemId: 7, name: 'Gommage', price: 6000, frais: 2000, quantity: 1 },
    ]);
  });

  test('in a Turkish bath the third tap on a product of which two are left changes nothing', () => {
    const two = add([], savon, savon);
    expect(add(two, savon)).toBe(two);
    expect(add([], { ...savon, limit: 0 })).toEqual([]);
  });

  test('no line passes 9999 units', () => {
    const full = [{ ...add([], gommage)[0]!, quantity: 9999 }];
    expect(add(full, gommage)).toBe(full);
    expect(canTake(full[0], Infinity)).toBe(false);
    expect(canTake(undefined, 0)).toBe(false);
  });
});

describe('the cashier corrects a line', () => {
  const cart = add([], gommage, savon);
  const line = findLine(cart, savon)!;

  test('plus obeys the same limit as the tile', () => {
    const two = cartReducer(cart, { kind: 'plus', line, limit: 2 });
    expect(findLine(two, savon)?.quantity).toBe(2);
    expect(cartReducer(two, { kind: 'plus', line, limit: 2 })).toBe(two);
  });

  test('minus takes one and stops at one: removing is its own button', () => {
    const two = cartReducer(cart, { kind: 'plus', line, limit: 2 });
    expect(findLine(cartReducer(two, { kind: 'minus', line }), savon)?.quantity).toBe(1);
    expect(cartReducer(cart, { kind: 'minus', line })).toBe(cart);
  });

  test('a typed quantity replaces that of the line, or begins one', () => {
    expect(quantities(cartReducer(cart, { kind: 'set', item: gommage, quantity: 10 }))).toEqual([
      ['Gommage', 10],
      ['Savon noir', 1],
    ]);
    expect(cartReducer([], { kind: 'set', item: savon, quantity: 2 })).toEqual([
      { type: 'product', itemId: 7, name: 'Savon noir', price: 2500, frais: 0, quantity: 2 },
    ]);
  });

  test('a typed quantity beyond the shelf or 9999 changes nothing, and 0 removes the line', () => {
    expect(cartReducer(cart, { kind: 'set', item: savon, quantity: 3 })).toBe(cart);
    expect(cartReducer(cart, { kind: 'set', item: gommage, quantity: 10_000 })).toBe(cart);
    expect(cartReducer(cart, { kind: 'set', item: gommage, quantity: 1 })).toBe(cart);
    expect(quantities(cartReducer(cart, { kind: 'set', item: gommage, quantity: 0 }))).toEqual([
      ['Savon noir', 1],
    ]);
    expect(cartReducer([], { kind: 'set', item: gommage, quantity: 0 })).toEqual([]);
  });

  test('remove takes that line only, clear takes all', () => {
    expect(quantities(cartReducer(cart, { kind: 'remove', line }))).toEqual([['Gommage', 1]]);
    expect(cartReducer(cart, { kind: 'clear' })).toEqual([]);
  });

  test('what was cleared by mistake comes back, but never into the cart of the next customer', () => {
    const cart = add([], gommage, savon);
    expect(cartReducer([], { kind: 'restore', lines: cart })).toBe(cart);
    const next = add([], savon);
    expect(cartReducer(next, { kind: 'restore', lines: cart })).toBe(next);
  });
});

describe('the owner changes a price while the cart is open', () => {
  const cart = add([], gommage, savon);
  const current = [
    { type: 'SERVICE', itemId: 7, name: 'Gommage', price: c(7000), frais: c(2500) },
    { type: 'PRODUCT', itemId: 7, name: 'Savon noir', price: c(2500), frais: 0 },
  ] as const;

  test('only what differs is told, with the old line beside the new price', () => {
    expect(priceChanges(cart, current)).toEqual([{ line: cart[0], price: 7000, frais: 2500 }]);
  });

  test('a changed price alone is a change, a changed frais alone too', () => {
    expect(priceChanges(cart, [{ ...current[0], frais: c(2000) }])).toHaveLength(1);
    expect(priceChanges(cart, [{ ...current[0], price: c(6000) }])).toHaveLength(1);
  });

  test('confirming puts the new prices in the cart and keeps its quantities', () => {
    const repriced = cartReducer(add(cart, gommage), { kind: 'reprice', prices: current });
    expect(findLine(repriced, gommage)).toMatchObject({ price: 7000, frais: 2500, quantity: 2 });
    expect(findLine(repriced, savon)).toMatchObject({ price: 2500, quantity: 1 });
  });
});
