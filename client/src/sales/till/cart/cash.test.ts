import { centimes as c } from '#shared/money.ts';
import { likelyCash } from './cash.ts';

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
