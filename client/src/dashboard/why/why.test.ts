import { readWhy, writeWhy, type Why } from './why.ts';
import { narrowed, partsOf, splitsOf } from './why-steps.ts';

const NOVEMBER = { from: '2026-11-01', to: '2026-11-21' };
const OCTOBER = { from: '2026-10-01', to: '2026-10-21' };
const total: Why = { measure: 'total', period: NOVEMBER };

test.each<[string, Why]>([
  ['total.2026-11-01.2026-11-21', total],
  ['total.2026-11-01.2026-11-21.local.3.heure.0', { ...total, filter: { localIds: [3], hours: [0] } }],
  [
    'stockQuantity.local.2.produit.7',
    { measure: 'stockQuantity', period: null, filter: { localIds: [2], productIds: [7] } },
  ],
  [
    'total.2026-11-01.2026-11-21.contre.2026-10-01.2026-10-21~local.3~jour.2026-11-05~service.0~par.tickets',
    {
      ...total,
      before: OCTOBER,
      view: 'tickets',
      steps: [
        { by: 'local', key: 3 },
        { by: 'day', key: '2026-11-05' },
        { by: 'service', key: 0 },
      ],
    },
  ],
  ['total.2026-11-01.2026-11-21~par.produit~ecarts', { ...total, view: 'product', changes: true }],
])('the address %s says the open figure, and reads back as it was', (text, why) => {
  expect(writeWhy(why)).toBe(text);
  expect(readWhy(text)).toEqual(why);
});

test.each(['', 'meteo', 'total', 'total.2026-11-21.2026-11-01', 'total.2026-11-01.2026-11-21~lune.3'])(
  'the address "%s" opens nothing',
  (text) => {
    expect(readWhy(text)).toBeNull();
  },
);

test('each step narrows the figure, and a day answers to the day of its rank', () => {
  const steps = [
    { by: 'local', key: 3 },
    { by: 'day', key: '2026-11-05' },
    { by: 'product', key: 0 },
  ] as const;
  const asked = narrowed({ ...total, steps }, OCTOBER)!;
  expect(asked).toEqual({
    period: { from: '2026-11-05', to: '2026-11-05' },
    before: { from: '2026-10-05', to: '2026-10-05' },
    filter: { localIds: [3], itemType: 'SERVICE' },
  });
  expect(splitsOf(total, asked)).toEqual(['hour', 'service']);
});

test('only what sums to the figure is offered: tickets are not split by items, nor a year of one hour', () => {
  const year = { from: '2025-01-01', to: '2026-11-21' };
  const of = (why: Why) => splitsOf(why, narrowed(why, null)!);
  expect(of(total)).toEqual(['local', 'day', 'service', 'product']);
  for (const measure of ['tickets', 'cash', 'card'] as const)
    expect(of({ ...total, measure })).toEqual(['local', 'day']);
  expect(of({ ...total, measure: 'frais' })).toEqual(['local', 'day', 'service']);
  expect(of({ ...total, period: year })).toEqual(['local', 'month', 'service', 'product']);
  expect(of({ ...total, period: year, filter: { hours: [18] } })).toEqual(['local', 'month']);
  const hour = { from: '2026-11-21', to: '2026-11-21' };
  expect(of({ ...total, period: hour, filter: { hours: [18], localIds: [1], serviceIds: [4] } })).toEqual([]);
});

test('the rows of both periods stand side by side, also those that only one of them has', () => {
  const asked = narrowed(total, OCTOBER)!;
  const named = (key: number, name: string, value: number) => ({ key, name, place: null, value });
  expect(
    partsOf(
      'local',
      asked,
      [named(1, 'Port', 70), named(2, 'Gare', 30)],
      [named(2, 'Gare', 50), named(3, 'Plage', 20)],
    ),
  ).toMatchObject([
    { key: 1, now: 70, before: null },
    { key: 2, now: 30, before: 50 },
    { key: 3, name: 'Plage', now: null, before: 20, step: { by: 'local', key: 3 } },
  ]);
  const day = (key: string, value: number) => ({ key, name: null, place: null, value });
  const february = narrowed(
    { ...total, period: { from: '2026-02-01', to: '2026-02-28' } },
    { from: '2026-01-01', to: '2026-01-31' },
  )!;
  const parts = partsOf(
    'day',
    february,
    [day('2026-02-28', 5)],
    [day('2026-01-28', 4), day('2026-01-31', 3)],
  );
  expect(parts).toMatchObject([
    { key: '2026-02-28', now: 5, before: 4 },
    { key: '2026-01-31', now: null, before: 3, step: null },
  ]);
});

test('a month that the period cuts is the first day of that month to the server', () => {
  const asked = narrowed({ ...total, period: { from: '2026-06-15', to: '2026-11-21' } }, null)!;
  const parts = partsOf('month', asked, [{ key: '2026-06-01', name: null, place: null, value: 9 }], []);
  expect(parts).toEqual([
    {
      key: '2026-06-15',
      name: null,
      place: null,
      now: 9,
      before: null,
      step: { by: 'month', key: '2026-06-15' },
    },
  ]);
});
