import { type Caller, useTestApp } from '../../test/app.ts';
import { codeOf } from '../../test/doors.ts';
import type { Local } from '../locals/local.entity.ts';

const app = useTestApp();
let office: Caller;
let here: Local;
let there: Local;
let gloves: number;

beforeAll(async () => {
  here = await app.make.local();
  there = await app.make.local();
  office = await app.logIn({ role: 'ADMIN' });
  gloves = await app.make.category('Gants');
});

const ADD = {
  category: 'mutation ($input: CategoryInput!) { done: addCategory(input: $input) { id name } }',
  product: 'mutation ($input: ProductInput!) { done: addProduct(input: $input) { id name } }',
  service: 'mutation ($input: NewServicesInput!) { done: addServices(input: $input) { id name } }',
};

const COMPOSED = 'Café';
const DECOMPOSED = 'Cafe\u0301';

test.each([
  ['two spaces', 'Gant  de \u00a0kessa ', 'Gant de kessa'],
  ['an accent apart', DECOMPOSED, COMPOSED],
])('a name with %s is stored in one form', async (_what, typed, stored) => {
  const { body } = await office.graphql(ADD.product, {
    input: { name: typed, price: 10, categoryId: gloves },
  });
  expect(body.data.done.name).toBe(stored);
  const rest = await office.post('/api/locals/add', { name: `Bain ${typed}`, type: 'BELDI' });
  expect(rest.body.data.name).toBe(`Bain ${stored}`);
});

test('people, saved reports, suppliers, the house and a note too', async () => {
  const typed = ` ${DECOMPOSED}  noir `;
  const stored = `${COMPOSED} noir`;
  const person = await office.post('/api/auth/register', {
    name: typed,
    password: '918273',
    role: 'CAISSIER',
  });
  expect(person.body.data.name).toBe(stored);
  const question = { measures: ['TOTAL'], during: 'TODAY' };
  const report = await office.graphql(
    'mutation ($input: SaveReportInput!) { saveReport(input: $input) { name } }',
    { input: { name: typed, question } },
  );
  expect(report.body.data.saveReport.name).toBe(stored);
  const house = await office.graphql(
    'mutation ($input: IdentityInput!) { editHouse(input: $input) { identity { name } } }',
    { input: { name: typed } },
  );
  expect(house.body.data.editHouse.identity.name).toBe(stored);
  const product = await app.make.product();
  const voucher = await office.graphql(
    'mutation ($input: ReceiveInput!) { receive(input: $input) { supplier description } }',
    {
      input: {
        key: 'bon-des-noms',
        date: '2026-11-20T10:00:00Z',
        toId: here.id,
        isBought: true,
        supplier: typed,
        description: `${typed}\n${DECOMPOSED}`,
        lines: [{ productId: product, quantity: 1, price: 5 }],
      },
    },
  );
  expect(voucher.body.data.receive).toEqual({
    supplier: stored,
    description: `${COMPOSED}  noir \n${COMPOSED}`,
  });
});

describe('a name that is there already', () => {
  beforeAll(async () => {
    await app.make.category('Œillets');
    await app.make.product({ name: 'Gant de crin', categoryId: gloves });
    await app.make.service({ name: 'Gommage à l’œillet', local: here });
  });

  const asked = (what: keyof typeof ADD, input: object) =>
    office.graphql(ADD[what], { input }).then((answer) => codeOf(answer));

  test.each([
    ['category', () => ({ name: 'oeillets' })],
    ['product', () => ({ name: 'gant  de CRIN', price: 5, categoryId: gloves })],
    ['service', () => ({ name: "GOMMAGE A L'OEILLET", price: 5, frais: 0, localIds: [there.id, here.id] })],
  ] as const)('of a %s is asked for once', async (what, input) => {
    expect(await asked(what, input())).toBe('NOM_DEJA_PRIS');
    expect(await asked(what, { ...input(), confirmName: true })).toBe('done');
  });

  test('elsewhere is another matter: another category, another local', async () => {
    const soaps = await app.make.category('Savons');
    expect(await asked('product', { name: 'Gant de crin', price: 5, categoryId: soaps })).toBe('done');
    const service = { name: 'Gommage à l’œillet noir', price: 5, frais: 0 };
    expect(await asked('service', { ...service, localIds: [here.id] })).toBe('done');
    expect(await asked('service', { ...service, localIds: [there.id] })).toBe('done');
  });

  test('is asked for when an item takes it, not when its own only changes case', async () => {
    const id = await app.make.product({ name: 'Éponge', categoryId: gloves });
    const edit = (name: string, confirmName?: boolean) =>
      office
        .graphql(
          'mutation ($id: Int!, $input: ProductInput!) { done: editProduct(id: $id, input: $input) { id } }',
          {
            id,
            input: { name, price: 5, categoryId: gloves, confirmName },
          },
        )
        .then((answer) => codeOf(answer));
    expect(await edit('éponge')).toBe('done');
    expect(await edit('Gant de CRIN')).toBe('NOM_DEJA_PRIS');
    expect(await edit('Gant de CRIN', true)).toBe('done');
  });

  test('is taken by REST as the specification calls it, and refused where the call says so', async () => {
    expect(codeOf(await office.post('/api/categories/add', { name: 'gants' }))).toBe('done');
    const careful = { name: 'gants', confirmName: false };
    expect(codeOf(await office.post('/api/categories/add', careful))).toBe('NOM_DEJA_PRIS');
  });
});

test.each(['oeillet', 'ŒILLET', 'œillet  rouge', 'oeillet rou'])(
  '« %s » finds « Œillet rouge »',
  async (typed) => {
    await app.make.product({ name: 'Œillet rouge', categoryId: gloves });
    const found = 'query ($search: String) { catalogueProducts(filter: { search: $search }) { name } }';
    const { body } = await office.graphql(found, { search: typed });
    expect(body.data.catalogueProducts).toContainEqual({ name: 'Œillet rouge' });
    const anywhere = await office.graphql(
      'query ($text: String!) { search(text: $text) { products { name } } }',
      {
        text: typed,
      },
    );
    expect(anywhere.body.data.search.products).toContainEqual({ name: 'Œillet rouge' });
  },
);
