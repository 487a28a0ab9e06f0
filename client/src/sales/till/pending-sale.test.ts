import type { CartLine } from './cart.ts';
import {
  editCart,
  EMPTY_TILL,
  notSold,
  readTill,
  receiveCash,
  settleSale,
  submitSale,
  writeTill,
  type TillState,
} from './pending-sale.ts';
import { centimes as c } from '#shared/money.ts';

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

const keys = () => {
  let minted = 0;
  return () => `key-${++minted}`;
};
const withCart = (...cart: CartLine[]): TillState => ({ cart, received: null, pending: null });
const reload = (till: TillState) => readTill(writeTill(till));

describe('a sale leaves the till', () => {
  test('its key is minted with its content and total, and the cart is frozen', () => {
    const sent = submitSale(withCart(massage, gant), keys());
    expect(sent.pending).toEqual({
      key: 'key-1',
      lines: [massage, gant],
      total: 33000,
      received: null,
      doubtful: false,
    });
    expect(editCart(sent, () => [])).toBe(sent);
  });

  test('an empty cart mints nothing', () => {
    expect(submitSale(EMPTY_TILL, keys())).toBe(EMPTY_TILL);
  });

  test('once sold, the cart is empty and the next sale has another key', () => {
    const mint = keys();
    const sold = settleSale(submitSale(withCart(massage), mint), 'key-1', { kind: 'sold' });
    expect(sold).toEqual(EMPTY_TILL);
    expect(submitSale(withCart(gant), mint).pending?.key).toBe('key-2');
  });

  test('an answer to an older sale does not touch the present one', () => {
    const sent = submitSale(withCart(massage), keys());
    expect(settleSale(sent, 'key-0', { kind: 'sold' })).toBe(sent);
  });
});

describe('the answer got lost', () => {
  test('« Réessayer » sends the same key and the same content', () => {
    const mint = keys();
    const lost = settleSale(submitSale(withCart(massage), mint), 'key-1', { kind: 'unknown' });
    expect(lost.pending?.doubtful).toBe(true);
    const again = submitSale(lost, mint);
    expect(again.pending).toEqual({
      key: 'key-1',
      lines: [massage],
      total: 30000,
      received: null,
      doubtful: true,
    });
  });

  test('after a reload the frozen sale is there, with its key', () => {
    const sent = submitSale(withCart(massage), keys());
    expect(reload(sent)).toEqual(sent);
    expect(submitSale(reload(sent), keys()).pending).toMatchObject({ key: 'key-1', doubtful: true });
  });

  test('a session that has ended meanwhile keeps it frozen: the first attempt may have been recorded', () => {
    const retried = submitSale(submitSale(withCart(massage), keys()), keys());
    const refused = settleSale(retried, 'key-1', { kind: 'refused', code: 'NON_AUTHENTIFIE' });
    expect(refused.pending?.key).toBe('key-1');
  });

  test('the server turns out not to have it: its cart is given back, and a till without a sale stays as it is', () => {
    const lost = settleSale(submitSale(withCart(massage), keys()), 'key-1', { kind: 'unknown' });
    expect(notSold(lost)).toEqual(withCart(massage));
    const open = withCart(gant);
    expect(notSold(open)).toBe(open);
    expect(settleSale(open, 'key-1', { kind: 'sold' })).toBe(open);
  });

  test('a refusal that looked at the sale itself gives the cart back, under a new key', () => {
    const mint = keys();
    const retried = submitSale(submitSale(withCart(massage), mint), mint);
    const refused = settleSale(retried, 'key-1', { kind: 'refused', code: 'STOCK_INSUFFISANT' });
    expect(refused).toEqual(withCart(massage));
    expect(submitSale(refused, mint).pending?.key).toBe('key-2');
  });
});

describe('the cash that the customer hands over', () => {
  const paid = receiveCash(withCart(massage), c(40_000));

  test('goes with the sale, and with its retry after a reload', () => {
    const mint = keys();
    const lost = settleSale(submitSale(paid, mint), 'key-1', { kind: 'unknown' });
    expect(submitSale(reload(lost), mint).pending).toMatchObject({ key: 'key-1', received: 40_000 });
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
    const sent = submitSale(paid, keys());
    expect(receiveCash(sent, c(50_000))).toBe(sent);
    expect(settleSale(sent, 'key-1', { kind: 'sold' })).toEqual(EMPTY_TILL);
    expect(settleSale(sent, 'key-1', { kind: 'refused', code: 'NON_AUTHENTIFIE' })).toEqual(paid);
  });

  test('a sale that the version before it had left in doubt is read, and sent without', () => {
    const pending = submitSale(withCart(massage), keys()).pending!;
    const before = JSON.stringify({ cart: [massage], pending: { ...pending, received: undefined } });
    expect(readTill(before)).toEqual({ cart: [massage], received: null, pending });
  });
});

describe('the server refuses at the first attempt', () => {
  test.each(['PRIX_MODIFIE', 'ARTICLE_INDISPONIBLE', 'NON_AUTHENTIFIE', 'VALIDATION'])(
    '%s gives the whole cart back for editing',
    (code) => {
      const refused = settleSale(submitSale(withCart(massage, gant), keys()), 'key-1', {
        kind: 'refused',
        code,
      });
      expect(refused).toEqual(withCart(massage, gant));
    },
  );
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

  test('a sale in doubt with a damaged part is no sale that could be sent', () => {
    const pending = submitSale(withCart(massage), keys()).pending!;
    const damaged = [
      { ...pending, key: 7 },
      { ...pending, lines: [{ ...massage, name: null }] },
      { ...pending, lines: [{ ...massage, price: 0.5 }] },
      { ...pending, lines: [{ ...massage, quantity: '2' }] },
      { ...pending, total: null },
      { ...pending, doubtful: 'non' },
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
