import { counted, formatCount, formatLongDate, listed, plural, signedCount, typeset } from './french.ts';

test.each<[number, string]>([
  [0, '0 produit'],
  [1, '1 produit'],
  [2, '2 produits'],
  [10, '10 produits'],
  [1240, '1\u202f240 produits'],
  [1_000_000, '1\u202f000\u202f000 produits'],
  [-1, '−1 produit'],
  [-2, '−2 produits'],
])('%p: %p', (count, text) => {
  expect(counted(count, 'produit')).toBe(text);
});

test('a plural of its own is given with the word', () => {
  expect([1, 2].map((count) => counted(count, 'nouveau ticket', 'nouveaux tickets'))).toEqual([
    '1 nouveau ticket',
    '2 nouveaux tickets',
  ]);
  expect([0, 1, 2].map((count) => plural(count, 'journal', 'journaux'))).toEqual([
    'journal',
    'journal',
    'journaux',
  ]);
});

test('what came has a plus, what went a minus that is as wide', () => {
  expect([3, -3, 0, 1240].map(signedCount)).toEqual(['+3', '−3', '0', '+1\u202f240']);
  expect([999, -1000].map(formatCount)).toEqual(['999', '−1\u202f000']);
});

test('no line of a sentence begins with a colon or a closing mark, or ends with an opening one', () => {
  expect(typeset('Refusé : « Savon noir » est épuisé ; recommencez ?')).toBe(
    'Refusé\u00a0: «\u00a0Savon noir\u00a0» est épuisé\u00a0; recommencez\u00a0?',
  );
  expect(typeset('Au moins 5 DH, en DHs')).toBe('Au moins 5\u00a0DH, en DHs');
});

test.each([
  ['2026-01-01', 'jeudi 1er janvier 2026'],
  ['2026-02-11', 'mercredi 11 février 2026'],
  ['2026-03-31', 'mardi 31 mars 2026'],
  ['2026-04-10', 'vendredi 10 avril 2026'],
  ['2026-05-02', 'samedi 2 mai 2026'],
  ['2026-06-21', 'dimanche 21 juin 2026'],
  ['2026-07-06', 'lundi 6 juillet 2026'],
  ['2026-08-12', 'mercredi 12 août 2026'],
  ['2026-09-30', 'mercredi 30 septembre 2026'],
  ['2026-10-05', 'lundi 5 octobre 2026'],
  ['2026-11-20T23:59:00+01:00', 'vendredi 20 novembre 2026'],
  ['2024-12-31', 'mardi 31 décembre 2024'],
  ['le 2026-01-01', 'le 2026-01-01'],
])('%p is said %p', (day, words) => {
  expect(formatLongDate(day)).toBe(words);
});

test('a list ends with « et »', () => {
  expect([['un'], ['un', 'deux'], ['un', 'deux', 'trois']].map(listed)).toEqual([
    'un',
    'un et deux',
    'un, deux et trois',
  ]);
});
