import type { CountedLineFragment } from '../../graphql/generated.ts';
import { batchOf, linesById, merged, refusesCounts, without, type PendingCount } from './pending-counts.ts';

const count = (productId: number, counted: number | null, typedAt = 0): PendingCount => ({
  productId,
  counted,
  typedAt,
});
const line = (productId: number, counted: number) => ({ productId, counted }) as CountedLineFragment;
const pendingOf = (...counts: PendingCount[]) => new Map(counts.map((one) => [one.productId, one]));

test('a count that waited for the network says how long ago it was made', () => {
  const { lines } = batchOf(pendingOf(count(1, 5, 10_000), count(2, null, 69_000)), 70_000);
  expect(lines).toEqual([
    { productId: 1, counted: 5, ago: 60_000 },
    { productId: 2, counted: null },
  ]);
});

test('a count that is typed again while it is sent still waits; what the server answers is shown', () => {
  const [first, again] = [count(1, 5), count(1, 6)];
  expect([...without(pendingOf(again, count(2, 3)), [first])]).toHaveLength(2);
  expect([...without(pendingOf(first), [first])]).toEqual([]);
  const lines = linesById([line(1, 4), line(2, 9), line(3, 1)]);
  const after = merged(lines, [first, count(2, null)], [line(1, 5)]);
  expect([...after.values()].map(({ productId, counted }) => [productId, counted])).toEqual([
    [3, 1],
    [1, 5],
  ]);
});

test.each([
  ['RESEAU', false, false],
  ['VALIDATION', false, false],
  ['NON_AUTHENTIFIE', true, false],
  ['ACCES_REFUSE', true, false],
  ['TROP_DE_DEMANDES', true, false],
  ['FEUILLE_FERMEE', true, true],
  ['INTROUVABLE', true, true],
  ['VALIDATION', true, true],
])('after %s (definite: %p) the counts are given up: %p', (code, definite, givenUp) => {
  expect(refusesCounts({ code, definite })).toBe(givenUp);
});
