import { QuestionInput } from './question/question.input.ts';
import { daysBetween, type Comparison, type RelativePeriod } from './question/periods.rules.ts';
import { inDays } from './report-plan.ts';

const now = new Date('2026-11-20T14:53:30Z');

function asked(parts: Partial<QuestionInput>): QuestionInput {
  const usual = { measures: ['total'], dimensions: [], order: [], limit: 1000 };
  return Object.assign(new QuestionInput(), usual, parts);
}

function days(parts: Partial<QuestionInput>, today: string): string[] {
  const { period, comparedWith } = inDays(asked(parts), { today, now });
  return [period, comparedWith].flatMap((one) => (one ? [`${one.from} ${one.to}`] : []));
}

/** Today is Friday 20 November 2026, unless a row has another day. */
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
  ['thisMonth', 'previous', '2026-02-01 2026-02-28', '2026-03-28'],
  ['thisMonth', 'previous', '2026-01-30 2026-02-28', '2026-03-30'],
  ['thisMonth', 'previous', '2026-08-31 2026-09-30', '2026-10-31'],
  ['thisMonth', 'previous', '2026-10-01 2026-10-30', '2026-11-30'],
  ['thisMonth', 'previous', '2026-10-31 2026-11-30', '2026-12-31'],
  ['lastMonth', 'previous', '2027-01-01 2027-01-31', '2027-03-05'],
  ['lastMonth', 'yearBefore', '2028-02-01 2028-02-29', '2029-03-05'],
  ['thisMonth', 'yearBefore', '2025-11-01 2025-11-20'],
  ['lastMonth', 'previous', '2026-09-01 2026-09-30'],
  ['thisYear', 'previous', '2025-01-01 2025-11-20'],
  ['thisYear', 'yearBefore', '2027-01-01 2027-02-28', '2028-02-29'],
  ['lastSevenDays', 'previous', '2026-11-07 2026-11-13'],
  ['lastThirtyDays', 'previous', '2026-09-22 2026-10-21'],
])('%s, compared with %s, is compared with %s', (during, comparison, expected, today = '2026-11-20') => {
  expect(days({ during, comparison }, today)[1]).toBe(expected);
});

const CALENDAR = Array.from({ length: 4 * 366 }, (_, day) =>
  new Date(Date.UTC(2025, 0, 1 + day)).toISOString().slice(0, 10),
);

describe.each<[RelativePeriod, (today: string) => string[]]>([
  ['today', (today) => ago(today, 1, 1)],
  ['yesterday', (today) => ago(today, 2, 1)],
  ['thisWeek', (today) => ago(today, weekday(today) + 6, weekday(today))],
  [
    'thisMonth',
    (today) => {
      const days = Number(today.slice(8));
      const month = monthBefore(today, 1);
      return days <= month.length ? month.slice(0, days) : ago(today, 2 * days - 1, days);
    },
  ],
  ['lastMonth', (today) => monthBefore(today, 2)],
  ['thisYear', (today) => CALENDAR.filter((day) => isYear(day, today, 1) && day.slice(5) <= today.slice(5))],
  ['lastYear', (today) => CALENDAR.filter((day) => isYear(day, today, 2))],
  [
    'lastTwelveMonths',
    (today) => {
      const sameDate = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
      const [first = ''] = monthBefore(today, 23);
      return CALENDAR.filter((day) => day >= first && day <= sameDate);
    },
  ],
  ['lastSevenDays', (today) => ago(today, 13, 7)],
  ['lastThirtyDays', (today) => ago(today, 59, 30)],
])('%s', (during, expected) => {
  test('is compared with the same part of what was before, on every day of a year', () => {
    const year = CALENDAR.filter((day) => day.startsWith('2028'));
    expect(year).toHaveLength(366);
    for (const today of year) {
      const before = expected(today);
      expect([today, days({ during, comparison: 'previous' }, today)[1]]).toEqual([
        today,
        `${before[0]} ${before.at(-1)}`,
      ]);
    }
  });
});

function ago(today: string, first: number, count: number): string[] {
  const start = CALENDAR.indexOf(today) - first;
  return CALENDAR.slice(start, start + count);
}

/** 2024-12-30 was a Monday. */
function weekday(day: string): number {
  return ((CALENDAR.indexOf(day) + 2) % 7) + 1;
}

const MONTHS = [...new Set(CALENDAR.map((day) => day.slice(0, 7)))];

function monthBefore(today: string, months: number): string[] {
  const name = MONTHS[MONTHS.indexOf(today.slice(0, 7)) - months]!;
  return CALENDAR.filter((day) => day.startsWith(name));
}

function isYear(day: string, today: string, yearsBefore: number): boolean {
  return day.startsWith(String(Number(today.slice(0, 4)) - yearsBefore));
}

test('dates are compared with as many days just before, or with those of another year', () => {
  const period = { from: '2026-11-10', to: '2026-11-19' };
  expect(days({ period, comparison: 'previous' }, '2026-11-20')[1]).toBe('2026-10-31 2026-11-09');
  expect(days({ period, comparison: 'yearBefore' }, '2026-11-20')[1]).toBe('2025-11-10 2025-11-19');
  for (const [from, to, before] of [
    ['2026-11-01', '2026-11-29', '2026-10-03 2026-10-31'],
    ['2026-11-02', '2026-11-30', '2026-10-04 2026-11-01'],
    ['2026-11-16', '2026-11-18', '2026-11-13 2026-11-15'],
    ['2026-01-01', '2026-01-01', '2025-12-31 2025-12-31'],
  ] as const) {
    expect(days({ period: { from, to }, comparison: 'previous' }, '2026-11-20')[1]).toBe(before);
  }
});

test.each([
  ['a month', '2026-11-01', '2026-11-30', '2026-10-01 2026-10-31'],
  ['a quarter', '2026-07-01', '2026-09-30', '2026-04-01 2026-06-30'],
  ['February', '2026-02-01', '2026-02-28', '2026-01-01 2026-01-31'],
  ['a year', '2025-01-01', '2025-12-31', '2024-01-01 2024-12-31'],
])('whole months by their dates, such as %s, are compared with whole months', (_name, from, to, before) => {
  expect(days({ period: { from, to }, comparison: 'previous' }, '2026-12-20')[1]).toBe(before);
});

test('this month is compared with as many days, on every day of three years', () => {
  const unequal = CALENDAR.slice(366).filter((today) => {
    const { period, comparedWith } = inDays(asked({ during: 'thisMonth', comparison: 'previous' }), {
      today,
      now,
    });
    return daysBetween(period!.from, period!.to) !== daysBetween(comparedWith!.from, comparedWith!.to);
  });
  expect(unequal).toEqual([]);
});

test.each<[string, Partial<QuestionInput>, RegExp]>([
  ['its days twice', { during: 'today', period: { from: '2026-11-20', to: '2026-11-20' } }, /pas les deux/],
  [
    'twice what it is compared with',
    { during: 'today', comparison: 'previous', comparedWith: { from: '2026-11-19', to: '2026-11-19' } },
    /pas les deux/,
  ],
  ['a comparison, and no days', { comparison: 'previous' }, /demande une période/],
  [
    'days before the first of all',
    { period: { from: '0001-01-01', to: '0001-01-01' }, comparison: 'previous' },
    /pas de jours avant/,
  ],
  [
    'a year before the first of all',
    { period: { from: '0001-05-01', to: '0001-05-02' }, comparison: 'yearBefore' },
    /pas de jours avant/,
  ],
])('a question that says %s is refused', (_name, parts, sentence) => {
  expect(() => inDays(asked(parts), { today: '2026-11-20', now })).toThrow(sentence);
});
