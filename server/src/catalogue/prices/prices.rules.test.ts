import { centimes as c, type Centimes } from '../../shared/money.ts';
import { changedPrice, type PriceChange } from './prices.rules.ts';

const percent = (hundredths: number): PriceChange => ({ kind: 'PERCENT', hundredths });
const add = (amount: Centimes): PriceChange => ({ kind: 'ADD', amount });

test.each<[story: string, price: number, change: PriceChange, step: number, becomes: number | null]>([
  ['ten percent more', 6000, percent(1000), 1, 6600],
  ['ten percent more, to the half dirham', 1250, percent(1000), 50, 1400],
  ['ten percent more, to the dirham, a half goes up', 1500, percent(1000), 100, 1700],
  ['seven and a half percent less', 8000, percent(-750), 1, 7400],
  ['a third of a percent, to the centime', 1000, percent(33), 1, 1003],
  ['two dirhams more', 1250, add(c(200)), 1, 1450],
  ['two dirhams more, to five dirhams', 1250, add(c(200)), 500, 1500],
  ['all of it off', 1250, percent(-10_000), 50, 0],
  ['more than all of it off', 1250, add(c(-1300)), 1, null],
  ['a million dirhams exactly', 99_999_900, add(c(100)), 1, 100_000_000],
  ['beyond a million dirhams', 99_999_999, percent(1), 1, null],
  ['one price for all, never rounded', 1250, { kind: 'EXACT', price: c(1333) }, 100, 1333],
])('%s', (_story, price, change, step, becomes) => {
  expect(changedPrice(c(price), change, step)).toBe(becomes);
});
