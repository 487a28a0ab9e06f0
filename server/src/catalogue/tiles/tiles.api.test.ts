import { useTestApp } from '../../../test/app.ts';

const app = useTestApp();

const ORDER = 'mutation ($input: TileOrderInput!) { orderTiles(input: $input) }';
const CHANGES = `query ($since: String) { tillChanges(since: $since) {
  mark services { id tilePlace } products { id tilePlace } } }`;

interface Told {
  mark: string;
  services: { id: number; tilePlace: number | null }[];
  products: { id: number; tilePlace: number | null }[];
}

async function shop() {
  const [here, there] = [await app.make.local(), await app.make.local()];
  const entry = await app.make.service({ name: 'Entrée', local: here });
  const scrub = await app.make.service({ name: 'Gommage', local: here });
  const scrubThere = await app.make.service({ name: 'Gommage', local: there });
  const till = await app.logIn({ local: here });
  const office = await app.logIn({ role: 'ADMIN' });
  const told = async (since?: string): Promise<Told> => {
    const { body } = await till.graphql(CHANGES, { since });
    return body.data.tillChanges as Told;
  };
  return { entry, scrub, scrubThere, office, told };
}

test('services are put in order by either door: the tills are told at once, of their own alone', async () => {
  const { entry, scrub, scrubThere, office, told } = await shop();
  const before = await told();
  expect(before.services.map(({ tilePlace }) => tilePlace)).toEqual([null, null]);
  const ordered = await office.graphql(ORDER, { input: { itemIds: [scrubThere, scrub, entry] } });
  expect(ordered.body.data).toEqual({ orderTiles: true });
  const after = await told(before.mark);
  expect(after.services).toEqual([
    { id: entry, tilePlace: 3 },
    { id: scrub, tilePlace: 2 },
  ]);

  // Who is no longer named loses his place; the same order once more changes nothing.
  const ids = JSON.stringify({ item_ids: [entry] });
  expect(await office.send('PUT', '/api/catalogue/tiles', ids)).toMatchObject({ status: 200 });
  const last = await told(after.mark);
  expect(last.services).toEqual([
    { id: entry, tilePlace: 1 },
    { id: scrub, tilePlace: null },
  ]);
  await office.send('PUT', '/api/catalogue/tiles', ids);
  expect(await told(last.mark)).toEqual({ mark: last.mark, services: [], products: [] });
});

test('products are put in order within their category, and no other item is named there', async () => {
  const { entry, office, told } = await shop();
  const [soaps, gloves] = [await app.make.category(), await app.make.category()];
  const [soap, glove] = [
    await app.make.product({ categoryId: soaps }),
    await app.make.product({ categoryId: gloves }),
  ];
  const { mark } = await told();
  const order = (categoryId: number | null, ...itemIds: number[]) =>
    office.graphql(ORDER, { input: { categoryId, itemIds } });
  await order(soaps, soap);
  expect((await told(mark)).products).toEqual([{ id: soap, tilePlace: 1 }]);
  for (const refused of [await order(soaps, soap, glove), await order(null, soap, entry + 100_000)]) {
    expect(refused.body.errors[0].extensions.code).toBe('INTROUVABLE');
  }
  expect((await order(999_999, soap)).body.errors[0].message).toBe('Catégorie introuvable.');
});
