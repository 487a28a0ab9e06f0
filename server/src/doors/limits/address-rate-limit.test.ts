import { AddressRateLimit } from './address-rate-limit.ts';

const RATE = { burst: 3, perSecond: 2 };
const NOON = Date.UTC(2026, 10, 20, 12);

test('an address has its calls at once, then so many a second, and is told how long to wait', () => {
  const budget = new AddressRateLimit({ burst: 3, perSecond: 0.5 }, 10);
  const taken = (at: number) => budget.take('203.0.113.1', NOON + at);
  expect([taken(0), taken(0), taken(0), taken(0)]).toEqual([0, 0, 0, 2]);
  expect([taken(1000), taken(2000), taken(2000)]).toEqual([1, 0, 2]);
  // After an hour the bucket holds no more than at first.
  expect([3_600_000, 3_600_000, 3_600_000, 3_600_000].map(taken)).toEqual([0, 0, 0, 2]);
});

test('what one address spends, no other misses', () => {
  const budget = new AddressRateLimit(RATE, 10);
  for (let call = 0; call < 100; call += 1) budget.take('203.0.113.1', NOON);
  expect(budget.take('203.0.113.1', NOON)).toBe(1);
  expect(budget.take('203.0.113.2', NOON)).toBe(0);
});

test('a clock that is set back refuses nobody for long, and gives nothing', () => {
  const budget = new AddressRateLimit(RATE, 10);
  for (let call = 0; call < 3; call += 1) budget.take('203.0.113.1', NOON);
  expect(budget.take('203.0.113.1', NOON - 3_600_000)).toBe(1);
  expect(budget.take('203.0.113.1', NOON - 3_600_000 + 500)).toBe(0);
});

test('a flood from ever new addresses keeps so many of them, and shares one budget beyond', () => {
  const budget = new AddressRateLimit(RATE, 50);
  const heard = Array.from({ length: 10_000 }, (_, place) => budget.take(`address ${place}`, NOON)).filter(
    (wait) => wait === 0,
  );
  expect(budget.size).toBe(50);
  expect(heard).toHaveLength(50 + RATE.burst);
});

test('an address that has been quiet gives its place to a new one, and a known one keeps its count', () => {
  const budget = new AddressRateLimit(RATE, 2);
  const spend = (address: string, at: number) => [0, 1, 2, 3].map(() => budget.take(address, NOON + at));
  expect(spend('a', 0)).toEqual([0, 0, 0, 1]);
  expect(spend('b', 1500)).toEqual([0, 0, 0, 1]);
  expect(spend('c', 1500)).toEqual([0, 0, 0, 1]);
  expect([budget.size, budget.take('b', NOON + 1500)]).toEqual([2, 1]);
});
