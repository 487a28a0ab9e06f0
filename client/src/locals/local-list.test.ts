import type { LocalRowFragment } from '../graphql/generated.ts';
import { filterLocals, staffOf } from './local-list.ts';

function place(name: string, type: LocalRowFragment['type'], userCount = 0): LocalRowFragment {
  const names = { name, arabicName: null, receiptNames: 'FRENCH' as const };
  return { id: 1, ...names, type, logoUrl: null, paymentModes: ['CASH'], userCount };
}

const chain = [
  place('Hammam Élégance Essai', 'BELDI', 3),
  place('Bain Modèle', 'TURKI'),
  place('Réserve', 'DEPOT', 2),
];
const names = (filters: Partial<Parameters<typeof filterLocals>[1]>) =>
  filterLocals(chain, { search: '', type: 'tous', ...filters }).map(({ name }) => name);

test('the administrator finds a local by its name or its type, without minding accents or capitals', () => {
  expect(names({ search: ' elegance ' })).toEqual(['Hammam Élégance Essai']);
  expect(names({ search: 'turki' })).toEqual(['Bain Modèle']);
  expect(names({ search: 'ailleurs' })).toEqual([]);
});

test('the type narrows the list, and the text narrows it further', () => {
  expect(names({})).toHaveLength(3);
  expect(names({ type: 'DEPOT' })).toEqual(['Réserve']);
  expect(names({ type: 'DEPOT', search: 'hammam' })).toEqual([]);
});

test('a depot has no staff to count', () => {
  expect(chain.map(staffOf)).toEqual(['3 utilisateur(s)', '0 utilisateur(s)', '–']);
});
