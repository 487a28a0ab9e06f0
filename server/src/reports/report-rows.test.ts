import { rowOrder, type AskedFigures } from './report-rows.ts';

const shop = (local: number, averageTicket: number | null, total = 0) => ({
  keys: { local },
  figures: { averageTicket, total } satisfies AskedFigures,
});

const SHOPS = [shop(1, null), shop(2, 3000), shop(3, null), shop(4, 7000), shop(5, 3000)];

function sorted(order: Parameters<typeof rowOrder>[0]['order']): number[] {
  return SHOPS.toSorted(rowOrder({ order, dimensions: ['local'] })).map(({ keys }) => keys.local);
}

test('a shop that sold nothing has no average, and is neither the best nor the worst', () => {
  expect(sorted([{ measure: 'averageTicket', descending: true }])).toEqual([4, 2, 5, 1, 3]);
  expect(sorted([{ measure: 'averageTicket', descending: false }])).toEqual([2, 5, 4, 1, 3]);
});

test('what is equal stands in the order of its dimensions', () => {
  expect(sorted([])).toEqual([1, 2, 3, 4, 5]);
  expect(sorted([{ measure: 'total', descending: true }])).toEqual([1, 2, 3, 4, 5]);
  expect(sorted([{ dimension: 'local', descending: true }])).toEqual([5, 4, 3, 2, 1]);
});

test('services, which have no category, come after every category both ways', () => {
  const rows = [null, 2, 7].map((category) => ({ keys: { category }, figures: {} }));
  for (const [descending, expected] of [
    [true, [7, 2, null]],
    [false, [2, 7, null]],
  ] as const) {
    const order = rowOrder({ order: [{ dimension: 'category', descending }], dimensions: ['category'] });
    expect(rows.toSorted(order).map(({ keys }) => keys.category)).toEqual(expected);
  }
});

test('by a place or an item is by its name, not by when the house had it', () => {
  const names = { 1: 'Zaatar', 2: '10 pièces', 3: 'Éponges', 4: '2 pièces' } as const;
  const rows = [1, 2, 3, 4].map((product) => ({ keys: { product }, figures: {} }));
  const order = rowOrder(
    { order: [{ dimension: 'product', descending: false }], dimensions: ['product'] },
    ({ product }) => names[product as keyof typeof names],
  );
  expect(rows.toSorted(order).map(({ keys }) => keys.product)).toEqual([4, 2, 3, 1]);
});
