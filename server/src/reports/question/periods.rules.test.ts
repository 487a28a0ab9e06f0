import {
  comparedDays,
  comparedUntil,
  comparisonWords,
  COMPARISONS,
  daysBetween,
  daysLater,
  RELATIVE_PERIODS,
  relativeDays,
  weekdayOf,
  type RelativePeriod,
} from './periods.rules.ts';

test('the owner chooses among ten stretches of days, in his own words', () => {
  expect(Object.values(RELATIVE_PERIODS).map(({ label }) => label)).toEqual([
    'Aujourd’hui',
    'Hier',
    'Cette semaine',
    'Ce mois',
    'Mois dernier',
    'Cette année',
    'Année dernière',
    'Douze derniers mois',
    'Sept derniers jours',
    'Trente derniers jours',
  ]);
});

test('and compares them with what was before, a week earlier, a year, or the same weekdays', () => {
  expect(Object.values(COMPARISONS).map(({ label }) => label)).toEqual([
    'Période précédente',
    'Une semaine plus tôt',
    'Même période l’an dernier',
    'Mêmes jours de la semaine',
  ]);
});

test('each says in a sentence which days it means', () => {
  for (const { description } of [...Object.values(RELATIVE_PERIODS), ...Object.values(COMPARISONS)]) {
    expect(description).toMatch(/^\p{Lu}.+\.$/u);
  }
});

test('a period that ends today is compared up to this minute, one that is over whole, and the words say which', () => {
  const now = { today: '2026-11-20', time: '14:53' };
  expect(comparedUntil({ from: '2026-11-01', to: '2026-11-20' }, now)).toBe('14:53');
  expect(comparedUntil({ from: '2026-11-01', to: '2026-11-19' }, now)).toBeNull();
  expect(comparisonWords('previous', true)).toBe('période précédente, jusqu’à la même heure');
  expect(comparisonWords(null, false)).toBe('d’autres dates');
});

test.each<[string, string, RelativePeriod | null, string, string]>([
  ['a month under way, four weeks earlier', '2026-11-26', 'thisMonth', '2026-10-04', '2026-10-29'],
  ['its thirtieth day, five', '2026-11-30', 'thisMonth', '2026-09-27', '2026-10-26'],
  ['a whole month of 31 days', '2026-11-26', 'lastMonth', '2026-08-27', '2026-09-26'],
  ['today', '2026-11-26', 'today', '2026-11-19', '2026-11-19'],
  ['a week', '2026-11-26', 'thisWeek', '2026-11-16', '2026-11-19'],
  ['a year under way', '2026-11-26', 'thisYear', '2025-01-02', '2025-11-27'],
])('the same weekdays of %s', (_name, today, during, from, to) => {
  const found = comparedDays(relativeDays(during!, today), 'sameWeekdays', during);
  expect(found).toEqual({ from, to, months: null });
});

test('on every day of three years the same weekdays are as many days, and all before', () => {
  for (let day = 0; day < 3 * 365; day += 1) {
    for (const during of Object.keys(RELATIVE_PERIODS) as RelativePeriod[]) {
      const asked = relativeDays(during, daysLater('2026-01-01', day));
      const { from, to } = comparedDays(asked, 'sameWeekdays', during);
      expect([weekdayOf(from), daysBetween(from, to)]).toEqual([
        weekdayOf(asked.from),
        daysBetween(asked.from, asked.to),
      ]);
      expect(to < asked.from).toBe(true);
    }
  }
});
