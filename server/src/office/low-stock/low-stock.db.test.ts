import { randomUUID } from 'node:crypto';
import { sell } from '../../sales/sell/sell.service.ts';
import { NOON } from '../../../test/factories.ts';
import { useDatabase } from '../../../test/database.ts';
import { lowStock } from './low-stock.queries.ts';

const DAY = 86_400_000;
const TODAY = '2026-11-20';

const { db, make } = useDatabase();

beforeAll(async () => {
  await make.house();
});

test('a shelf is low at nothing and below, or with less than a week of what it sold in four; the most urgent first', async () => {
  const local = await make.local();
  const { user } = await make.user({ local });
  const soldAgo = async (days: number, productId: number, quantity: number) => {
    const now = new Date(NOON.getTime() - days * DAY);
    const line = { type: 'product', itemId: productId, quantity } as const;
    await sell(db.manager, make.ctx(user, local, now), { key: randomUUID(), lines: [line] });
  };
  const shelf = (name: string, stock: number) => make.product({ name, stock: [[local, stock]] });
  const soap = await shelf('Savon', 30);
  const glove = await shelf('Gant', 28);
  const clay = await shelf('Ghassoul', 20);
  const oil = await shelf('Huile', 3);
  const water = await shelf('Eau de rose', 8);
  const henna = await shelf('Henné', 10);
  await soldAgo(0, soap, 25); // 5 left, 25 sold: less than a week, 6.25 to be exact
  await soldAgo(27, glove, 22); // 6 left, 22 sold: a week and more
  await soldAgo(0, clay, 16); // 4 left of 16: a week to the unit is enough
  await soldAgo(1, oil, 5); // 2 too many
  await soldAgo(28, water, 8); // none left, though nothing was sold there in the four weeks
  await soldAgo(2, henna, 10); // none left
  const { items, count } = await lowStock(db.manager, TODAY, 10);
  expect(
    items.map(({ productId, quantity, sold, daysLeft }) => [productId, quantity, sold, daysLeft]),
  ).toEqual([
    [oil, -2, 5, 0],
    [henna, 0, 10, 0],
    [water, 0, 0, null],
    [soap, 5, 25, 5],
  ]);
  expect(count).toBe(4);
  expect(items.every(({ localId }) => localId === local.id)).toBe(true);

  const first = await lowStock(db.manager, TODAY, 1);
  expect([first.items.map(({ productId }) => productId), first.count]).toEqual([[oil], 4]);
  expect((await lowStock(db.manager, TODAY, 10, local.id)).count).toBe(4);
  const other = await make.local();
  expect(await lowStock(db.manager, TODAY, 10, other.id)).toEqual({ items: [], count: 0 });
  await make.change('product', henna, { hidden: true });
  expect((await lowStock(db.manager, TODAY, 10)).count).toBe(3);
});

test('an empty shelf counts where the product was once, in a depot as at a till; never where it never came', async () => {
  const [bath, depot, beldi] = [
    await make.local({ type: 'TURKI' }),
    await make.local({ type: 'DEPOT' }),
    await make.local({ type: 'BELDI' }),
  ];
  const { user } = await make.user({ local: beldi });
  const before = await lowStock(db.manager, TODAY, 50);
  const soap = await make.product({ name: 'Savon', stock: [[depot, 6]] });
  await make.reception({ from: depot, to: bath, lines: [[soap, 6]] }); // the depot gave all it had
  const glove = await make.product({ name: 'Gant' }); // on no shelf yet
  const line = { type: 'product', itemId: glove, quantity: 2 } as const;
  const long = new Date(NOON.getTime() - 60 * DAY);
  await sell(db.manager, make.ctx(user, beldi, long), { key: randomUUID(), lines: [line] });
  const { items, count } = await lowStock(db.manager, TODAY, 50);
  const ours = items.filter(({ productId }) => [soap, glove].includes(productId));
  expect(
    ours.map(({ productId, localId, quantity, daysLeft }) => [productId, localId, quantity, daysLeft]),
  ).toEqual([
    [glove, beldi.id, -2, null],
    [soap, depot.id, 0, null],
  ]);
  expect(count).toBe(before.count + 2);
});

test('a product’s own threshold takes the place of the week of sales, in every local; an empty shelf is low with any', async () => {
  const [bath, depot] = [await make.local({ type: 'TURKI' }), await make.local({ type: 'DEPOT' })];
  const { user } = await make.user({ local: bath });
  const product = (alertThreshold: number, stock: [typeof bath, number][]) =>
    make.product({ name: 'Tisane', alertThreshold, stock });
  const soldNow = (productId: number, quantity: number) =>
    sell(db.manager, make.ctx(user, bath, NOON), {
      key: randomUUID(),
      lines: [{ type: 'product', itemId: productId, quantity } as const],
    });
  const never = await product(5, [[bath, 5], [depot, 6]]); // prettier-ignore
  const brisk = await product(2, [[bath, 33]]);
  await soldNow(brisk, 30); // 3 left of 30 sold: under a week, above its threshold
  const none = await product(0, [[bath, 1]]);
  const gone = await product(0, [[bath, 4]]);
  await soldNow(gone, 4);
  const { items } = await lowStock(db.manager, TODAY, 50);
  const ours = items.filter(({ productId }) => [never, brisk, none, gone].includes(productId));
  expect(ours.map(({ productId, localId, daysLeft }) => [productId, localId, daysLeft])).toEqual([
    [gone, bath.id, 0],
    [never, bath.id, null],
  ]);
});
