import type { ReadError } from '../graphql/errors.ts';
import { PURCHASE } from './filters.ts';
import {
  addProduct,
  canBeSent,
  emptyVoucher,
  faultsOf,
  setPrice,
  setQuantity,
  toReceiveInput,
} from './voucher-draft.ts';
import { centimes, dirhams as d } from '#shared/money.ts';

const SOAP = { id: 7, name: 'Savon noir', price: d(12.5) };
const GLOVE = { id: 8, name: 'Gant de kessa', price: d(4.05) };

const empty = emptyVoucher('2026-11-20T14:05:09');
const both = addProduct(addProduct(empty, SOAP), GLOVE);

describe('products are chosen', () => {
  test('each comes once, at the catalogue’s price; chosen again it is one more', () => {
    expect(addProduct(both, SOAP)).toMatchObject({
      lines: [
        { productId: 7, price: 1250, quantity: 2 },
        { productId: 8, price: 405, quantity: 1 },
      ],
      total: 2905,
    });
  });

  test('the supplier’s price and quantity make the total, to the centime', () => {
    expect(setPrice(setQuantity(both, 8, 3), 8, centimes(335))).toMatchObject({ total: 1250 + 3 * 335 });
  });

  test('a quantity of 0 takes the line away; without any line the total stays, and nothing can be sent', () => {
    const one = setQuantity(both, 7, 0);
    expect(one).toMatchObject({ lines: [{ productId: 8 }], total: 405 });
    const none = setQuantity(one, 8, 0);
    expect(none).toMatchObject({ lines: [], total: 405 });
    expect([canBeSent(empty), canBeSent(both), canBeSent(none)]).toEqual([false, true, false]);
    expect(canBeSent({ ...both, date: '' })).toBe(false);
  });

  test('never more than a line may hold', () => {
    const full = setQuantity(both, 7, 9999);
    expect(addProduct(full, SOAP).lines[0]).toMatchObject({ quantity: 9999 });
  });
});

describe('what is sent', () => {
  test('a purchase comes from no local', () => {
    expect(toReceiveInput({ ...both, fromId: PURCHASE, toId: 3 })).toEqual({
      date: '2026-11-20T14:05',
      description: '',
      fromId: 0,
      toId: 3,
      isBought: true,
      total: 16.55,
      lines: [
        { productId: 7, quantity: 1, price: 12.5 },
        { productId: 8, quantity: 1, price: d(4.05) },
      ],
    });
  });

  test('a transfer is no purchase, and nothing goes without its two ends', () => {
    expect(toReceiveInput({ ...both, fromId: 2, toId: 3 })).toMatchObject({
      fromId: 2,
      isBought: false,
    });
    expect(toReceiveInput({ ...both, toId: 3 })).toBeNull();
    expect(toReceiveInput({ ...both, fromId: PURCHASE })).toBeNull();
  });
});

test('the server’s refusal stands beside what it is about', () => {
  const refusal = (details: Partial<ReadError>): ReadError => ({
    code: 'VALIDATION',
    message: '',
    definite: true,
    ...details,
  });
  const sames = {
    field: 'toId',
    message: 'Le local qui envoie et celui qui reçoit doivent être différents.',
  };
  const odd = { field: 'lines.1.quantity', message: 'La quantité est fausse.' };
  expect(faultsOf(refusal({ errors: [sames, odd] }), both.lines)).toEqual({
    fields: { toId: sames.message },
    products: { 8: odd.message },
  });
  const short = { itemId: 7, name: 'Savon noir', asked: 12, available: -3 };
  const gone = { itemId: 8, name: '' };
  expect(faultsOf(refusal({ items: [short, gone] }), both.lines).products).toEqual({
    7: '12 demandé(s), 0 en stock.',
    8: 'Ce produit n’existe plus.',
  });
});
