import fc from 'fast-check';
import { centimes as c, sumOf, type Centimes } from './money.ts';
import { sharesOf } from './shares.ts';

const even = (people: number) => Array<null>(people).fill(null);

test('a pot is shared equally, and the first get the odd centimes', () => {
  expect(sharesOf(c(24_000), even(8))).toEqual(even(8).map(() => 3000));
  expect(sharesOf(c(10_000), even(3))).toEqual([3334, 3333, 3333]);
  expect(sharesOf(c(2), even(3))).toEqual([1, 1, 0]);
  expect(sharesOf(c(100), [])).toEqual([]);
});

test('who gets an amount by hand gets that, and the others share the rest', () => {
  expect(sharesOf(c(10_000), [null, c(5000), null])).toEqual([2500, 5000, 2500]);
  expect(sharesOf(c(10_000), [null, c(12_000), null])).toEqual([0, 12_000, 0]);
});

test('nothing, or an advance, is not shared', () => {
  expect(sharesOf(0, even(2))).toEqual([0, 0]);
  expect(sharesOf(c(-500), even(2))).toEqual([0, 0]);
});

const amount = fc.integer({ min: 0, max: 10_000_000 }).map((value): Centimes => c(value));

test('whatever the pot, the people and the amounts by hand: nothing is lost, nobody is favoured by more than a centime', () => {
  fc.assert(
    fc.property(amount, fc.array(fc.option(amount), { maxLength: 12 }), (pot, fixed) => {
      const shares = sharesOf(pot, fixed);
      expect(shares).toHaveLength(fixed.length);
      const byHand = shares.filter((_, at) => fixed[at] !== null);
      const equal = shares.filter((_, at) => fixed[at] === null);
      expect(byHand).toEqual(fixed.filter((one) => one !== null));
      if (equal.length > 0) expect(sumOf(shares)).toBe(Math.max(pot, sumOf(byHand)));
      expect(equal).toEqual(equal.toSorted((one, other) => other - one));
      expect((equal[0] ?? 0) - (equal.at(-1) ?? 0)).toBeLessThanOrEqual(1);
      expect(equal.every((share) => share >= 0)).toBe(true);
    }),
  );
});
