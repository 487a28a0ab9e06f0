import type { ReadError } from '../../graphql/errors.ts';
import { PURCHASE } from '../filters.ts';
import {
  addProduct,
  missingIn,
  emptyVoucher,
  faultsOf,
  missing,
  setPrice,
  setQuantity,
  toReceiveInput,
} from './voucher-draft.ts';
import { centimes, dirhams as d } from '#shared/money.ts';

const SOAP = { id: 7, name: 'Savon noir' };
const GLOVE = { id: 8, name: 'Gant de kessa' };
const HENNA = { id: 9, name: 'Henné' };

const lastly = (price: number, supplier: string | null = null) => ({
  price: d(price),
  date: '2026-10-02T10:00:00+00:00',
  supplier,
});

const empty = emptyVoucher('2026-11-20T14:05:09');
const both = addProduct(addProduct(empty, SOAP, lastly(12.5)), GLOVE, lastly(4.05));

describe('products are chosen', () => {
  test('each comes once, at what it cost last; chosen again it is one more', () => {
    expect(addProduct(both, SOAP, lastly(12.5))).toMatchObject({
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
    const wanted = 'Ajoutez au moins un produit.';
    expect([missingIn(empty), missingIn(both), missingIn(none)]).toEqual([wanted, null, wanted]);
    expect(missingIn({ ...both, date: '' })).toBe('Choisissez la date du bon.');
  });

  test('one that was never bought has no price, is not sent without, and counts for nothing yet', () => {
    const never = { ...addProduct(both, HENNA, null), fromId: PURCHASE, toId: 3 };
    expect(never).toMatchObject({ lines: [{}, {}, { price: null }], total: 1655 });
    expect(missing(never).products).toEqual({ 9: 'Indiquez le prix d’une unité : 0 pour un cadeau.' });
    expect(toReceiveInput(never)).toBeNull();
    const given = setPrice(never, 9, centimes(0));
    expect(missing(given).products).toEqual({});
    expect(toReceiveInput(given)?.lines).toHaveLength(3);
  });

  test.each([
    [9999, null, 12_498_750 + 405],
    [10_000, 'Au plus 9999 unités d’un produit par bon.', 405],
    [-3, 'La quantité est au moins 1.', 405],
    ['2,5', "Ce n'est pas un nombre entier", 405],
  ])('a quantity of %d stays as it was typed, and says what is wrong with it', (quantity, fault, total) => {
    const typed = { ...setQuantity(both, 7, quantity), fromId: PURCHASE, toId: 3 };
    expect(typed.lines[0]).toMatchObject({ quantity });
    expect(missing(typed).products[7] ?? null).toBe(fault);
    expect(toReceiveInput(typed) === null).toBe(fault !== null);
    expect(typed.total).toBe(total);
  });

  test('a price beyond the greatest stays as it was typed, and says so', () => {
    const typed = { ...setPrice(both, 7, centimes(100_000_001)), fromId: PURCHASE, toId: 3 };
    expect(typed.lines[0]).toMatchObject({ price: 100_000_001 });
    expect(missing(typed).products[7]).toMatch(/^Prix : 1\s000\s000,00\sDH au plus\.$/);
    expect(toReceiveInput(typed)).toBeNull();
  });

  test('so does a price that is none, and counts for nothing', () => {
    const typed = { ...setPrice(both, 7, '12;50'), fromId: PURCHASE, toId: 3 };
    expect(typed).toMatchObject({ lines: [{ price: '12;50' }, {}], total: 405 });
    expect(missing(typed).products[7]).toBe("Ce n'est pas un montant");
    expect(toReceiveInput(typed)).toBeNull();
    // One more of a product whose quantity is none begins anew.
    const again = addProduct(setQuantity(both, 7, '1O'), { id: 7, name: 'Savon' }, null);
    expect(again.lines[0]).toMatchObject({ quantity: 1 });
  });
});

describe('what is sent', () => {
  test('a purchase comes from no local', () => {
    expect(toReceiveInput({ ...both, fromId: PURCHASE, toId: 3 })).toEqual({
      date: '2026-11-20T14:05',
      description: '',
      supplier: null,
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

  test('a purchase names its supplier, and a transfer keeps the name to itself', () => {
    const typed = { ...both, supplier: ' Atelier du Port ', toId: 3 };
    expect(toReceiveInput({ ...typed, fromId: PURCHASE })?.supplier).toBe('Atelier du Port');
    expect(toReceiveInput({ ...typed, fromId: 2 })?.supplier).toBeNull();
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
    7: '12 demandés, 0 en stock.',
    8: 'Ce produit n’existe plus.',
  });
});
