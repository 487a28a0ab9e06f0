import { RELATIVE, type Preset } from '../lib/text/presets.ts';
import { comparedPeriod, daysOf, periodOf, withinReach, type PeriodChoice } from './periods.ts';

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
  const before = comparedPeriod(choice, today, 'avant');
  expect(`${before.from} ${before.to}`).toBe(expected);
});

test('last year’s same days; the 29th of February has only its eve', () => {
  expect(comparedPeriod({ from: '2026-11-01', to: '2026-11-21' }, SATURDAY, 'an')).toEqual({
    from: '2025-11-01',
    to: '2025-11-21',
  });
  expect(comparedPeriod({ from: '2028-02-29', to: '2028-03-01' }, SATURDAY, 'an')).toEqual({
    from: '2027-02-28',
    to: '2027-03-01',
  });
});

test('a stretch of more than ten years keeps its last ones', () => {
  const ten = { from: '2016-11-14', to: '2026-11-21' };
  expect([daysOf(ten), withinReach(ten)]).toEqual([3660, ten]);
  expect(withinReach({ from: '2016-11-13', to: '2026-11-21' })).toEqual(ten);
});
