import type { UserRowFragment } from '../graphql/generated.ts';
import { filterStaff, initials } from './staff.ts';

const oliviers = { id: 1, name: 'Hammam des Oliviers', type: 'BELDI' as const };

function person(name: string, given: Partial<UserRowFragment> = {}): UserRowFragment {
  const createdAt = '2026-11-20T12:00:00+00:00';
  return { id: 1, name, role: 'CAISSIER', banned: false, createdAt, local: null, ...given };
}

const staff = [
  person('Zoé Exemple', { local: oliviers }),
  person('Nadia Modèle', { banned: true }),
  person('Administratrice Essai', { role: 'ADMIN' }),
];
const everyone = { search: '', status: 'tous', role: 'tous' } as const;
const names = (filters: Partial<Parameters<typeof filterStaff>[1]>) =>
  filterStaff(staff, { ...everyone, ...filters }).map(({ name }) => name);

test('the administrator finds people by their name or their local, without minding accents or capitals', () => {
  expect(names({ search: 'zoe' })).toEqual(['Zoé Exemple']);
  expect(names({ search: ' OLIVIERS ' })).toEqual(['Zoé Exemple']);
  expect(names({ search: 'personne' })).toEqual([]);
});

test('status and role each narrow the list', () => {
  expect(names({ status: 'banni' })).toEqual(['Nadia Modèle']);
  expect(names({ status: 'actif', role: 'CAISSIER' })).toEqual(['Zoé Exemple']);
  expect(names({ role: 'ADMIN' })).toEqual(['Administratrice Essai']);
  expect(names({})).toHaveLength(3);
});

test('initials are of the first and the last name that begin with a capital, and of any script', () => {
  expect(initials('Fatima-Ezzahra des Jardins')).toBe('FJ');
  expect(initials('Samira')).toBe('S');
  expect(initials('نادية')).toBe('ن');
  expect(initials('caisse 2')).toBe('c');
});
