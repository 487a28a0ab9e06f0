import { centimes as c } from '#shared/money.ts';
import { likelyCash, typedAmount } from './cash.ts';

test.each([
  [7, [10, 20]],
  [15, [20, 50]],
  [70, [100, 200]],
  [99.5, [100, 200]],
  [100, [200]],
  [110, [150, 200]],
  [170, [200]],
  [200, []],
  [230, [250, 300]],
  [250, [300, 400]],
  [500, [600]],
  [1234.5, [1250, 1300]],
  [0, []],
])('for %d DH a customer hands over one of %j', (total, likely) => {
  expect(likelyCash(c(total * 100))).toEqual(likely.map((amount) => amount * 100));
});

test('an amount is typed with a comma or a point, and may end with either', () => {
  expect(['150', '150,5', '150.50', '150,', '0'].map(typedAmount)).toEqual([
    15_000, 15_050, 15_050, 15_000, 0,
  ]);
  expect(['', ',', '1,234', '-5', '1 000 001', '1000001'].map(typedAmount)).toEqual(Array(6).fill(null));
});
