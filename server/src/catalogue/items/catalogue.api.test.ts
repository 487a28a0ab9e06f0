import type { EventEmitter } from 'node:events';
import { Caller, useTestApp, type Answer, type TestApp } from '../../../test/app.ts';
import type { Local } from '../../locals/local.entity.ts';

const app = useTestApp();
let beldi: Local;
let turki: Local;
let cashier: Caller;
let admin: Caller;
let adminAtTurki: Caller;
let wanderer: Caller;
let nobody: Caller;
const id: Record<string, number> = {};

async function loggedIn(given: Parameters<TestApp['make']['user']>[0]): Promise<Caller> {
  const caller = await app.logIn(given);
  return caller;
}

beforeAll(async () => {
  const { make } = app;
  beldi = await make.local({ type: 'BELDI', name: 'Hammam Exemple' });
  turki = await make.local({ type: 'TURKI', name: 'Bain Exemple' });
  cashier = await loggedIn({ local: beldi });
  admin = await loggedIn({ role: 'ADMIN' });
  adminAtTurki = await loggedIn({ role: 'ADMIN', local: turki });
  wanderer = await loggedIn({ local: null });
  nobody = new Caller(app.url);
  id['soaps'] = await make.category('Savons');
  id['gloves'] = await make.category('Gants');
  id['old'] = await make.category('Anciens');
  await admin.send('DELETE', `/api/categories/delete/${id['old']}`, undefined);
  id['soap'] = await make.product({
    name: 'Savon noir',
    price: 1250,
    categoryId: id['soaps'],
    stock: [
      [beldi, 7],
      [turki, 9],
    ],
  });
  id['glove'] = await make.product({
    name: 'Gant',
    price: 1000,
    categoryId: id['gloves'],
    stock: [[turki, 4]],
  });
  id['hiddenSoap'] = await make.product({ name: 'Savon caché', price: 900, categoryId: id['soaps'] });
  await make.change('product', id['hiddenSoap'], { hidden: true });
  id['entry'] = await make.service({ name: 'Entrée', local: beldi, price: 2000, frais: 0 });
  id['gommage'] = await make.service({ name: 'Gommage', local: beldi, price: 6050, frais: 3025 });
  id['massage'] = await make.service({ name: 'Massage', local: turki, price: 15_000, frais: 6000 });
  id['hiddenService'] = await make.service({ name: 'Soin caché', local: beldi });
  await make.change('service', id['hiddenService'], { hidden: true });
  id['deleted'] = await make.service({ name: 'Soin supprimé', local: beldi });
  await admin.send('DELETE', `/api/services/delete/${id['deleted']}`, undefined);
});

function rowsOf<Row>({ body }: Answer): Row[] {
  return body.data as Row[];
}

const names = (answer: Answer) => rowsOf<{ name: string }>(answer).map(({ name }) => name);

interface Shelved {
  stock: { local_id: number; quantity: number }[];
}

const SERVICES = '/api/services/list';
const PRODUCTS = '/api/products/list';

describe('the shapes of the wire', () => {
  test('a service', async () => {
    const { status, body } = await cashier.get(SERVICES);
    expect(status).toBe(200);
    expect(body).toEqual({
      data: [
        {
          id: id['entry'],
          name: 'Entrée',
          arabic_name: null,
          price: 20,
          frais: 0,
          hidden: false,
          local_id: beldi.id,
          local: { id: beldi.id, name: 'Hammam Exemple', arabic_name: null, type: 'BELDI', logo_url: null },
          image_url: null,
        },
        expect.objectContaining({ id: id['gommage'], price: 60.5, frais: 30.25 }),
      ],
    });
  });

  test('a product, with the shelf of the cashier’s own local', async () => {
    const { body } = await cashier.get(PRODUCTS);
    expect(body.data).toContainEqual({
      id: id['soap'],
      name: 'Savon noir',
      arabic_name: null,
      price: 12.5,
      category_id: id['soaps'],
      category: { name: 'Savons' },
      image_url: null,
      hidden: false,
      alert_threshold: null,
      barcodes: [],
      stock: [
        { local_id: beldi.id, quantity: 7, local: { id: beldi.id, name: 'Hammam Exemple', type: 'BELDI' } },
      ],
    });
  });

  test('an alert threshold is set, kept by who does not speak of it, and taken away by an empty field', async () => {
    const put = async (threshold: object) => {
      const body = { name: 'Savon caché', price: 9, category_id: id['soaps'], ...threshold };
      const sent = await admin.send('PUT', `/api/products/edit/${id['hiddenSoap']}`, JSON.stringify(body));
      return (sent.body.data?.alert_threshold ?? sent.body.errors?.[0]?.field) as unknown;
    };
    expect(await put({ alert_threshold: '12' })).toBe(12);
    expect(await put({})).toBe(12);
    expect(await put({ alert_threshold: -1 })).toBe('alert_threshold');
    expect(await put({ alert_threshold: 1_000_001 })).toBe('alert_threshold');
    expect(await put({ alert_threshold: 0 })).toBe(0);
    expect(await put({ alert_threshold: '' })).toBeUndefined();
    const edit = `mutation ($threshold: Int) { editProduct(id: ${id['hiddenSoap']}, input: {
      name: "Savon caché", price: 9, categoryId: ${id['soaps']}, alertThreshold: $threshold }) { alertThreshold } }`;
    const set = async (variables: object) =>
      (await admin.graphql(edit, { ...variables })).body.data.editProduct.alertThreshold as unknown;
    expect([await set({ threshold: 7 }), await set({}), await set({ threshold: null })]).toEqual([
      7,
      7,
      null,
    ]);
  });

  test('a category; a deleted one is in no list', async () => {
    const { body } = await cashier.get('/api/categories/list');
    expect(body).toEqual({
      data: [
        { id: id['gloves'], name: 'Gants', arabic_name: null, image_url: null },
        { id: id['soaps'], name: 'Savons', arabic_name: null, image_url: null },
      ],
    });
  });

  test('a picture is a path to join with the address of the API', async () => {
    const hash = 'a'.repeat(64);
    await app.db.query(`INSERT INTO pictures VALUES ($1, '', 1, 1, now())`, [hash]);
    await app.db.query('UPDATE categories SET picture_hash = $1 WHERE id = $2', [hash, id['soaps']]);
    await app.db.query('UPDATE locals SET logo_hash = $1 WHERE id = $2', [hash, turki.id]);
    const { body } = await cashier.get('/api/categories/list');
    expect(body.data[1].image_url).toBe(`pictures/${hash}`);
    const services = await admin.get(`${SERVICES}?local_id=${turki.id}`);
    expect(services.body.data[0].local.logo_url).toBe(`pictures/${hash}`);
    const { body: graphql } = await cashier.graphql('{ categories { imageUrl } }');
    expect(graphql.data.categories[1].imageUrl).toBe(`pictures/${hash}`);
  });

  test('GraphQL tells the same in its own words', async () => {
    const { body } = await cashier.graphql(`{
      services { id name price frais hidden local { id name type } }
      products(categoryId: ${id['soaps']}) { id name price hidden imageUrl category { id name } stock { quantity local { id } } }
      locals { id name type }
    }`);
    expect(body.data).toEqual({
      services: [
        {
          id: id['entry'],
          name: 'Entrée',
          price: 20,
          frais: 0,
          hidden: false,
          local: { id: beldi.id, name: 'Hammam Exemple', type: 'BELDI' },
        },
        expect.objectContaining({ id: id['gommage'], price: 60.5, frais: 30.25 }),
      ],
      products: [
        {
          id: id['soap'],
          name: 'Savon noir',
          price: 12.5,
          hidden: false,
          imageUrl: null,
          category: { id: id['soaps'], name: 'Savons' },
          stock: [{ quantity: 7, local: { id: beldi.id } }],
        },
      ],
      locals: [
        { id: turki.id, name: 'Bain Exemple', type: 'TURKI' },
        { id: beldi.id, name: 'Hammam Exemple', type: 'BELDI' },
      ],
    });
  });
});

describe('what a cashier is shown', () => {
  test.each([
    '',
    '?local_id=TURKI',
    '?local_id=tous',
    '?hidden=true',
    '?hidden=tous',
    '?hidden=tous&local_id=TURKI',
  ])('the visible services of his own local, whatever he asks for: %p', async (query) => {
    const answer = await cashier.get(SERVICES + query.replace('TURKI', String(turki.id)));
    expect(names(answer)).toEqual(['Entrée', 'Gommage']);
  });

  test.each(['', '?local_id=TURKI', '?local_id=tous', '?hidden=true', '?hidden=tous'])(
    'the visible products with the stock of his own local, whatever he asks for: %p',
    async (query) => {
      const answer = await cashier.get(PRODUCTS + query.replace('TURKI', String(turki.id)));
      expect(names(answer)).toEqual(['Gant', 'Savon noir']);
      for (const { stock } of rowsOf<Shelved>(answer)) {
        expect(stock.map((entry) => entry.local_id)).toEqual([beldi.id]);
      }
    },
  );

  test('a product that his shelf never saw has a stock of 0, by both doors', async () => {
    const rest = await cashier.get(`${PRODUCTS}?category_id=${id['gloves']}`);
    expect(rest.body.data).toMatchObject([{ name: 'Gant', stock: [{ local_id: beldi.id, quantity: 0 }] }]);
    const graphql = await cashier.graphql(`{ products(categoryId: ${id['gloves']}) { stock { quantity } } }`);
    expect(graphql.body.data.products).toEqual([{ stock: [{ quantity: 0 }] }]);
  });

  test('nothing to sell when he has no local', async () => {
    expect(names(await wanderer.get(SERVICES))).toEqual([]);
    expect(names(await wanderer.get(PRODUCTS))).toEqual([]);
    const { body } = await wanderer.graphql('{ services { id } products { id } }');
    expect(body.data).toEqual({ services: [], products: [] });
  });

  test('the new local, once he was moved there', async () => {
    const { user, code } = await app.make.user({ local: beldi });
    const caller = await app.logIn(code);
    await app.make.edit(user, { localId: turki.id });
    expect(names(await caller.get(SERVICES))).toEqual(['Massage']);
  });
});

describe('what an administrator is shown', () => {
  test.each([
    ['', ['Entrée', 'Gommage', 'Massage']],
    ['?hidden=false', ['Entrée', 'Gommage', 'Massage']],
    ['?hidden=true', ['Soin caché']],
    ['?hidden=tous', ['Entrée', 'Gommage', 'Massage', 'Soin caché']],
    ['?local_id=TURKI', ['Massage']],
    ['?local_id=tous', ['Entrée', 'Gommage', 'Massage']],
    ['?local_id=', ['Entrée', 'Gommage', 'Massage']],
    ['?local_id=BELDI&hidden=tous', ['Entrée', 'Gommage', 'Soin caché']],
    ['?local=true', ['Entrée', 'Gommage', 'Massage']],
  ])('services%s', async (query, expected) => {
    const path = query.replace('TURKI', String(turki.id)).replace('BELDI', String(beldi.id));
    expect(names(await admin.get(SERVICES + path))).toEqual(expected);
  });

  test.each([
    ['', ['Gant', 'Savon noir']],
    ['?hidden=true', ['Savon caché']],
    ['?hidden=tous', ['Gant', 'Savon caché', 'Savon noir']],
    ['?category_id=SAVONS', ['Savon noir']],
    ['?category_id=SAVONS&hidden=tous', ['Savon caché', 'Savon noir']],
    ['?category_id=tous', ['Gant', 'Savon noir']],
    ['?category_id=999999', []],
  ])('products%s', async (query, expected) => {
    expect(names(await admin.get(PRODUCTS + query.replace('SAVONS', String(id['soaps']))))).toEqual(expected);
  });

  test('the stock of every local, or of the one he asks for, with 0 where there is none', async () => {
    const stockOf = async (query: string) => {
      const [glove] = rowsOf<Shelved>(await admin.get(`${PRODUCTS}?category_id=${id['gloves']}${query}`));
      return glove?.stock.map((entry) => [entry.local_id, entry.quantity]);
    };
    expect(await stockOf('')).toEqual(
      expect.arrayContaining([
        [turki.id, 4],
        [beldi.id, 0],
      ]),
    );
    expect(await stockOf(`&local_id=${turki.id}`)).toEqual([[turki.id, 4]]);
    expect(await stockOf(`&local_id=${beldi.id}`)).toEqual([[beldi.id, 0]]);
  });

  test('a local that does not exist is no fault of the server', async () => {
    for (const path of [
      `${PRODUCTS}?local_id=999999`,
      `${SERVICES}?local_id=999999`,
      `${PRODUCTS}?local_id=0`,
    ]) {
      expect([path, (await admin.get(path)).status]).not.toEqual([path, 500]);
    }
  });

  test('at the till of his local, by GraphQL, only what that local sells', async () => {
    const { body } = await adminAtTurki.graphql(
      '{ services { name } products { name stock { quantity local { id } } } }',
    );
    expect(body.data.services).toEqual([{ name: 'Massage' }]);
    expect(body.data.products[0]).toEqual({
      name: 'Gant',
      stock: [{ quantity: 4, local: { id: turki.id } }],
    });
  });

  test('by GraphQL, everybody who works here, the banned included', async () => {
    const { user } = await app.make.user({ name: 'Aaron Parti', local: beldi });
    await app.make.ban(user);
    const { body } = await admin.graphql('{ users { name banned role local { name } } }');
    expect(body.data.users[0]).toEqual({
      name: 'Aaron Parti',
      banned: true,
      role: 'CAISSIER',
      local: { name: 'Hammam Exemple' },
    });
  });
});

test.each([
  ['local_id', 'abc'],
  ['local_id', '1.5'],
  ['local_id', '-1'],
  ['local_id', '99999999999'],
  ['local_id', '1e3'],
  ['category_id', 'abc'],
  ['category_id', '__proto__'],
  ['hidden', 'oui'],
  ['hidden', 'TRUE'],
  ['hidden', '1'],
  ['hidden', '__proto__'],
  ['hidden', 'constructor'],
])('%s=%s is 422 and names the field, for everybody', async (field, value) => {
  for (const caller of [admin, cashier]) {
    const answer = await caller.get(`${PRODUCTS}?${field}=${value}`);
    expect([answer.status, answer.body.code, answer.body.errors]).toEqual([
      422,
      'VALIDATION',
      [{ field, message: expect.stringMatching(/[.]$/) }],
    ]);
  }
});

test.each([
  'local_id[]=1',
  'local_id=1&local_id=2',
  'hidden[]=true',
  'hidden=true&hidden=false',
  'category_id[x]=1',
])('the query %s asks two things at once, or none: never a fault of the server', async (query) => {
  expect([200, 422]).toContain((await admin.get(`${PRODUCTS}?${query}`)).status);
});

test.each([SERVICES, PRODUCTS, '/api/categories/list'])(
  '%s shows nothing without a session',
  async (path) => {
    const answer = await nobody.get(path);
    expect([answer.status, answer.body.code, answer.headers.get('content-type')]).toEqual([
      401,
      'NON_AUTHENTIFIE',
      expect.stringMatching(/^application\/problem\+json/),
    ]);
  },
);

test('GraphQL shows nothing without a session but the house itself', async () => {
  for (const field of [
    'services { id }',
    'products { id }',
    'categories { id }',
    'locals { id }',
    'users { id }',
    'myLastTickets { id }',
  ]) {
    const { body } = await nobody.graphql(`{ ${field} }`);
    expect([field, body.data, body.errors[0].extensions.code]).toEqual([field, null, 'NON_AUTHENTIFIE']);
  }
  app.setNow(new Date('2026-08-20T23:30:00Z'));
  const { body } = await nobody.graphql('{ house { companyName demonstration now today dayStartHour } }');
  app.setNow(app.make.now);
  expect(body.data.house).toEqual({
    companyName: 'Hammam Essai',
    demonstration: false,
    now: '2026-08-21T00:30:00+01:00',
    today: '2026-08-21',
    dayStartHour: 0,
  });
});

test('a long list asks the database a fixed number of questions, by both doors', async () => {
  const { master: pool } = app.db.driver as unknown as { master: EventEmitter };
  const questions = async (work: () => Promise<Answer>) => {
    let asked = 0;
    const count = () => (asked += 1);
    pool.on('acquire', count);
    const { status } = await work();
    pool.off('acquire', count);
    expect(status).toBe(200);
    return asked;
  };
  const lists = () => admin.get(`${PRODUCTS}?hidden=tous`);
  const graph = () =>
    admin.graphql('{ products { category { name } stock { local { name } } } services { local { name } } }');
  const [rest, graphql] = [await questions(lists), await questions(graph)];
  for (let place = 0; place < 20; place += 1) {
    await app.make.product({ stock: [[beldi, 1]] });
    await app.make.service({ local: beldi });
  }
  expect(rest).toBeGreaterThan(0);
  expect(await questions(lists)).toBe(rest);
  expect(await questions(graph)).toBe(graphql);
});

test('a new product has the alert threshold that it is added with, at both doors', async () => {
  const body = { name: 'Pierre ponce', price: 9, category_id: id['soaps'], alert_threshold: 4 };
  const sent = await admin.post('/api/products/add', body);
  expect(sent.body.data).toMatchObject({ name: 'Pierre ponce', alert_threshold: 4 });
  const add = `mutation { addProduct(input: {
    name: "Fleur de sel", price: 9, categoryId: ${id['soaps']}, alertThreshold: 5 }) { alertThreshold } }`;
  expect((await admin.graphql(add)).body.data).toEqual({ addProduct: { alertThreshold: 5 } });
});
