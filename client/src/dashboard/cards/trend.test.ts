import { hoursShown, trendOf } from './trend.ts';

const BEFORE = { against: 'previous', underWay: false } as const;

const row = (keys: object, total: number) =>
  ({ hour: null, day: null, month: null, ...keys, figures: { total, net: total, tickets: 1 } }) as never;

test('a week is drawn over the one before, day upon day, and its values are the figures to the centime', () => {
  const { data, points } = trendOf({
    ...BEFORE,
    measure: 'total',
    grain: 'day',
    period: { from: '2026-11-16', to: '2026-11-18' },
    before: { from: '2026-11-09', to: '2026-11-11' },
    rows: [row({ day: '2026-11-16' }, 12.5), row({ day: '2026-11-18' }, 0.1)],
    rowsBefore: [row({ day: '2026-11-10' }, 7)],
    dayStart: 0,
  });
  expect(data.points).toEqual(['16/11', '17/11', '18/11']);
  expect(data.series.map(({ name, values, quiet = false }) => [name, quiet, ...values])).toEqual([
    ['période choisie (du 16/11/2026 au 18/11/2026)', false, 1250, 0, 10],
    ['période précédente (du 09/11/2026 au 11/11/2026)', true, 0, 700, 0],
  ]);
  expect(data.longPoints![1]).toBe('mar. 17/11/2026 (avant\u00a0: mar. 10/11/2026)');
  expect(points[1]!.before).toEqual({ from: '2026-11-10', to: '2026-11-10' });
});

test('a month longer than the one before has days of its own, and a shorter one leaves the others theirs', () => {
  const { data } = trendOf({
    ...BEFORE,
    measure: 'tickets',
    grain: 'day',
    rows: [],
    rowsBefore: [],
    dayStart: 0,
    period: { from: '2026-02-27', to: '2026-02-28' },
    before: { from: '2026-01-27', to: '2026-01-30' },
  });
  expect(data.series.map(({ values }) => values)).toEqual([
    [0, 0, null, null],
    [0, 0, 0, 0],
  ]);
  expect(data.points).toEqual(['27/02', '28/02', '29/01', '30/01']);
});

test('twenty-four points are bars, more are lines', () => {
  const kindOf = (to: string) =>
    trendOf({
      ...BEFORE,
      measure: 'total',
      grain: 'day',
      rows: [],
      rowsBefore: [],
      dayStart: 0,
      period: { from: '2026-11-01', to },
      before: { from: '2026-10-01', to: '2026-10-01' },
    }).data.kind;
  expect([kindOf('2026-11-24'), kindOf('2026-11-25')]).toEqual(['bars', 'lines']);
});

test('the hours of a day stand in the order of the house, a year is drawn by month', () => {
  const day = { from: '2026-11-21', to: '2026-11-21' };
  const hours = trendOf({
    ...BEFORE,
    measure: 'net',
    grain: 'hour',
    period: day,
    before: day,
    dayStart: 5,
    rows: [row({ hour: 1 }, 3)],
    rowsBefore: [],
  });
  expect([hours.data.points[0], hours.data.points.at(-1)]).toEqual(['8\u00a0h', '1\u00a0h']);
  expect(hours.points.at(-1)!.now).toEqual({ ...day, hour: 1 });
  const year = trendOf({
    ...BEFORE,
    measure: 'total',
    grain: 'month',
    dayStart: 0,
    period: { from: '2026-01-15', to: '2026-11-21' },
    before: { from: '2025-01-15', to: '2025-11-21' },
    rows: [row({ month: '2026-01-01' }, 2)],
    rowsBefore: [],
  });
  expect(year.data.points.slice(0, 2)).toEqual(['01/26', '02/26']);
  expect(year.data.series[0]!.values.slice(0, 2)).toEqual([200, 0]);
});

test('beside a day under way the one before is drawn to its end, and says so', () => {
  const { data } = trendOf({
    measure: 'total',
    grain: 'hour',
    rows: [],
    rowsBefore: [],
    dayStart: 0,
    against: 'sameWeekdays',
    underWay: true,
    period: { from: '2026-11-26', to: '2026-11-26' },
    before: { from: '2026-11-19', to: '2026-11-19' },
  });
  expect(data.series[1]!.name).toBe('mêmes jours de la semaine, en entier (jeudi 19 novembre 2026)');
});

test('today is not over: its point stands apart from the days before, and a past week has none', () => {
  const runningOf = (underWay: boolean) =>
    trendOf({
      ...BEFORE,
      underWay,
      measure: 'total',
      grain: 'day',
      rows: [],
      rowsBefore: [],
      dayStart: 0,
      period: { from: '2026-11-27', to: '2026-11-28' },
      before: { from: '2026-11-24', to: '2026-11-26' },
    }).data.running;
  expect([runningOf(true), runningOf(false)]).toEqual([1, undefined]);
});

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
