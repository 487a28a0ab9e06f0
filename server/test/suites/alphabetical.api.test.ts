import { type Caller, useTestApp } from '../app.ts';

const app = useTestApp();
let office: Caller;
let till: Caller;

const AS_READ = ['2 pièces', '10 pièces', 'Éponges', 'œillet', 'Zaatar', 'zellige', 'بلدي'];
const AS_MADE = ['Zaatar', 'zellige', 'Éponges', '10 pièces', 'بلدي', 'œillet', '2 pièces'];
const ids: Record<string, number[]> = { locals: [], products: [] };

beforeAll(async () => {
  office = await app.logIn({ role: 'ADMIN', name: 'Administratrice' });
  const here = await app.make.local({ name: 'Zzz' });
  till = await app.logIn({ local: here, name: 'Zzz' });
  const goods = await app.make.category('Savons');
  for (const name of AS_MADE) {
    ids.locals!.push((await app.make.local({ name, type: 'TURKI' })).id);
    await app.make.user({ name });
    await app.make.category(name);
    ids.products!.push(await app.make.product({ name, categoryId: goods }));
    await app.make.service({ name, local: here });
    const keep = 'mutation ($input: SaveReportInput!) { saveReport(input: $input) { id } }';
    await office.graphql(keep, { input: { name, question: { measures: ['TOTAL'], during: 'TODAY' } } });
  }
});

/** The names of a list that this file has made. */
const ours = (rows: unknown) =>
  (rows as { name: string }[]).map(({ name }) => name).filter((name) => AS_READ.includes(name));

test.each([
  ['locals', '/api/locals/list?depot=true'],
  ['people', '/api/auth/list'],
  ['categories', '/api/categories/list'],
  ['products', '/api/products/list'],
  ['services', '/api/services/list?local=true'],
])('the %s are listed as a dictionary has them', async (_what, path) => {
  const { body } = await office.get(path);
  expect(ours(body.data ?? body)).toEqual(AS_READ);
});

test.each([
  ['locals', '{ locals { name } }', 'locals'],
  ['people', '{ users { name } }', 'users'],
  ['categories', '{ categories { name } }', 'categories'],
  ['products', '{ catalogueProducts { name } }', 'catalogueProducts'],
  ['services', '{ catalogueServices { name } }', 'catalogueServices'],
  ['reports', '{ savedReports { name } }', 'savedReports'],
])('the %s too, asked through GraphQL', async (_what, query, list) => {
  const { body } = await office.graphql(query);
  expect(ours(body.data[list])).toEqual(AS_READ);
});

test('the till has its tiles in that order', async () => {
  const asked = '{ tillChanges { categories { name } services { name } products { name } } }';
  const { body } = await till.graphql(asked);
  for (const rows of Object.values(body.data.tillChanges as object)) expect(ours(rows)).toEqual(AS_READ);
});

test('the stock table goes on behind the last of a page, whatever its accents', async () => {
  const names: string[] = [];
  let cursor: string | null = null;
  do {
    const page =
      'query ($cursor: String) { stockTable(limit: 2, cursor: $cursor) { items { name } nextCursor } }';
    const { body } = await office.graphql(page, { cursor });
    names.push(...ours(body.data.stockTable.items));
    cursor = body.data.stockTable.nextCursor as string | null;
  } while (cursor !== null);
  expect(names).toEqual(AS_READ);
});

test('a count has its products in that order', async () => {
  const open = 'mutation ($id: Int!) { openCountingSheet(localId: $id) { products { name } } }';
  const { body } = await office.graphql(open, { id: ids.locals![0] });
  expect(ours(body.data.openCountingSheet.products)).toEqual(AS_READ);
});

test('what is found is in that order', async () => {
  await app.make.local({ name: 'trouvé 10' });
  await app.make.local({ name: 'Trouvé 9' });
  const { body } = await office.graphql('{ search(text: "trouve") { locals { name } } }');
  expect(body.data.search.locals).toEqual([{ name: 'Trouvé 9' }, { name: 'trouvé 10' }]);
});

test('a report by product, sorted by it, is in that order', async () => {
  const products = ids.products!.map((id) => ({ id, quantity: 1 }));
  await till.post('/api/sales/add', { products });
  const asked = `{ report(question: { measures: [TOTAL], dimensions: [PRODUCT], during: TODAY,
    order: [{ dimension: PRODUCT, descending: false }] }) { rows { product { name } } } }`;
  const { body } = await office.graphql(asked);
  const rows = body.data.report.rows as { product: object }[];
  expect(ours(rows.map(({ product }) => product))).toEqual(AS_READ);
});
