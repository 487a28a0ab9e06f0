import { readFilters, toAsked } from './filters.ts';
import { newerThan } from './newer-tickets.ts';

const of = (search: string) => toAsked(readFilters(new URLSearchParams(search), '2026-11-20'));
const here = of('local=1');
const rows = [{ id: 12 }, { id: 10 }];

test('tickets that the list has not are said to be new, also above an empty one', () => {
  expect(newerThan(rows, here, { asked: here, ids: [14, 13, 12] })).toBe(2);
  expect(newerThan([], here, { asked: here, ids: [14] })).toBe(1);
});

test('those of another filter are never counted above this one, nor any before the list is there', () => {
  expect(newerThan([], here, { asked: of('local=2'), ids: [14] })).toBe(0);
  expect(newerThan(null, here, { asked: here, ids: [14] })).toBe(0);
});
