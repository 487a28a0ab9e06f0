import { centimes as c } from '../shared/money.ts';
import { remainderOf, type LaterMove } from './drawer-remainder.rules.ts';

let serial = 0;
const move = (given: Partial<LaterMove>): LaterMove => ({
  id: (serial += 1),
  kind: 'SALE',
  drawer: c(5000),
  reason: null,
  soldBefore: null,
  reversedKind: null,
  reversesEarlier: null,
  refersToId: null,
  ofThisCount: false,
  ofEarlierCount: false,
  ...given,
});

test.each<[what: string, entry: Partial<LaterMove>, wasThere: boolean]>([
  ['a sale that came late', { soldBefore: true }, true],
  ['one that an administrator accepted in his words', { soldBefore: true, reason: 'Vérifié' }, true],
  ['a sale after it', { soldBefore: false }, false],
  [
    'a keying error of a ticket from before',
    { kind: 'CORRECTION', soldBefore: true, reason: 'Erreur de saisie' },
    true,
  ],
  ['the same by REST', { kind: 'CANCELLATION', soldBefore: true }, true],
  ['a customer given back', { kind: 'CANCELLATION', soldBefore: true, reason: 'Client remboursé' }, false],
  ['an expense', { kind: 'DRAWER_OUT' }, false],
  [
    'an expense of before taken back',
    { kind: 'REVERSAL', reversedKind: 'DRAWER_OUT', reversesEarlier: true },
    true,
  ],
  ['one of after taken back', { kind: 'REVERSAL', reversedKind: 'BANKED', reversesEarlier: false }, false],
  ['what an earlier count accepted', { kind: 'COUNTED', ofEarlierCount: true }, true],
  ['what a later count accepted', { kind: 'COUNTED' }, false],
  [
    'an answer from before, taken back with what its earlier count accepted',
    {
      kind: 'REVERSAL',
      reversedKind: 'COUNTED',
      reversesEarlier: true,
      refersToId: 1_000_000,
      ofEarlierCount: true,
    },
    true,
  ],
])('%s', (_what, entry, wasThere) => {
  const { remainder, open } = remainderOf(c(-1000), [move(entry)]);
  expect([remainder, open]).toEqual(wasThere ? [-6000, -6000] : [-1000, -1000]);
});

test('an accepted difference is open again once its acceptance is taken back', () => {
  const accepted = move({ kind: 'COUNTED', drawer: c(-1000), ofThisCount: true });
  const undone = move({ kind: 'REVERSAL', reversedKind: 'COUNTED', drawer: c(1000), ofThisCount: true });
  expect(remainderOf(c(-1000), [accepted, undone])).toMatchObject({ remainder: -1000, open: -1000 });
});

test('what a debtor pays back of an accepted difference settles nothing once more', () => {
  const accepted = move({ kind: 'COUNTED', drawer: c(-1000), ofThisCount: true });
  const paidBack = move({ kind: 'DRAWER_IN', drawer: c(1000), refersToId: accepted.id, ofThisCount: true });
  expect(remainderOf(c(-1000), [accepted, paidBack])).toMatchObject({ remainder: -1000, open: 0 });
});

test('what was accepted, and answered since, leaves nothing open; another count’s answer follows its entry', () => {
  const accepted = move({ kind: 'COUNTED', drawer: c(-1000), ofThisCount: true });
  const late = move({ soldBefore: true });
  const answer = move({ kind: 'COUNTED', drawer: c(-5000), refersToId: late.id, ofThisCount: true });
  expect(remainderOf(c(-1000), [accepted, late, answer])).toMatchObject({ remainder: -6000, open: 0 });
  const others = { ...answer, ofThisCount: false };
  expect(remainderOf(c(-1000), [accepted, late, others])).toMatchObject({ remainder: -1000, open: 0 });
});
