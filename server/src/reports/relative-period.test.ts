import { QuestionInput } from './question.input.ts';
import type { Comparison, RelativePeriod } from './periods.rules.ts';
import { inDays } from './relative-period.ts';

function asked(parts: Partial<QuestionInput>): QuestionInput {
  const usual = { measures: ['total'], dimensions: [], order: [], limit: 1000 };
  return Object.assign(new QuestionInput(), usual, parts);
}

function days(parts: Partial<QuestionInput>, today: string): string[] {
  const { period, comparedWith } = inDays(asked(parts), today);
  return [period, comparedWith].flatMap((one) => (one ? [`${one.from} ${one.to}`] : []));
}

/** Read on 20 November 2026, a Friday, unless a row says another day. */
test.each<[RelativePeriod, string, string?]>([
  ['today', '2026-11-20 2026-11-20'],
  ['yesterday', '2026-11-19 2026-11-19'],
  ['yesterday', '2025-12-31 2025-12-31', '2026-01-01'],
  ['thisWeek', '2026-11-16 2026-11-20'],
  ['thisWeek', '2026-11-16 2026-11-16', '2026-11-16'],
  ['thisWeek', '2026-11-16 2026-11-22', '2026-11-22'],
  ['thisWeek', '2023-12-25 2023-12-31', '2023-12-31'],
  ['thisMonth', '2026-11-01 2026-11-20'],
  ['lastMonth', '2026-10-01 2026-10-31'],
  ['lastMonth', '2025-12-01 2025-12-31', '2026-01-31'],
  ['lastMonth', '2028-02-01 2028-02-29', '2028-03-30'],
  ['thisYear', '2026-01-01 2026-11-20'],
  ['lastYear', '2025-01-01 2025-12-31'],
  ['lastTwelveMonths', '2025-12-01 2026-11-20'],
  ['lastSevenDays', '2026-11-14 2026-11-20'],
  ['lastThirtyDays', '2026-10-22 2026-11-20'],
])('%s is %s', (during, expected, today = '2026-11-20') => {
  expect(days({ during }, today)).toEqual([expected]);
});

test.each<[RelativePeriod, Comparison, string, string?]>([
  ['today', 'previous', '2026-11-19 2026-11-19'],
  ['today', 'weekBefore', '2026-11-13 2026-11-13'],
  ['today', 'yearBefore', '2025-11-20 2025-11-20'],
  ['thisWeek', 'previous', '2026-11-09 2026-11-13'],
  ['thisMonth', 'previous', '2026-10-01 2026-10-20'],
  ['thisMonth', 'previous', '2026-02-01 2026-02-28', '2026-03-30'],
  ['thisMonth', 'previous', '2026-10-01 2026-10-31', '2026-11-30'],
  ['thisMonth', 'yearBefore', '2025-11-01 2025-11-20'],
  ['lastMonth', 'previous', '2026-09-01 2026-09-30'],
  ['thisYear', 'previous', '2025-02-01 2025-12-20'],
  ['thisYear', 'yearBefore', '2027-01-01 2027-02-28', '2028-02-29'],
  ['lastSevenDays', 'previous', '2026-11-07 2026-11-13'],
  ['lastThirtyDays', 'previous', '2026-09-22 2026-10-21'],
])('%s, compared with %s, is compared with %s', (during, comparison, expected, today = '2026-11-20') => {
  expect(days({ during, comparison }, today)[1]).toBe(expected);
});

test('dates are compared with as many days just before, or with those of another year', () => {
  const period = { from: '2026-11-10', to: '2026-11-19' };
  expect(days({ period, comparison: 'previous' }, '2026-11-20')[1]).toBe('2026-10-31 2026-11-09');
  expect(days({ period, comparison: 'yearBefore' }, '2026-11-20')[1]).toBe('2025-11-10 2025-11-19');
});

test.each<[string, Partial<QuestionInput>, RegExp]>([
  ['its days twice', { during: 'today', period: { from: '2026-11-20', to: '2026-11-20' } }, /pas les deux/],
  [
    'twice what it is compared with',
    { during: 'today', comparison: 'previous', comparedWith: { from: '2026-11-19', to: '2026-11-19' } },
    /pas les deux/,
  ],
  ['a comparison, and no days', { comparison: 'previous' }, /demande une période/],
])('a question that says %s is refused', (_name, parts, sentence) => {
  expect(() => inDays(asked(parts), '2026-11-20')).toThrow(sentence);
});
