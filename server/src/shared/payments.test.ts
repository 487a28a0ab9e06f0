import { centimes as c, plus, sumOf } from './money.ts';
import { cashlessAfter, cashlessOf, cashPart, NO_CASHLESS, paymentsOf, type Payment } from './payments.ts';

const paid = (card: number, wallet = 0, transfer = 0) => ({
  card: c(card),
  wallet: c(wallet),
  transfer: c(transfer),
});

test('payments of one ticket: cash is what no other mode paid, and comes first', () => {
  const payments: Payment[] = [
    { mode: 'CARD', amount: c(20_000) },
    { mode: 'CASH', amount: c(3_000) },
  ];
  const cashless = cashlessOf(payments);
  expect(cashless).toEqual(paid(20_000));
  expect(paymentsOf(c(23_000), cashless)).toEqual(payments.toReversed());
  expect(paymentsOf(c(5000), NO_CASHLESS)).toEqual([{ mode: 'CASH', amount: 5000 }]);
  expect(paymentsOf(0, NO_CASHLESS)).toEqual([]);
});

test.each([
  ['all in cash, less', 9000, 6000, paid(0), paid(0)],
  ['all in cash, more', 9000, 12_000, paid(0), paid(0)],
  ['all by card, less: nothing is given back in cash', 9000, 6000, paid(9000), paid(6000)],
  ['all by card, more: by card too', 9000, 12_000, paid(9000), paid(12_000)],
  ['all by card, cancelled', 9000, 0, paid(9000), paid(0)],
  ['card and cash, less than the cash', 9000, 7000, paid(6000), paid(6000)],
  ['card and cash, more than the cash', 9000, 5000, paid(6000), paid(5000)],
  ['card and cash, more: in cash', 9000, 12_000, paid(6000), paid(6000)],
  ['card and mobile, less: the card first', 9000, 2000, paid(6000, 3000), paid(0, 2000)],
  ['card and mobile, more: in cash', 9000, 10_000, paid(6000, 3000), paid(6000, 3000)],
  ['nothing left, then more: in cash', 0, 5000, paid(0), paid(0)],
  ['a paper that did not add up, less', 5000, 4000, paid(6000), paid(5000)],
])('a ticket %s', (_, before, after, was, becomes) => {
  expect(cashlessAfter(c(before), c(after), was)).toEqual(becomes);
});

test('whatever is corrected, modes stay whole, and cash is given back before anything else', () => {
  let seed = 7;
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  for (let round = 0; round < 2000; round += 1) {
    const was = paid(random(3) * 1000, random(3) * 1000, random(3) * 1000);
    const others = sumOf([was.card, was.wallet, was.transfer]);
    const before = plus(others, c(random(4) * 1000));
    const after = c(random(15) * 1000);
    const becomes = cashlessAfter(before, after, was);
    expect(Math.min(becomes.card, becomes.wallet, becomes.transfer)).toBeGreaterThanOrEqual(0);
    expect(cashPart(after, becomes)).toBeGreaterThanOrEqual(0);
    if (after < before && cashPart(after, becomes) > 0) expect(becomes).toEqual(was);
  }
});
