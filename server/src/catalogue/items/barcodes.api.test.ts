import { useTestApp, type Caller } from '../../../test/app.ts';

/** A product's barcodes: one form of each, and one visible product for each. */
const app = useTestApp();
let office: Caller;
let categoryId: number;
const SOAP = '6111234567890';

beforeAll(async () => {
  office = await app.logIn({ role: 'ADMIN' });
  categoryId = await app.make.category('Savons');
});

interface Made {
  id: number;
  barcodes: string[];
}

async function add(name: string, barcodes?: unknown) {
  const { status, body } = await office.post('/api/products/add', {
    name,
    price: 10,
    category_id: categoryId,
    ...(barcodes !== undefined && { barcodes }),
  });
  return { status, code: body.code as unknown, product: body.data as unknown as Made };
}

const edit = (id: number, rest: object) =>
  office.send(
    'PUT',
    `/api/products/edit/${id}`,
    JSON.stringify({ name: `Savon ${id}`, price: 10, category_id: categoryId, ...rest }),
  );

test('several codes of a product are kept once each, in one form, and stay where nothing is said of them', async () => {
  const { product } = await add('Savon noir', [
    SOAP,
    ' HMM-0001 '.trim(),
    SOAP,
    '012345678905',
    '12345678905',
  ]);
  expect(product.barcodes).toEqual([SOAP, 'HMM-0001', '0012345678905', '12345678905']);
  expect((await edit(product.id, {})).body.data.barcodes).toHaveLength(4);
  expect((await edit(product.id, { barcodes: [] })).body.data.barcodes).toEqual([]);
  const graphql = `mutation ($input: ProductInput!) { editProduct(id: ${product.id}, input: $input) { barcodes } }`;
  const input = { name: 'Savon noir', price: 10, categoryId, barcodes: [SOAP] };
  const answered = await office.graphql(graphql, { input });
  expect(answered.body.data.editProduct.barcodes).toEqual([SOAP]);
});

test('a form writes them with commas, and what no scanner reads is refused', async () => {
  expect((await add('Henné', '6119999999990, HEN-0001')).product.barcodes).toEqual([
    '6119999999990',
    'HEN-0001',
  ]);
  for (const wrong of [['12345'], ['deux mots'], ['é'.repeat(8)], ['x'.repeat(49)], [null], 7, {}]) {
    expect((await add('Rien', wrong)).code).toBe('VALIDATION');
  }
  expect(
    (
      await add(
        'Rien',
        Array.from({ length: 21 }, (_, n) => `CODE-${n}`),
      )
    ).code,
  ).toBe('VALIDATION');
});

test('a code opens one visible product: another is refused it, also when it is shown again or both ask at once', async () => {
  const shared = '6110000000017';
  const first = await add('Premier', [shared]);
  expect(await add('Second', [shared])).toMatchObject({ status: 409, code: 'CODE_BARRES_PRIS' });
  await office.send('PUT', `/api/products/toggleHide/${first.product.id}`, '{"hidden":true}');
  const second = await add('Second', [shared]);
  expect(second.status).toBe(201);
  const shown = await office.send('PUT', `/api/products/toggleHide/${first.product.id}`, '{"hidden":false}');
  expect(shown.body.code).toBe('CODE_BARRES_PRIS');

  const rush = await Promise.all(
    ['A', 'B', 'C', 'D'].map((name) => add(`Course ${name}`, ['6110000000024'])),
  );
  expect(rush.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
});

test('the search of the catalogue finds a product by its code, and a till is told the codes', async () => {
  const { product } = await add('Gant kessa', ['6110000000031']);
  const found = await office.get('/api/products/list?search=6110000000031&hidden=tous');
  expect((found.body.data as unknown as Made[]).map(({ id }) => id)).toEqual([product.id]);
  const till = await app.logIn({ local: await app.make.local() });
  const told = await till.graphql('{ tillChanges { products { id barcodes } } }');
  expect(told.body.data.tillChanges.products).toContainEqual({ id: product.id, barcodes: ['6110000000031'] });
});
