import { centimes as c } from '#shared/money.ts';
import { chosenCash, chosenPayments, offeredModes, withoutCashAlone } from './payment.ts';

const card = (amount: number | null) => ({
  mode: 'CARD' as const,
  amount: amount === null ? null : c(amount),
});

test.each([
  ['nothing chosen: all in cash', 8000, null, [['CASH', 8000]], 8000],
  ['all by card', 8000, card(null), [['CARD', 8000]], 0],
  [
    'a part by card, the rest in cash',
    23_000,
    card(10_000),
    [
      ['CASH', 13_000],
      ['CARD', 10_000],
    ],
    13_000,
  ],
  ['less in the cart than the part by card: all of it by card', 8000, card(10_000), [['CARD', 8000]], 0],
  ['as much in the cart as the part by card', 10_000, card(10_000), [['CARD', 10_000]], 0],
  ['a cart that costs nothing', 0, card(null), [], 0],
])('%s', (_, total, chosen, payments, cash) => {
  const paid = chosenPayments(c(total), chosen);
  expect(paid.map(({ mode, amount }) => [mode, amount])).toEqual(payments);
  expect(chosenCash(c(total), chosen)).toBe(cash);
});

test('a sale that is wholly in cash, or costs nothing, says nothing of its payments', () => {
  expect(withoutCashAlone(chosenPayments(c(8000), null))).toEqual({});
  expect(withoutCashAlone(chosenPayments(c(0), card(null)))).toEqual({});
  expect(withoutCashAlone(chosenPayments(c(8000), card(3000))).payments).toHaveLength(2);
});

test('the till offers what its local takes, in one order, and does not hide what is chosen', () => {
  expect(offeredModes(['CARD', 'CASH'], null)).toEqual(['CASH', 'CARD']);
  expect(offeredModes(['CASH'], card(null))).toEqual(['CASH', 'CARD']);
  expect(offeredModes(undefined, null)).toEqual(['CASH']);
});
