import { hoursShown } from './hours.ts';

test('a day that begins at midnight shows the usual hours, and a sale outside them', () => {
  expect(hoursShown([], 0)).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21]);
  expect(hoursShown([6, 23], 0)).toEqual([
    6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23,
  ]);
});

test('of a day that begins at five, half past midnight is the end', () => {
  const shown = hoursShown([6, 0], 5);
  expect([shown[0], shown.at(-2), shown.at(-1)]).toEqual([6, 23, 0]);
  expect(shown).toHaveLength(19);
});

test('a day that begins at noon shows each hour once', () => {
  const shown = hoursShown([11, 12], 12);
  expect([shown[0], shown.at(-1), new Set(shown).size]).toEqual([12, 11, 24]);
});
