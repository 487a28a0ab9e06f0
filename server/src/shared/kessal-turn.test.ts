import fc from 'fast-check';
import { inTier } from '../../test/tier.ts';
import { inTurnOrder, turnsAtArrival, type InTurn } from './kessal-turn.ts';

const person = (kessalId: number, turns = 0, place = kessalId): InTurn => ({ kessalId, place, turns });
const order = (people: InTurn[]) => inTurnOrder(people).map(({ kessalId }) => kessalId);

test('the turn goes to who has done least, in the order in which they came', () => {
  expect(order([person(1, 1), person(2), person(3)])).toEqual([2, 3, 1]);
  expect(order([person(1, 0, 2), person(2, 0, 1)])).toEqual([2, 1]);
});

test('one who comes later is the last of this round', () => {
  const early = [person(1, 3), person(2, 2)];
  expect(order([...early, person(3, turnsAtArrival(early))])).toEqual([2, 1, 3]);
  expect(turnsAtArrival([])).toBe(0);
});

test('over a day whoever was there all day had as many turns as any other, one more or less', () => {
  const deed = fc.oneof(
    { weight: 8, arbitrary: fc.constant('service' as const) },
    { weight: 1, arbitrary: fc.constant('asked for' as const) },
    { weight: 1, arbitrary: fc.constant('arrives' as const) },
  );
  const days = fc.tuple(fc.integer({ min: 2, max: 8 }), fc.array(deed, { maxLength: 60 }));
  const simulate = ([early, deeds]: [number, ('service' | 'asked for' | 'arrives')[]]) => {
    const people = Array.from({ length: early }, (_, place) => person(place + 1));
    const done = new Map<number, number>();
    for (const one of deeds) {
      if (one === 'arrives') people.push(person(people.length + 1, turnsAtArrival(people)));
      if (one !== 'service') continue;
      const [next] = inTurnOrder(people);
      next!.turns += 1;
      done.set(next!.kessalId, (done.get(next!.kessalId) ?? 0) + 1);
    }
    const all = people.slice(0, early).map(({ kessalId }) => done.get(kessalId) ?? 0);
    return Math.max(...all) - Math.min(...all) <= 1;
  };
  fc.assert(fc.property(days, simulate), { numRuns: inTier(1000, 10_000) });
});
