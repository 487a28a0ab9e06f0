import { useTestApp, type Caller } from '../../test/app.ts';

const app = useTestApp();
let boss: Caller;

beforeAll(async () => {
  boss = await app.logIn({ role: 'ADMIN' });
});

const LAST = '{ lastPurchases { productId price date supplier } suppliers }';

async function lastOf(productId: number) {
  const { body } = await boss.graphql(LAST);
  const found = (body.data.lastPurchases as { productId: number }[]).filter(
    (one) => one.productId === productId,
  );
  const { body: byRest } = await boss.get('/api/reception/last_purchases');
  expect(
    (byRest.data as { product_id: number }[]).map(({ product_id: id, ...rest }) => ({
      productId: id,
      ...rest,
    })),
  ).toEqual(body.data.lastPurchases);
  return found;
}

const day = (date: string) => new Date(`${date}T10:00:00Z`);

test('what a product cost is what the newest purchase says, by its date and not by when it was typed', async () => {
  const depot = await app.make.local({ type: 'DEPOT' });
  const soap = await app.make.product({ name: 'Savon noir', price: 2500 });
  await app.make.reception({
    to: depot,
    date: day('2026-11-18'),
    supplier: 'Savonnerie des Deux Rives',
    lines: [[soap, 10, 950]],
  });
  await app.make.reception({ to: depot, date: day('2026-10-02'), lines: [[soap, 10, 700]] });
  expect(await lastOf(soap)).toEqual([
    {
      productId: soap,
      price: 9.5,
      date: '2026-11-18T10:00:00+00:00',
      supplier: 'Savonnerie des Deux Rives',
    },
  ]);
});

test('twelve for the price of ten: the two that were given are not what a unit costs', async () => {
  const depot = await app.make.local({ type: 'DEPOT' });
  const oil = await app.make.product();
  await app.make.reception({
    to: depot,
    lines: [
      [oil, 2, 0],
      [oil, 10, 6200],
    ],
  });
  expect(await lastOf(oil)).toMatchObject([{ price: 62, supplier: null }]);
});

test('a transfer, a deleted purchase and the selling price tell nothing', async () => {
  const depot = await app.make.local({ type: 'DEPOT' });
  const shop = await app.make.local();
  const glove = await app.make.product({ price: 3000, stock: [[depot, 20]] });
  await app.make.reception({ from: depot, to: shop, lines: [[glove, 5, 1100]] });
  const wrong = await app.make.reception({ to: depot, supplier: 'Atelier fermé', lines: [[glove, 5, 1200]] });
  expect(await lastOf(glove)).toMatchObject([{ price: 12 }]);
  expect((await boss.send('DELETE', `/api/reception/remove/${wrong.id}`, undefined)).status).toBe(200);
  expect(await lastOf(glove)).toEqual([]);
  expect((await boss.get('/api/reception/suppliers')).body.data).not.toContain('Atelier fermé');
});

test('the suppliers are each named once, the last one first', async () => {
  const depot = await app.make.local({ type: 'DEPOT' });
  const henna = await app.make.product();
  const bought = (supplier: string, date: string) =>
    app.make.reception({ to: depot, supplier, date: day(date), lines: [[henna, 1]] });
  await bought('Atelier des Remparts', '2026-12-01');
  await bought('تعاونية الأركان', '2026-12-02');
  await bought('Atelier des Remparts', '2026-12-03');
  const { body } = await boss.get('/api/reception/suppliers');
  expect((body.data as string[]).slice(0, 2)).toEqual(['Atelier des Remparts', 'تعاونية الأركان']);
  expect((await boss.graphql(LAST)).body.data.suppliers).toEqual(body.data);
});
