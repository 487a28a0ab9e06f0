import { keyFaults } from './check-copy.ts';

const OURS = { 'pin.key': 'la clé des codes\n', 'jwt.key': 'la clé des sessions' };

test('a copy with the keys of the house is one, whatever else it holds', () => {
  expect(
    keyFaults({ 'pin.key': 'la clé des codes', 'jwt.key': 'la clé des sessions', autre: '' }, OURS),
  ).toEqual([]);
  expect(keyFaults({}, {})).toEqual([]);
});

test('without a key of the house, or with another one, its codes and addresses would not work', () => {
  expect(keyFaults({ 'jwt.key': 'une autre clé' }, OURS)).toEqual([
    "La clé pin.key de la copie n'est pas celle de la maison.",
    "La clé jwt.key de la copie n'est pas celle de la maison.",
  ]);
});
