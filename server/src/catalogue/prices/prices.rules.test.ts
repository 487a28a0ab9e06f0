import { centimes as c, type Centimes } from '../../shared/money.ts';
import { changedPrice, type PriceChange, fraisToConfirm } from './prices.rules.ts';

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

const per = (price: number, frais: number) => ({ price: c(price), frais: c(frais) });

test.each([
  ['a new gommage whose frais are below its price', per(6000, 3000), null, false],
  ['frais of the whole price', per(6000, 6000), null, false],
  ['a new gommage that would cost the house a centime', per(6000, 6001), null, true],
  ['an old one whose frais were confirmed, saved again', per(6000, 7000), per(6000, 7000), false],
  ['its price lowered below the confirmed frais', per(5000, 7000), per(6000, 7000), true],
  ['its frais raised again', per(6000, 7500), per(6000, 7000), true],
  ['an old one that was sound, saved again', per(6000, 3000), per(6000, 3000), false],
])('%s: must an administrator confirm?', (_story, wanted, known, confirm) => {
  expect(fraisToConfirm(wanted, known)).toBe(confirm);
});
