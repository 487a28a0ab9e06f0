import type { KessalRowFragment } from '../../graphql/generated.ts';
import { filterKessals } from './kessal-list.ts';

const place = { id: 3, name: 'Hammam Agdal', type: 'BELDI' as const };
const one = (id: number, name: string, changed: Partial<KessalRowFragment> = {}): KessalRowFragment => ({
  id,
  name,
  arabicName: null,
  note: null,
  active: true,
  mergedIntoId: null,
  hasAddress: true,
  address: null,
  locals: [place],
  ...changed,
});
const kessals = [
  one(1, 'Rkia', { arabicName: 'رقية' }),
  one(2, 'Zahra', { note: 'Le matin seulement', locals: [] }),
  one(3, 'Hadda', { active: false }),
  one(4, 'Rkya', { active: false, mergedIntoId: 1 }),
];
const ALL = { search: '', state: 'toutes', localId: null } as const;
const found = (filters: Partial<Parameters<typeof filterKessals>[1]>) =>
  filterKessals(kessals, { ...ALL, ...filters }).map(({ name }) => name);

test('one who was saved twice is listed once', () => {
  expect(found({})).toEqual(['Rkia', 'Zahra', 'Hadda']);
});

test('by name in either script, by note, by state and by local', () => {
  expect(found({ search: 'رقية' })).toEqual(['Rkia']);
  expect(found({ search: 'MATIN' })).toEqual(['Zahra']);
  expect(found({ state: 'travaillent' })).toEqual(['Rkia', 'Zahra']);
  expect(found({ state: 'parties' })).toEqual(['Hadda']);
  expect(found({ localId: 3 })).toEqual(['Rkia', 'Hadda']);
});
