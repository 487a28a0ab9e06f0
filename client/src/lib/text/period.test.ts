import { dayAfter, withFrom, withTo } from './period.ts';

const TODAY = { from: '2026-11-20', to: '2026-11-21' };

test('tomorrow is the next calendar day, over a month and a year', () => {
  expect(dayAfter('2026-12-31')).toBe('2027-01-01');
  expect(dayAfter('2028-02-28')).toBe('2028-02-29');
});

test('a first day after the last takes the last along, and the reverse', () => {
  expect(withFrom(TODAY, '2026-11-25')).toEqual({ from: '2026-11-25', to: '2026-11-25' });
  expect(withTo(TODAY, '2026-11-01')).toEqual({ from: '2026-11-01', to: '2026-11-01' });
  expect(withFrom(TODAY, '2026-11-19')).toEqual({ from: '2026-11-19', to: '2026-11-21' });
});
