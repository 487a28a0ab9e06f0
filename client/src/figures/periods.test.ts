import { RELATIVE, type Preset } from '../lib/text/presets.ts';
import { lengthOf } from '#server/reports/question/periods.rules.ts';
import {
  bucketsOf,
  grainOf,
  measuredPeriod,
  pairsOf,
  periodOf,
  withinReach,
  type PeriodChoice,
} from './periods.ts';

const SATURDAY = '2026-11-21';

test('each stretch is what the owner means by it', () => {
  const days = (Object.keys(RELATIVE) as Preset[]).map((preset) => {
    const { from, to } = periodOf(preset, SATURDAY);
    return [preset, from, to];
  });
  expect(days).toEqual([
    ['aujourdhui', '2026-11-21', '2026-11-21'],
    ['hier', '2026-11-20', '2026-11-20'],
    ['semaine', '2026-11-16', '2026-11-21'],
    ['sept-jours', '2026-11-15', '2026-11-21'],
    ['mois', '2026-11-01', '2026-11-21'],
    ['mois-dernier', '2026-10-01', '2026-10-31'],
    ['annee', '2026-01-01', '2026-11-21'],
    ['annee-derniere', '2025-01-01', '2025-12-31'],
    ['douze-mois', '2025-12-01', '2026-11-21'],
  ]);
});

test('on New Year’s Day, a Friday, the stretches reach into the year before', () => {
  expect(periodOf('semaine', '2027-01-01')).toEqual({ from: '2026-12-28', to: '2027-01-01' });
  expect(periodOf('mois-dernier', '2027-01-01')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  expect(periodOf('annee', '2027-01-01')).toEqual({ from: '2027-01-01', to: '2027-01-01' });
  expect(periodOf('hier', '2027-01-01')).toEqual({ from: '2026-12-31', to: '2026-12-31' });
});

test.each<[string, PeriodChoice, string, string]>([
  ['a month under way with the same days of the one before', 'mois', '2026-11-21', '2026-10-01 2026-10-21'],
  ['its first day with the first', 'mois', '2026-12-01', '2026-11-01 2026-11-01'],
  ['29 days of March with the 29 days before them', 'mois', '2026-03-29', '2026-01-31 2026-02-28'],
  ['the 31st with the 31 days before the first', 'mois', '2026-10-31', '2026-08-31 2026-09-30'],
  ['a whole month with a whole month', 'mois-dernier', '2026-11-21', '2026-09-01 2026-09-30'],
  ['a year under way with the same days of the one before', 'annee', '2026-11-21', '2025-01-01 2025-11-21'],
  ['a week under way with the same weekdays', 'semaine', '2026-11-21', '2026-11-09 2026-11-14'],
  ['its Monday with a Monday', 'semaine', '2026-11-16', '2026-11-09 2026-11-09'],
  [
    'any ten days with the ten days before',
    { from: '2026-11-10', to: '2026-11-19' },
    SATURDAY,
    '2026-10-31 2026-11-09',
  ],
  [
    'a day with the day before, even the first of a month',
    'aujourdhui',
    '2026-11-01',
    '2026-10-31 2026-10-31',
  ],
])('“before” compares %s', (_name, choice, today, expected) => {
  const { before } = measuredPeriod(choice, today, 'previous');
  expect(`${before.from} ${before.to}`).toBe(expected);
});

test('last year’s same days; the 29th of February has only its eve', () => {
  expect(measuredPeriod({ from: '2026-11-01', to: '2026-11-21' }, SATURDAY, 'yearBefore').before).toEqual({
    from: '2025-11-01',
    to: '2025-11-21',
  });
  expect(measuredPeriod({ from: '2028-02-29', to: '2028-03-01' }, SATURDAY, 'yearBefore').before).toEqual({
    from: '2027-02-28',
    to: '2027-03-01',
  });
});

test('a stretch of more than ten years keeps its last ones', () => {
  const ten = { from: '2016-11-14', to: '2026-11-21' };
  expect([lengthOf(ten), withinReach(ten)]).toEqual([3660, ten]);
  expect(withinReach({ from: '2016-11-13', to: '2026-11-21' })).toEqual(ten);
});

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
