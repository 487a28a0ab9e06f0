import {
  CHANGE_KINDS,
  changeOf,
  EVERYTHING,
  fromPayload,
  merged,
  spreadOf,
  toPayload,
  type Change,
} from './live.rules.ts';

test.each<[action: string, localId: number | undefined, kinds: string[] | null, localIds: number[] | null]>([
  ['ticket.sold', 3, ['SALE'], [3]],
  ['ticket.quantityChanged', 3, ['CORRECTION'], [3]],
  ['ticket.cancelled', 3, ['CORRECTION'], [3]],
  ['closure.declared', 4, ['CLOSURE'], [4]],
  ['closure.edited', undefined, ['CLOSURE'], null],
  ['reception.received', 4, ['STOCK'], null],
  ['stock.counted', 4, ['STOCK'], null],
  ['sheet.posted', 4, ['STOCK'], null],
  ['lateSale.kept', 4, ['STOCK'], null],
  ['review.decided', 4, ['STOCK'], null],
  ['sheet.counted', 4, null, null],
  ['session.opened', 4, null, null],
  ['codes.read', undefined, null, null],
])('after %s in the local %p the screens look at %p, in %p', (action, localId, kinds, localIds) => {
  expect(changeOf([{ action, ...(localId && { localId }) }])).toEqual(
    kinds && { kinds, localIds, missed: false },
  );
});

test('a write that names no local may have changed any', () => {
  expect(changeOf([{ action: 'ticket.sold', localId: null }])?.localIds).toBeNull();
});

test('several writes are one hint, in the order of the kinds and of the locals', () => {
  const writes = [
    { action: 'closure.declared', localId: 9 },
    { action: 'session.ended' },
    { action: 'ticket.sold', localId: 2 },
    { action: 'ticket.sold', localId: 9 },
  ];
  expect(changeOf(writes)).toEqual({ kinds: ['SALE', 'CLOSURE'], localIds: [2, 9], missed: false });
  expect(merged(changeOf(writes), EVERYTHING)).toEqual({ kinds: CHANGE_KINDS, localIds: null, missed: true });
});

test('a hint of ten thousand locals is as short as any, and says: anywhere', () => {
  const writes = Array.from({ length: 10_000 }, (_, place) => ({
    action: 'ticket.sold',
    localId: place + 1,
  }));
  const change = changeOf(writes)!;
  expect(change.localIds).toBeNull();
  const hundred = changeOf(
    writes.slice(-100).map((write) => ({ ...write, localId: 2_147_000_000 + write.localId })),
  )!;
  expect(hundred.localIds).toHaveLength(100);
  expect(toPayload('a-process-name', hundred).length).toBeLessThan(2000);
});

test('another process reads what was told', () => {
  const change: Change = { kinds: ['SALE', 'STOCK'], localIds: [1, 5], missed: false };
  expect(fromPayload(toPayload('abc', change))).toEqual({ from: 'abc', change });
  expect(fromPayload(toPayload('abc', EVERYTHING))).toEqual({ from: 'abc', change: EVERYTHING });
});

test.each([
  '',
  'x',
  '{}',
  '[]',
  '["a"]',
  '[7,[0],null,false]',
  '["a","0",null,false]',
  '["a",[9],null,false]',
  '["a",[0],["x"],false]',
  '["a",[0],[3,"x"],false]',
  '["a",[0],null,1]',
  'null',
])('what no process of ours says, %p, is heard as everything', (payload) => {
  expect(fromPayload(payload)).toEqual({ from: '', change: EVERYTHING });
});

test('one page asks nearly at once, fifty over a second, and five hundred over no more', () => {
  expect([1, 50, 500].map(spreadOf)).toEqual([12, 600, 600]);
});
