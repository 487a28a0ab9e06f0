import { centimes as c } from '#shared/money.ts';
import { aSale } from '../../offline/test-device.ts';
import type { CartLine } from '../cart/cart.ts';
import {
  choosePayment,
  editCart,
  EMPTY_TILL,
  finishSale,
  giveBack,
  readTill,
  receiveCash,
  submitSale,
  writeTill,
  type TillState,
} from './pending-sale.ts';

const massage: CartLine = {
  type: 'service',
  itemId: 3,
  name: 'Massage',
  price: c(15000),
  frais: c(5000),
  quantity: 2,
};
const gant: CartLine = {
  type: 'product',
  itemId: 4,
  name: 'Gant kessa',
  price: c(3000),
  frais: 0,
  quantity: 1,
};

const SALE = { soldAt: '2026-11-20T19:00:00+00:00', paper: aSale().paper };
const withCart = (...cart: CartLine[]): TillState => ({ ...EMPTY_TILL, key: 'key-1', cart });
const reload = (till: TillState) => readTill(writeTill(till));

describe('the key of a sale', () => {
  const add = (till: TillState, line: CartLine) => editCart(till, (cart) => [...cart, line]);

  test('is the cart’s from its first line on, and survives a reload; an emptied cart gets another', () => {
    const begun = add(EMPTY_TILL, massage);
    expect(begun.key).toMatch(/^[0-9a-f-]{36}$/);
    expect(reload(add(begun, gant)).key).toBe(begun.key);
    const emptied = editCart(begun, () => []);
    expect(emptied.key).toBeNull();
    expect(add(emptied, massage).key).not.toBe(begun.key);
  });
});

describe('a sale leaves the till', () => {
  test('with its key, content, total and paper, and the cart is frozen', () => {
    const sent = submitSale(withCart(massage, gant), SALE);
    expect(sent.pending).toEqual({
      ...SALE,
      key: 'key-1',
      lines: [massage, gant],
      total: 33000,
      received: null,
    });
    expect(editCart(sent, () => [])).toBe(sent);
  });

  test('a second tap makes no second sale, and an empty cart none', () => {
    const sent = submitSale(withCart(massage), SALE);
    expect(submitSale(sent, SALE)).toBe(sent);
    expect(submitSale(EMPTY_TILL, SALE)).toBe(EMPTY_TILL);
  });

  test('once sold or kept in the queue, the cart is empty', () => {
    expect(finishSale(submitSale(withCart(massage), SALE), 'key-1')).toEqual(EMPTY_TILL);
  });

  test('an answer to an older sale does not touch the present one', () => {
    const sent = submitSale(withCart(massage), SALE);
    expect(finishSale(sent, 'key-0')).toBe(sent);
    expect(giveBack(sent, 'key-0')).toBe(sent);
  });

  test('the tablet is switched off meanwhile: the sale is there, with its key and its moment', () => {
    const sent = submitSale(withCart(massage), SALE);
    expect(reload(sent)).toEqual(sent);
  });

  test('refused by the server, its whole cart is given back for editing', () => {
    expect(giveBack(submitSale(withCart(massage, gant), SALE), 'key-1')).toEqual(withCart(massage, gant));
  });
});

describe('the cash that the customer hands over', () => {
  const paid = receiveCash(withCart(massage), c(40_000));

  test('goes with the sale, after a reload too', () => {
    expect(reload(submitSale(paid, SALE)).pending).toMatchObject({
      key: 'key-1',
      received: 40_000,
    });
  });

  test('less than the total is not taken, the exact total is, and nothing forgets it', () => {
    const cart = withCart(massage);
    expect(receiveCash(cart, c(29_999))).toBe(cart);
    expect(receiveCash(cart, c(30_000)).received).toBe(30_000);
    expect(receiveCash(paid, null)).toEqual(cart);
    expect(receiveCash(paid, c(40_000))).toBe(paid);
  });

  test('is of this cart alone: another line forgets it, a sold cart too, a refused one keeps it', () => {
    expect(editCart(paid, () => [massage, gant]).received).toBeNull();
    expect(editCart(paid, (cart) => cart)).toBe(paid);
    const sent = submitSale(paid, SALE);
    expect(receiveCash(sent, c(50_000))).toBe(sent);
    expect(finishSale(sent, 'key-1')).toEqual(EMPTY_TILL);
    expect(giveBack(sent, 'key-1')).toEqual(paid);
  });
});

describe('what the device has kept', () => {
  test('nothing, damaged or foreign text is an empty till', () => {
    for (const text of [
      null,
      '',
      '{',
      '[]',
      '{"cart":[{"name":"x"}],"pending":null}',
      '{"cart":[],"pending":{}}',
    ]) {
      expect(readTill(text)).toEqual(EMPTY_TILL);
    }
  });

  test('a sale under way with a damaged part is no sale that could be sent', () => {
    const pending = submitSale(withCart(massage), SALE).pending!;
    const damaged = [
      { ...pending, key: 7 },
      { ...pending, lines: [{ ...massage, name: null }] },
      { ...pending, lines: [{ ...massage, price: 0.5 }] },
      { ...pending, lines: [{ ...massage, quantity: '2' }] },
      { ...pending, total: null },
      { ...pending, paper: null },
      { ...pending, soldAt: undefined },
      'key-1',
    ];
    for (const one of damaged) {
      expect(readTill(JSON.stringify({ cart: [], pending: one }))).toEqual(EMPTY_TILL);
    }
  });

  test('the cart in progress survives a reload', () => {
    expect(reload(withCart(massage, gant))).toEqual(withCart(massage, gant));
  });
});

describe('a cart paid otherwise than in cash', () => {
  const card = { mode: 'CARD', amount: null } as const;
  const split = { mode: 'CARD', amount: c(10_000) } as const;
  const paid = (till: TillState) => submitSale(till, SALE).pending?.payments;

  test('keeps its mode while it changes, over a reload and a refusal; the next one is paid in cash again', () => {
    const begun = choosePayment(withCart(gant), card);
    const grown = reload(editCart(begun, (cart) => [...cart, massage]));
    expect(paid(grown)).toEqual([{ mode: 'CARD', amount: 33_000 }]);
    const sent = reload(submitSale(grown, SALE));
    expect(sent.pending?.payments).toEqual([{ mode: 'CARD', amount: 33_000 }]);
    expect(paid(giveBack(sent, 'key-1'))).toEqual([{ mode: 'CARD', amount: 33_000 }]);
    expect(finishSale(sent, 'key-1').payment).toBeNull();
    expect(editCart(grown, () => []).payment).toBeNull();
    expect(choosePayment(EMPTY_TILL, card)).toBe(EMPTY_TILL);
    expect(choosePayment(sent, null)).toBe(sent);
  });

  test('in two parts asks for the rest in cash, of which alone change is given', () => {
    const till = choosePayment(withCart(massage, gant), split);
    expect(paid(till)).toEqual([
      { mode: 'CASH', amount: 23_000 },
      { mode: 'CARD', amount: 10_000 },
    ]);
    expect(receiveCash(till, c(20_000))).toBe(till);
    const told = receiveCash(till, c(25_000));
    expect(told.received).toBe(25_000);
    expect(choosePayment(told, card).received).toBeNull();
  });

  test('in cash alone is the sale of the build before modes, to the letter', () => {
    const { pending } = submitSale(choosePayment(choosePayment(withCart(gant), card), null), SALE);
    expect(Object.keys(pending ?? {}).sort()).toEqual([
      'key',
      'lines',
      'paper',
      'received',
      'soldAt',
      'total',
    ]);
  });

  test('of the build before modes goes on, and a damaged choice is cash', () => {
    const { payment, ...before } = withCart(gant);
    expect(readTill(JSON.stringify(before))).toEqual({ ...before, payment });
    expect(
      readTill(JSON.stringify({ ...before, payment: { mode: 'GOLD', amount: null } })).payment,
    ).toBeNull();
  });
});
