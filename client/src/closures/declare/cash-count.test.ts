import { centimes } from '#shared/money.ts';
import {
  CASH,
  countedCash,
  countFault,
  enteredOf,
  isCounted,
  quantityOf,
  withQuantity,
  type CashCount,
} from './cash-count.ts';

const c = centimes;

test('a drawer is counted from the largest note to the smallest coin', () => {
  const labels = Object.values(CASH).map(({ title, denominations }) => [
    title,
    ...denominations.map(({ label }) => label),
  ]);
  expect(labels).toEqual([
    ['Billets', '200\u00a0DH', '100\u00a0DH', '50\u00a0DH', '20\u00a0DH'],
    ['Pièces', '10\u00a0DH', '5\u00a0DH', '2\u00a0DH', '1\u00a0DH', '½\u00a0DH'],
    ['Plus petites pièces', '0,20\u00a0DH', '0,10\u00a0DH'],
  ]);
});

test('and sums to the centime', () => {
  const drawer: [number, number][] = [
    [20_000, 7],
    [10_000, 9],
    [2_000, 2],
    [50, 1],
    [20, 3],
    [10, 1],
  ];
  const count = drawer.reduce<CashCount>((sofar, [value, many]) => withQuantity(sofar, c(value), many), {});
  expect(countedCash(count)).toBe(7 * 20_000 + 9 * 10_000 + 2 * 2_000 + 50 + 60 + 10);
  expect(countedCash(withQuantity(count, c(20_000), 0))).toBe(94_120);
});

test('what was typed and is no quantity stays, counts nothing and is said, as is one too many', () => {
  const count = withQuantity(withQuantity({}, c(20_000), '1,5'), c(10_000), 2);
  expect(enteredOf(count, c(20_000))).toBe('1,5');
  expect(countedCash(count)).toBe(20_000);
  expect(countFault(count)).toBe("Ce n'est pas un nombre entier");
  expect(countFault(withQuantity(count, c(20_000), 10_000))).toBe('Un nombre entier de 0 à 9999.');
  expect(countFault(withQuantity(count, c(20_000), 0))).toBeNull();
  expect(enteredOf(withQuantity(count, c(20_000), 0), c(20_000))).toBeNull();
});

test('an empty count is none, a drawer that was counted empty is one', () => {
  expect([isCounted({}), isCounted(withQuantity({}, c(100), 0))]).toEqual([false, true]);
});

test.each<[unknown, number]>([
  ['7', 0],
  [null, 0],
  [2.5, 0],
  [-3, 0],
  [Number.NaN, 0],
  [10_000, 9_999],
  [12, 12],
])('a draft that says %p counts %p', (kept, quantity) => {
  const count = { 20000: kept, 30: 4 } as unknown as CashCount;
  expect([quantityOf(count, c(20_000)), countedCash(count)]).toEqual([quantity, quantity * 20_000]);
});
