import { dirhams as d } from '#shared/money.ts';
import { localPricesOf } from './local-prices.ts';

test('a local has the price that is typed for it, the service’s own where none is, and none once it is not chosen', () => {
  const typed = {
    price: d(60),
    frais: d(30),
    localIds: [1, 2, 3],
    perLocal: true,
    localPrices: { 1: { price: d(80) }, 2: { price: null, frais: d(25) }, 3: {}, 4: { price: d(90) } },
  };
  expect(localPricesOf(typed)).toEqual([
    { localId: 1, price: 80, frais: 30 },
    { localId: 2, price: 60, frais: 25 },
  ]);
  expect(localPricesOf({ ...typed, perLocal: false })).toEqual([]);
  expect(localPricesOf({ ...typed, localIds: [1] })).toEqual([]);
});
