import { proposedUnits, sourceOf } from './proposal.rules.ts';

test.each([
  ['twice the threshold, less what is there', { quantity: 2, threshold: 6, sold: 0 }, 10],
  ['two weeks of sales where these are more', { quantity: 2, threshold: 6, sold: 60 }, 28],
  [
    'two weeks of sales without a threshold, the half unit too',
    { quantity: 3, threshold: null, sold: 25 },
    10,
  ],
  ['what is owed comes too', { quantity: -4, threshold: null, sold: 6 }, 7],
  ['one at least', { quantity: 0, threshold: 0, sold: 0 }, 1],
  ['no more than a voucher takes', { quantity: 0, threshold: 9000, sold: 0 }, 9999],
])('how many come: %s', (_story, low, units) => {
  expect(proposedUnits(low)).toBe(units);
});

test('from the depot that holds most, as many as it has; else from a local that keeps as much; else they are bought', () => {
  const small = { localId: 1, isDepot: true, quantity: 4 };
  const large = { localId: 2, isDepot: true, quantity: 7 };
  const full = { localId: 3, isDepot: false, quantity: 40 };
  const half = { localId: 4, isDepot: false, quantity: 19 };
  expect(sourceOf(10, [full, small, large])).toEqual({ localId: 2, units: 7 });
  expect(sourceOf(3, [small, large])).toEqual({ localId: 2, units: 3 });
  expect(sourceOf(10, [{ ...large, quantity: 0 }, half, full])).toEqual({ localId: 3, units: 10 });
  expect(sourceOf(10, [half, { ...small, quantity: -2 }])).toBeNull();
});
