import { counted, formatCount, plural, signedCount, typeset } from './french.ts';

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
