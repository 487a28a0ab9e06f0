import { randomUUID } from 'node:crypto';
import { changeItem } from '../../catalogue/prices/change-item.service.ts';
import { inTransaction } from '../../db/transaction.ts';
import { centimes } from '../../shared/money.ts';
import type { Local } from '../../locals/local.entity.ts';
import { type Caller, useTestApp } from '../../../test/app.ts';
import { waitingBehind } from '../../../test/locks.ts';

const app = useTestApp();

const CHANGES = `query ($since: String) { tillChanges(since: $since) {
  mark whole
  categories { id name }
  services { id name price frais }
  products { id name price categoryId }
  gone { categories services products }
  shelves { productId quantity limited }
  closure { id } } }`;

const NOTHING = {
  whole: false,
  categories: [],
  services: [],
  products: [],
  gone: { categories: [], services: [], products: [] },
  shelves: [],
  closure: null,
};

interface Told {
  mark: string;
  whole: boolean;
  services: { id: number }[];
  products: { id: number; price: number }[];
  gone: Record<'categories' | 'services' | 'products', number[]>;
  shelves: { productId: number; quantity: number; limited: boolean }[];
}

async function changes(till: Caller, since?: string): Promise<Told> {
  const { status, body } = await till.graphql(CHANGES, { since });
  expect(status).toBe(200);
  return body.data.tillChanges as Told;
}

async function shop() {
  const local = await app.make.local({ type: 'TURKI' });
  const categoryId = await app.make.category('Savons');
  const soap = await app.make.product({ name: 'Savon noir', price: 1250, categoryId, stock: [[local, 10]] });
  const bath = await app.make.service({ name: 'Gommage', local, price: 6000, frais: 3000 });
  const till = await app.logIn({ local });
  const boss = await app.logIn({ role: 'ADMIN' });
  return { local, categoryId, soap, bath, till, boss, known: await changes(till) };
}

const sale = (itemId: number, quantity: number) => ({
  input: { key: randomUUID(), lines: [{ type: 'PRODUCT', itemId, quantity }] },
});
const SELL = `mutation ($input: SellInput!) { sell(input: $input) {
  number shelves { productId quantity limited } } }`;

test('a till that knows nothing is told all that its local sells, and its shelves', async () => {
  const { soap, bath, known } = await shop();
  expect(known).toMatchObject({ whole: true, gone: NOTHING.gone, closure: null });
  expect(known.services).toEqual([{ id: bath, name: 'Gommage', price: 60, frais: 30 }]);
  expect(known.products).toContainEqual(expect.objectContaining({ id: soap, price: 12.5 }));
  expect(known.shelves).toContainEqual({ productId: soap, quantity: 10, limited: true });
});

test('while nothing changes it is told nothing', async () => {
  const { till, known } = await shop();
  expect(await changes(till, known.mark)).toEqual({ ...NOTHING, mark: known.mark });
});

test('a new price, a renamed category, a new product: only these, and all shelves, as one is new', async () => {
  const { till, boss, soap, categoryId, known } = await shop();
  await app.make.change('product', soap, { price: 1500 });
  await boss.send('PUT', `/api/categories/edit/${categoryId}`, JSON.stringify({ name: 'Savons noirs' }));
  const glove = await app.make.product({ name: 'Gant', price: 1000, categoryId });
  const told = await changes(till, known.mark);
  expect(told).toEqual({
    ...NOTHING,
    mark: expect.any(String),
    categories: [{ id: categoryId, name: 'Savons noirs' }],
    products: [
      { id: glove, name: 'Gant', price: 10, categoryId },
      { id: soap, name: 'Savon noir', price: 15, categoryId },
    ],
    shelves: expect.arrayContaining([
      { productId: glove, quantity: 0, limited: true },
      { productId: soap, quantity: 10, limited: true },
    ]),
  });
  expect(await changes(till, told.mark)).toEqual({ ...NOTHING, mark: told.mark });
});

test('what is hidden or deleted is gone, and what is shown again comes back', async () => {
  const { till, boss, soap, bath } = await shop();
  const empty = await app.make.category('Gants');
  const { mark } = await changes(till);
  await app.make.change('product', soap, { hidden: true });
  await boss.send('DELETE', `/api/services/delete/${bath}`, undefined);
  await boss.send('DELETE', `/api/categories/delete/${empty}`, undefined);
  const told = await changes(till, mark);
  expect(told.gone).toEqual({ categories: [empty], services: [bath], products: [soap] });
  await app.make.change('product', soap, { hidden: false });
  const back = await changes(till, told.mark);
  expect(back.products.map(({ id }) => id)).toEqual([soap]);
  expect(back.gone.products).toEqual([]);
});

test('a colleague’s sale changes the shelf; a sale in another local changes nothing here', async () => {
  const { till, local, soap, known } = await shop();
  const elsewhere = await app.make.local({ type: 'BELDI' });
  await app.make.service({ local: elsewhere });
  await (await app.logIn({ local: elsewhere })).graphql(SELL, sale(soap, 1));
  expect(await changes(till, known.mark)).toMatchObject({ services: [], shelves: [] });
  await (await app.logIn({ local })).graphql(SELL, sale(soap, 3));
  expect((await changes(till, known.mark)).shelves).toContainEqual({
    productId: soap,
    quantity: 7,
    limited: true,
  });
});

test('a local that becomes BELDI sells beyond its shelves', async () => {
  const { till, boss, local, soap, known } = await shop();
  const body = JSON.stringify({ name: local.name, type: 'BELDI' });
  expect((await boss.send('PUT', `/api/locals/edit/${local.id}`, body)).status).toBe(200);
  const { shelves } = await changes(till, known.mark);
  expect(shelves).toContainEqual({ productId: soap, quantity: 10, limited: false });
});

test('of two changes at once the later waits for the earlier, and neither is left out, whoever writes it', async () => {
  const { till, boss, soap, bath, known } = await shop();
  const asked = Promise.withResolvers<Told>();
  const hidden = await waitingBehind(
    app.db,
    (tx) => tx.query('UPDATE products SET price_centimes = 1700 WHERE id = $1', [soap]),
    () => boss.send('PUT', `/api/services/toggleHide/${bath}`, JSON.stringify({ hidden: true })),
    async (tx) => {
      asked.resolve(await changes(till, known.mark));
      await tx.query('UPDATE products SET price_centimes = 1250 WHERE id = $1', [soap]);
    },
  );
  expect(hidden.status).toBe(200);
  const meanwhile = await asked.promise;
  expect(meanwhile).toEqual({ ...NOTHING, mark: known.mark });
  const told = await changes(till, meanwhile.mark);
  expect(told.products.map(({ id }) => id)).toEqual([soap]);
  expect(told.gone.services).toEqual([bath]);
});

test('a change that is taken back takes nothing from the next', async () => {
  const { till, soap, known } = await shop();
  const broken = inTransaction(app.db, async (tx) => {
    await changeItem(tx, app.make.author(), 'product', soap, () => ({ priceCentimes: centimes(1700) }));
    throw new Error('no');
  });
  await expect(broken).rejects.toThrow('no');
  expect(await changes(till, known.mark)).toEqual({ ...NOTHING, mark: known.mark });
  await app.make.change('product', soap, { price: 1800 });
  expect((await changes(till, known.mark)).products).toEqual([expect.objectContaining({ price: 18 })]);
});

test('a mark of another local, of another database or of nothing is answered with everything', async () => {
  const { till, known } = await shop();
  const there: Local = await app.make.local();
  const stranger = await changes(await app.logIn({ local: there }), known.mark);
  expect(stranger.whole).toBe(true);
  const [run, number, shelves] = known.mark.split('.');
  const marks = [
    '',
    'x',
    `0123456789abcdef.${number}.${shelves}`,
    `${run}.999999999.${shelves}`,
    `${run}.-1.${shelves}`,
    `${known.mark} `,
    `${run}.${number}`,
  ];
  for (const mark of marks) expect([mark, (await changes(till, mark)).whole]).toEqual([mark, true]);
});

test('REST tells the same, in the names of the wire', async () => {
  const { till, soap, categoryId, known } = await shop();
  await app.make.change('product', soap, { price: 1500 });
  const { status, body } = await till.get(`/api/till/changes?since=${known.mark}`);
  expect(status).toBe(200);
  expect(body.data).toEqual({
    ...NOTHING,
    mark: expect.any(String),
    products: [
      {
        id: soap,
        name: 'Savon noir',
        arabic_name: null,
        price: 15,
        image_url: null,
        tile_place: null,
        category_id: categoryId,
      },
    ],
  });
});

test('a sale answers what its shelves hold now; the same sale sent again leaves them to the next question', async () => {
  const { till, soap } = await shop();
  const sold = sale(soap, 4);
  const shelves = async () => (await till.graphql(SELL, sold)).body.data.sell.shelves as unknown;
  expect(await shelves()).toEqual([{ productId: soap, quantity: 6, limited: true }]);
  expect(await shelves()).toBeNull();
});
