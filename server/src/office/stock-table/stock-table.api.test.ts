import { useTestApp, type Caller } from '../../../test/app.ts';
import { codeOf } from '../../../test/doors.ts';
import type { Local } from '../../locals/local.entity.ts';

const app = useTestApp();
let office: Caller;
let bath: Local;
let depot: Local;
let soap: number;
let glove: number;

beforeAll(async () => {
  office = await app.logIn({ role: 'ADMIN' });
  [bath, depot] = [
    await app.make.local({ type: 'TURKI', name: 'Bain des Roses' }),
    await app.make.local({ type: 'DEPOT', name: 'Réserve' }),
  ];
  const [gloves, soaps] = [await app.make.category('Gants'), await app.make.category('Savons')];
  soap = await app.make.product({ name: 'Savon d’Élise', categoryId: soaps, stock: [[bath, 6], [depot, 40]] }); // prettier-ignore
  glove = await app.make.product({ name: 'Gant', categoryId: gloves, stock: [[depot, 3]] });
  const old = await app.make.product({ name: 'Ancien', categoryId: soaps });
  await app.make.change('product', old, { hidden: true });
  const till = await app.logIn({ local: bath });
  await till.post('/api/sales/add', { products: [{ id: soap, quantity: 6 }] });
});

const TABLE = `query ($filter: StockTableFilter, $limit: Int, $cursor: String) {
  stockTable(filter: $filter, limit: $limit, cursor: $cursor) {
    locals { name } totals { products quantity low quantities } nextCursor
    items { productId name quantities lowLocalIds total category { name } }
  }
}`;

interface Table {
  locals: object[];
  items: { productId: number; total: number }[];
  totals: { products: number; quantity: number };
  nextCursor: string | null;
}

async function table(variables: object = {}): Promise<Table> {
  const { body } = await office.graphql(TABLE, { ...variables });
  expect(body.errors).toBeUndefined();
  return body.data.stockTable as Table;
}

test('products by category, a column per local, what is low, and the sums of all', async () => {
  expect(await table()).toEqual({
    locals: [{ name: 'Bain des Roses' }, { name: 'Réserve' }],
    items: [
      {
        productId: glove,
        name: 'Gant',
        quantities: [0, 3],
        lowLocalIds: [],
        total: 3,
        category: { name: 'Gants' },
      },
      {
        productId: soap,
        name: 'Savon d’Élise',
        quantities: [0, 40],
        lowLocalIds: [bath.id],
        total: 40,
        category: { name: 'Savons' },
      },
    ],
    totals: { products: 2, quantity: 43, low: 1, quantities: [0, 43] },
    nextCursor: null,
  });
});

test('page after page, every product once', async () => {
  const first = await table({ limit: 1 });
  expect([first.items[0]?.productId, first.totals.products]).toEqual([glove, 2]);
  const next = await table({ limit: 1, cursor: first.nextCursor });
  expect([next.items[0]?.productId, next.nextCursor]).toEqual([soap, null]);
});

test.each<[story: string, filter: () => object, found: () => number[]]>([
  ['a name without its accent', () => ({ search: ' elise ' }), () => [soap]],
  ['a name that nothing has', () => ({ search: 'huile' }), () => []],
  ['one local', () => ({ localId: depot.id }), () => [glove, soap]],
  ['what is low', () => ({ low: true }), () => [soap]],
  ['what is low in a local where nothing is', () => ({ low: true, localId: depot.id }), () => []],
])('%s', async (_story, filter, found) => {
  const { items, totals } = await table({ filter: filter() });
  expect(items.map(({ productId }) => productId)).toEqual(found());
  expect(totals.products).toBe(found().length);
});

test('the same table over REST and as a file; an unknown local is none', async () => {
  const { body } = await office.get(`/api/stock/list?search=elise`);
  expect(body).toMatchObject({
    data: [
      { product_id: soap, category: 'Savons', quantities: [0, 40], low_local_ids: [bath.id], total: 40 },
    ],
    locals: [{ name: 'Bain des Roses' }, { name: 'Réserve' }],
    totals: { products: 1, quantity: 40, low: 1, quantities: [0, 40] },
    next: null,
  });
  expect(codeOf(await office.get('/api/stock/list?local_id=999999'))).toBe('INTROUVABLE');
  const file = await fetch(`${app.url}/api/exports/stock`, {
    headers: { authorization: `Bearer ${office.token}` },
  });
  expect((await file.text()).trim().split('\r\n')).toEqual([
    expect.stringContaining('Prix de vente;Statut;Seuil d’alerte;Bain des Roses;Réserve;Total;Bas à'),
    expect.stringMatching(/^Gants;\d+;Gant;15,00;Visible;;0;3;3;$/),
    expect.stringMatching(/^Savons;\d+;Savon d’Élise;15,00;Visible;;0;40;40;Bain des Roses$/),
  ]);
});

test('a category alone, page after page, each product once where two have one name; of one local, its units alone', async () => {
  const categoryId = await app.make.category('Thés');
  const ids: number[] = [];
  for (const name of ['Verveine', 'Menthe', 'Menthe']) {
    ids.push(await app.make.product({ name, categoryId, stock: [[bath, 5], [depot, 2]] })); // prettier-ignore
  }
  const [verbena, mint, other] = ids;
  const paged: number[] = [];
  let cursor: string | null = null;
  do {
    const page = await table({ filter: { categoryId }, limit: 1, cursor });
    paged.push(...page.items.map(({ productId }) => productId));
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect(paged).toEqual([mint, other, verbena]);
  const { items, totals } = await table({ filter: { categoryId, localId: depot.id } });
  expect([items.map(({ total }) => total), totals.quantity]).toEqual([[2, 2, 2], 6]);
});

test('a product’s alert threshold is in the table, over both doors and in the file', async () => {
  const name = 'Thé au seuil';
  const productId = await app.make.product({ name, alertThreshold: 9, stock: [[depot, 9]] });
  const { body } = await office.graphql(
    `{ stockTable(filter: { search: "${name}", low: true }) { items { productId alertThreshold lowLocalIds } } }`,
  );
  expect(body.data.stockTable.items).toEqual([{ productId, alertThreshold: 9, lowLocalIds: [depot.id] }]);
  const search = encodeURIComponent(name);
  const wire = await office.get(`/api/stock/list?search=${search}`);
  expect(wire.body.data).toMatchObject([{ product_id: productId, alert_threshold: 9 }]);
  const file = await fetch(`${app.url}/api/exports/stock?search=${search}`, {
    headers: { authorization: `Bearer ${office.token}` },
  });
  expect((await file.text()).trim()).toMatch(/;Thé au seuil;15,00;Visible;9;0;9;9;Réserve$/);
});
