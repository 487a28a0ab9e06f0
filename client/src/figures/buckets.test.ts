import { bucketsOf, grainOf, pairsOf } from './buckets.ts';

test.each([
  ['a day by hour', '2026-11-21', '2026-11-21', 'hour'],
  ['two days by day', '2026-11-20', '2026-11-21', 'day'],
  ['three long months by day', '2026-07-01', '2026-09-30', 'day'],
  ['a day more by month', '2026-06-30', '2026-09-30', 'month'],
])('%s', (_name, from, to, grain) => {
  expect(grainOf({ from, to })).toBe(grain);
});

test('months are cut to the period, and hold each of its days once', () => {
  expect(bucketsOf({ from: '2025-12-15', to: '2026-03-02' }, 'month')).toEqual([
    { from: '2025-12-15', to: '2025-12-31' },
    { from: '2026-01-01', to: '2026-01-31' },
    { from: '2026-02-01', to: '2026-02-28' },
    { from: '2026-03-01', to: '2026-03-02' },
  ]);
});

test('days answer to days of the same rank; a longer January has days of its own beside February', () => {
  const pairs = pairsOf(
    { from: '2026-02-01', to: '2026-02-28' },
    { from: '2026-01-01', to: '2026-01-31' },
    'day',
  );
  expect(pairs).toHaveLength(31);
  expect(pairs[27]).toEqual({
    now: { from: '2026-02-28', to: '2026-02-28' },
    before: { from: '2026-01-28', to: '2026-01-28' },
  });
  expect(pairs[30]).toEqual({ now: null, before: { from: '2026-01-31', to: '2026-01-31' } });
});
