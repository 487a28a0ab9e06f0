import { centimes as c } from '../shared/money.ts';
import { NOTHING_OWED, owedOf, slipOf } from './payout.rules.ts';

test('owed is what was carried over and earned, less what was paid; paid beyond it is an advance', () => {
  const sums = { carriedOver: c(1000), services: 3, frais: c(4500), paid: c(2000) };
  expect(owedOf(sums)).toBe(3500);
  expect(owedOf({ ...sums, paid: c(6000) })).toBe(-500);
  expect(owedOf(NOTHING_OWED)).toBe(0);
});

test('the slip says what was owed before, what is paid now and what remains', () => {
  const before = { carriedOver: c(1000), services: 3, frais: c(4500), paid: c(2000) };
  expect(slipOf(before, c(3000))).toEqual({
    carriedOver: 1000,
    services: 3,
    frais: 4500,
    paidBefore: 2000,
    paid: 3000,
    remaining: 500,
  });
});
