import { COMPARISONS, RELATIVE_PERIODS } from './periods.rules.ts';

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

test('and compares them with what was before, a week earlier, or a year', () => {
  expect(Object.values(COMPARISONS).map(({ label }) => label)).toEqual([
    'Période précédente',
    'Une semaine plus tôt',
    'Même période l’an dernier',
  ]);
});

test('each says in a sentence which days it means', () => {
  for (const { description } of [...Object.values(RELATIVE_PERIODS), ...Object.values(COMPARISONS)]) {
    expect(description).toMatch(/^\p{Lu}.+\.$/u);
  }
});
