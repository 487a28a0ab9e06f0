import { partLine, partsIn, type SplitData } from './why-steps.ts';

const plain = (text: string) => text.replace(/\s/g, ' ');
const DAYS = { from: '2026-11-01', to: '2026-11-10' };
const asked = { period: DAYS, before: { from: '2026-10-22', to: '2026-10-31' }, filter: {} };

/** Services by id with what was sold of them, in dirhams. */
function side(sold: [id: number, total: number][], total: number, count = sold.length) {
  const rows = sold.map(([id, sum]) => ({
    day: null,
    month: null,
    hour: null,
    local: null,
    product: null,
    service: { id, name: `Soin ${id}`, local: { id: 1, name: 'Port' } },
    figures: { total: sum },
  }));
  return { rows, totals: { total }, count };
}

const split = (now: object, before: object, changes = false) =>
  partsIn({
    data: { now, before } as unknown as SplitData,
    measure: 'total',
    asked,
    split: 'service',
    changes,
    dayStart: 0,
  });

test('the largest first; by what changed, the largest change first, whichever its sign', () => {
  const [now, before] = [
    side(
      [
        [1, 100],
        [2, 60],
      ],
      160,
    ),
    side(
      [
        [2, 90.1],
        [3, 50],
      ],
      140.1,
    ),
  ];
  expect(split(now, before).map(({ key }) => key)).toEqual([1, 2, 3]);
  const changed = split(now, before, true);
  expect(changed.map(({ key, now: later, before: earlier }) => [key, later, earlier])).toEqual([
    [1, 100, null],
    [3, null, 50],
    [2, 60, 90.1],
  ]);
});

test('what is beyond the limit of the answer is one row, so that the rows still sum to the figure', () => {
  const parts = split(
    side(
      [
        [1, 0.1],
        [2, 0.2],
      ],
      1000.3,
      4000,
    ),
    side([[1, 5]], 5),
  );
  expect(parts.map(({ name, now, before, step }) => [name, now, before, step !== null])).toEqual([
    ['Tous les autres', 1000, 0, false],
    ['Soin 2', 0.2, null, true],
    ['Soin 1', 0.1, 5, true],
  ]);
});

test('an average is no sum: what is beyond the limit has no row of its own', () => {
  const now = { ...side([[1, 10]], 0, 4000), totals: { averageTicket: 50 } };
  const parts = partsIn({
    data: { now, before: null } as unknown as SplitData,
    measure: 'averageTicket',
    asked,
    split: 'service',
    changes: false,
    dayStart: 0,
  });
  expect(parts.map(({ key }) => key)).toEqual([1]);
});

test('a row says its share, what it was before, and the change', () => {
  const part = { key: 1, name: null, place: null, step: null, now: 50, before: 40 };
  expect(plain(partLine('total', part, 200))).toBe('25,0 % · avant 40,00 DH · +25,0 %');
  expect(plain(partLine('averageTicket', part, 200))).toBe('avant 40,00 DH · +25,0 %');
  expect(plain(partLine('total', { ...part, before: null }, 200))).toBe('25,0 %');
});

test('the hours of a night go on to its end: a day that begins at five has one in the morning after eleven at night', () => {
  const rows = [1, 23, 5].map((hour) => ({
    day: null,
    month: null,
    hour,
    local: null,
    product: null,
    service: null,
    figures: { total: 10 },
  }));
  const now = { rows, totals: { total: 30 }, count: 3 };
  const hours = (dayStart: number) =>
    partsIn({
      data: { now, before: null } as unknown as SplitData,
      measure: 'total',
      asked,
      split: 'hour',
      changes: false,
      dayStart,
    }).map(({ key }) => key);
  expect([hours(5), hours(0)]).toEqual([
    [5, 23, 1],
    [1, 5, 23],
  ]);
});
