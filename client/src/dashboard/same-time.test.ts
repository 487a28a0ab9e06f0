import { dirhams } from '#shared/money.ts';
import { cutOf, less, upTo } from './same-time.ts';

const TODAY = '2026-11-20';
const day = (to: string, from = to) => ({ from, to, before: { from: '2026-11-19', to: '2026-11-19' } });
const sold = (total: number, frais: number, tickets: number) => ({
  ...{ total: dirhams(total), frais: dirhams(frais), net: dirhams(total - frais), tickets },
  ...{ articles: tickets * 2, averageTicket: null },
});

test('a day under way is compared up to its last whole hour, and so is a month that ends today', () => {
  const rest = [19, 20, 21, 22, 23];
  expect(cutOf(day(TODAY), TODAY, 19, 0)).toEqual({ hour: 19, rest });
  expect(cutOf(day(TODAY, '2026-11-01'), TODAY, 19, 0)).toEqual({ hour: 19, rest });
});

test('the hours past midnight are the rest of the day that began before', () => {
  expect(cutOf(day(TODAY), TODAY, 22, 5)?.rest).toEqual([22, 23, 0, 1, 2, 3, 4]);
  expect(cutOf(day(TODAY), TODAY, 2, 5)?.rest).toEqual([2, 3, 4]);
});

test('a day that is over is compared whole, and so is one that has no whole hour yet', () => {
  expect(cutOf(day('2026-11-19'), TODAY, 19, 0)).toBeNull();
  expect(cutOf(day(TODAY), TODAY, 0, 0)).toBeNull();
  expect(cutOf(day(TODAY), TODAY, 5, 5)).toBeNull();
});

test('what was sold up to the cut is exact to the centime, its average included', () => {
  expect(upTo(sold(0.3, 0.1, 4), sold(0.1, 0, 1))).toEqual({
    ...{ total: 0.2, frais: 0.1, net: 0.1, tickets: 3, articles: 6, averageTicket: 0.07 },
  });
  expect(upTo(sold(10, 0, 1), sold(10, 0, 1)).averageTicket).toBeNull();
  expect(less(dirhams(12.5), null)).toBe(12.5);
});
