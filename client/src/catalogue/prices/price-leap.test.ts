import { centimes as c } from '#shared/money.ts';
import { asOne, leapQuestion } from './price-leap.ts';

const move = (from: number, to: number, name = 'Savon') => ({ name, from: c(from), to: c(to) });

test.each([
  [1250, 12_500, true],
  [1250, 12_499, false],
  [1250, 125, true],
  [1250, 126, false],
  [1250, 0, true],
  [1250, 1250, false],
  [0, 1250, false],
  [0, 0, false],
])('a price that goes from %d to %d is asked about: %p', (from, to, asked) => {
  expect(leapQuestion([move(from, to)]) !== null).toBe(asked);
});

test('the question says from what to what', () => {
  expect(leapQuestion([move(1250, 125_000)])).toEqual({
    title: 'Ce prix change beaucoup',
    detail: '«\u00a0Savon\u00a0» : de 12,50\u00a0DH à 1\u202f250,00\u00a0DH, dix fois plus, ou davantage.',
    confirmText: 'Garder ce prix',
  });
  expect(leapQuestion([move(1250, 125), move(100, 200)])?.detail).toMatch(
    /1,25\sDH, un dixième, ou moins\.$/,
  );
});

test('of many prices five are named', () => {
  const asked = leapQuestion(['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((name) => move(100, 1000, name)));
  expect(asked).toMatchObject({ title: 'Ces prix changent beaucoup', confirmText: 'Garder ces prix' });
  expect(asked?.detail).toMatch(/«\sE\s».* Et 2 autres prix\.$/);
  expect(asked?.detail).not.toMatch(/«\sF\s»/);
});

test('two questions are asked as one', () => {
  const leap = leapQuestion([move(1250, 125)]);
  const owed = { title: 'Les frais dépassent le prix', detail: 'Bien ?', confirmText: 'Garder ces frais' };
  expect(asOne(leap, null)).toBe(leap);
  expect(asOne(null, owed)).toBe(owed);
  expect(asOne(leap, owed)).toEqual({
    title: 'Vérifiez ces montants',
    detail: `${leap?.detail} Les frais dépassent le prix : Bien ?`,
    confirmText: 'Garder ces montants',
  });
});
