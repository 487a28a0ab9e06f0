import {
  changeOf,
  EVERYTHING,
  fromPayload,
  heardBy,
  merged,
  spreadOf,
  toPayload,
  type Change,
} from './live.rules.ts';

test.each<
  [
    action: string,
    localId: number | undefined,
    kinds: string[] | null,
    localIds: number[] | null,
    tills: number[] | null,
  ]
>([
  ['ticket.sold', 3, ['SALE'], [3], []],
  ['ticket.quantityChanged', 3, ['CORRECTION'], [3], []],
  ['ticket.cancelled', 3, ['CORRECTION'], [3], []],
  ['closure.declared', 4, ['CLOSURE'], [4], [4]],
  ['closure.edited', undefined, ['CLOSURE'], null, null],
  ['drawer.takenOut', 4, ['CLOSURE'], [4], []],
  ['drawer.followed', 4, ['CLOSURE'], [4], [4]],
  ['kessal.presences', 4, ['TILL'], [4], [4]],
  ['kessal.paid', 4, ['CLOSURE'], [4], []],
  ['kessal.paymentReversed', 4, ['CLOSURE'], [4], []],
  ['kessal.edited', undefined, ['TILL'], null, null],
  ['reception.received', 4, ['STOCK'], null, [4]],
  ['stock.counted', 4, ['STOCK'], null, [4]],
  ['sheet.posted', 4, ['STOCK'], null, [4]],
  ['lateSale.kept', 4, ['STOCK'], null, []],
  ['review.decided', 4, ['STOCK'], null, []],
  ['product.changed', undefined, ['TILL'], null, null],
  ['category.deleted', undefined, ['TILL'], null, null],
  ['service.added', 4, ['TILL'], [4], [4]],
  ['category.tilesOrdered', undefined, ['TILL'], null, null],
  ['catalogue.imported', undefined, ['STOCK'], null, null],
  ['catalogue.importUndone', undefined, ['STOCK'], null, null],
  ['sheet.counted', 4, null, null, null],
  ['session.opened', 4, null, null, null],
  ['codes.read', undefined, null, null, null],
])(
  'after %s in the local %p the screens look at %p, in %p, and the tills of %p',
  (action, localId, kinds, localIds, tills) => {
    expect(changeOf([{ action, ...(localId && { localId }) }])).toEqual(
      kinds && { kinds, localIds, tills, missed: false },
    );
  },
);

describe('what a till hears', () => {
  const cashier = { role: 'CAISSIER', localId: 4 } as const;
  const till = { kinds: ['TILL'], localIds: [4], tills: [4], missed: false };
  const heard = (...writes: { action: string; localId?: number }[]) => heardBy(cashier, changeOf(writes)!);

  test.each<[string, number | undefined]>([
    ['product.changed', undefined],
    ['category.changed', undefined],
    ['service.changed', 4],
    ['closure.declared', 4],
    ['stock.counted', 4],
    ['kessal.presences', 4],
    ['drawer.followed', 4],
    ['drawer.unfollowed', 4],
  ])('of %s in the local %p that it is to ask', (action, localId) => {
    expect(heard({ action, ...(localId && { localId }) })).toEqual(till);
  });

  test.each(['ticket.sold', 'ticket.cancelled', 'lateSale.kept', 'review.decided'])(
    'of %s nothing, even in its own local',
    (action) => expect(heard({ action, localId: 4 })).toBeNull(),
  );

  test('of another local nothing, not even beside what its own does', () => {
    expect(heard({ action: 'service.changed', localId: 5 })).toBeNull();
    expect(
      heard({ action: 'ticket.sold', localId: 4 }, { action: 'closure.declared', localId: 5 }),
    ).toBeNull();
    expect(heard({ action: 'ticket.sold', localId: 5 }, { action: 'service.changed', localId: 4 })).toEqual(
      till,
    );
  });

  test('that hints were lost; without a local nothing at all; the office hears everything as it is', () => {
    expect(heardBy(cashier, EVERYTHING)).toEqual({ ...till, missed: true });
    expect(heardBy({ ...cashier, localId: null }, EVERYTHING)).toBeNull();
    expect(heardBy({ role: 'ADMIN', localId: 4 }, EVERYTHING)).toBe(EVERYTHING);
  });
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
  expect(changeOf(writes)).toEqual({
    kinds: ['SALE', 'CLOSURE'],
    localIds: [2, 9],
    tills: [9],
    missed: false,
  });
  expect(merged(changeOf(writes), EVERYTHING)).toEqual(EVERYTHING);
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
  const change: Change = { kinds: ['SALE', 'TILL'], localIds: [1, 5], tills: [5], missed: false };
  expect(fromPayload(toPayload('abc', change))).toEqual({ from: 'abc', change });
  expect(fromPayload(toPayload('abc', EVERYTHING))).toEqual({ from: 'abc', change: EVERYTHING });
});

test.each([
  '',
  'x',
  '{}',
  '[]',
  '["a"]',
  '[7,[0],null,false,null]',
  '["a","0",null,false,null]',
  '["a",[9],null,false,null]',
  '["a",[0],["x"],false,null]',
  '["a",[0],[3,"x"],false,null]',
  '["a",[0],null,1,null]',
  '["a",[0],null,false]',
  '["a",[0],null,false,["x"]]',
  'null',
])('what no process of ours says, %p, is heard as everything', (payload) => {
  expect(fromPayload(payload)).toEqual({ from: '', change: EVERYTHING });
});

test('one page asks nearly at once, fifty over a second, and five hundred over no more', () => {
  expect([1, 50, 500].map(spreadOf)).toEqual([12, 600, 600]);
});
