import { centimes } from '../shared/money.ts';
import { ACTIONS, ACT_KINDS, movedBy } from './drawer.rules.ts';

const c = centimes;

test('what is put in is more in the drawer, an expense and a bank deposit are less', () => {
  expect(ACT_KINDS.map((kind) => movedBy(kind, c(5000)))).toEqual([5000, -5000, -5000]);
});

test('the journal names each act by a word of its own', () => {
  expect(new Set(Object.values(ACTIONS)).size).toBe(ACT_KINDS.length);
});
