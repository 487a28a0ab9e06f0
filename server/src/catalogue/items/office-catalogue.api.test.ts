import { Caller, useTestApp, type Answer } from '../../../test/app.ts';
import { snapshot } from '../../../test/snapshot.ts';
import { DOORS, refusalOf, type DoorName } from '../../../test/doors.ts';
import type { Local } from '../../locals/local.entity.ts';

const app = useTestApp();
let beldi: Local;
let turki: Local;
let admin: Caller;
let cashier: Caller;

beforeAll(async () => {
  beldi = await app.make.local({ type: 'BELDI', name: 'Hammam Exemple' });
  turki = await app.make.local({ type: 'TURKI', name: 'Bain Exemple' });
  admin = await app.logIn({ role: 'ADMIN', name: 'Amina Essai' });
  cashier = await app.logIn({ local: beldi });
});

afterEach(() => app.setNow(app.make.now));

const CATEGORY = '{ id name imageUrl }';
const PRODUCT =
  '{ id name price hidden imageUrl category { id name } stock { quantity local { id name type } } }';
const SERVICE = '{ id name price frais hidden imageUrl local { id name type } }';

/** Each mutation: its REST route, GraphQL arguments and selection. */
const ACTS = {
  addCategory: ['POST', 'categories/add', '$input: CategoryInput!', CATEGORY],
  editCategory: ['PUT', 'categories/edit', '$id: Int!, $input: CategoryInput!', CATEGORY],
  deleteCategory: ['DELETE', 'categories/delete', '$id: Int!', ''],
  addProduct: ['POST', 'products/add', '$input: ProductInput!', PRODUCT],
  editProduct: ['PUT', 'products/edit', '$id: Int!, $input: ProductInput!', PRODUCT],
  setProductHidden: ['PUT', 'products/toggleHide', '$id: Int!, $hidden: Boolean', PRODUCT],
  addServices: ['POST', 'services/add', '$input: NewServicesInput!', SERVICE],
  editService: ['PUT', 'services/edit', '$id: Int!, $input: ServiceInput!', SERVICE],
  setServiceHidden: ['PUT', 'services/toggleHide', '$id: Int!, $hidden: Boolean', SERVICE],
  deleteService: ['DELETE', 'services/delete', '$id: Int!', ''],
} as const;
type Act = keyof typeof ACTS;

interface Said {
  id?: number;
  hidden?: boolean;
  input?: Record<string, unknown>;
}

const WIRE: Record<string, string> = { categoryId: 'category_id', localIds: 'locals_id' };

async function act(door: DoorName, caller: Caller, name: Act, said: Said): Promise<Answer> {
  const [method, path, args, selection] = ACTS[name];
  if (door === 'GraphQL') {
    const call = args.replaceAll(/\$(\w+): \S+?(,|$)/g, '$1: $$$1$2');
    return caller.graphql(`mutation Act(${args}) { ${name}(${call}) ${selection} }`, { ...said });
  }
  const { id, hidden, input } = said;
  const wired =
    input && Object.entries(input).map(([field, value]) => [WIRE[field] ?? field, value] as const);
  const body = wired ? Object.fromEntries<unknown>(wired) : hidden === undefined ? undefined : { hidden };
  const address = `/api/${path}${id === undefined ? '' : `/${id}`}`;
  return caller.send(method, address, body && JSON.stringify(body));
}

// oxlint-disable-next-line typescript/no-explicit-any -- a row of either door, read by the name of its fields
type Rows = any;

async function done(door: DoorName, name: Act, said: Said): Promise<Rows> {
  const answer = await act(door, admin, name, said);
  const row = door === 'REST' ? answer.body.data : answer.body.data?.[name];
  expect([name, answer.status, answer.body.errors]).toEqual([
    name,
    door === 'REST' && name.startsWith('add') ? 201 : 200,
    undefined,
  ]);
  return row === true ? null : row;
}

const rowsOf = ({ body }: Answer) => body.data as { id: number; name: string; hidden?: boolean }[];
const idsOf = (answer: Answer) => rowsOf(answer).map(({ id }) => id);

describe('categories', () => {
  test('one is added, renamed and deleted; then it is nowhere, and its second deletion finds nothing', async () => {
    const added = await done('REST', 'addCategory', { input: { name: '  Huiles ' } });
    expect(added).toMatchObject({ id: expect.any(Number), name: 'Huiles' });
    expect(rowsOf(await cashier.get('/api/categories/list'))).toContainEqual(
      expect.objectContaining({ id: added.id, name: 'Huiles' }),
    );
    const { id } = added;
    expect(await done('REST', 'editCategory', { id, input: { name: 'Huiles et eaux' } })).toMatchObject({
      id,
      name: 'Huiles et eaux',
    });
    expect(await done('REST', 'deleteCategory', { id })).toBeNull();
    expect(idsOf(await cashier.get('/api/categories/list'))).not.toContain(id);
    for (const [name, said] of [
      ['deleteCategory', { id }],
      ['editCategory', { id, input: { name: 'Retour' } }],
      ['addProduct', { input: { name: 'Huile', price: 1, categoryId: id } }],
    ] as const) {
      expect(refusalOf(await act('REST', admin, name, said))).toMatchObject({
        code: 'INTROUVABLE',
        status: 404,
        sentence: 'Catégorie introuvable.',
      });
    }
  });
});

describe('products', () => {
  test('one is added with an empty shelf in every local, then made dearer in another category', async () => {
    const [soaps, gifts] = [await app.make.category(), await app.make.category('Cadeaux')];
    const input = { name: 'Savon noir', price: 12.5, categoryId: soaps };
    const { id, ...row } = await done('REST', 'addProduct', { input });
    expect(row).toMatchObject({ name: 'Savon noir', price: 12.5, hidden: false });
    const locals = await app.db.query<object[]>('SELECT id FROM locals');
    expect(row.stock).toHaveLength(locals.length);
    expect(row.stock).toContainEqual({
      local_id: turki.id,
      quantity: 0,
      local: { id: turki.id, name: 'Bain Exemple', type: 'TURKI' },
    });
    const dearer = { ...input, price: 13.05, categoryId: gifts };
    const edited = await done('REST', 'editProduct', { id, input: dearer });
    expect(edited).toMatchObject({ id, price: 13.05, category: { name: 'Cadeaux' } });
    const [listed] = (await admin.get(`/api/products/list?category_id=${gifts}`)).body.data;
    expect(listed).toEqual(edited);
  });

  test('one is hidden, shown, and twice turned round by a call that does not say how', async () => {
    const category = await app.make.category();
    const id = await app.make.product({ categoryId: category });
    const till = () => cashier.get(`/api/products/list?category_id=${category}`);
    expect(await done('REST', 'setProductHidden', { id, hidden: true })).toMatchObject({ id, hidden: true });
    expect(idsOf(await till())).toEqual([]);
    expect(await done('REST', 'setProductHidden', { id, hidden: true })).toMatchObject({ hidden: true });
    expect(await done('REST', 'setProductHidden', { id, hidden: false })).toMatchObject({ hidden: false });
    expect(await done('REST', 'setProductHidden', { id })).toMatchObject({ hidden: true });
    expect(await done('REST', 'setProductHidden', { id })).toMatchObject({ hidden: false });
    expect(idsOf(await till())).toEqual([id]);
  });
});

describe('services', () => {
  test('one is added in two locals, and edited, hidden and deleted in one of them', async () => {
    const input = { name: 'Massage', price: 150, frais: 60.5, localIds: [turki.id, beldi.id, turki.id] };
    const rows = await done('REST', 'addServices', { input });
    expect(rows).toMatchObject([
      { name: 'Massage', price: 150, frais: 60.5, hidden: false, local: { id: beldi.id, type: 'BELDI' } },
      { name: 'Massage', price: 150, frais: 60.5, hidden: false, local: { id: turki.id, type: 'TURKI' } },
    ]);
    const [here, there] = rows as { id: number }[];
    const [id, other] = [here!.id, there!.id];
    const listed = (await admin.get('/api/services/list?local=true')).body.data;
    expect(listed).toEqual(expect.arrayContaining(rows as object[]));
    const changed = { name: 'Massage relaxant', price: 160, frais: 0 };
    expect(await done('REST', 'editService', { id, input: changed })).toMatchObject({ id, ...changed });
    expect(await done('REST', 'setServiceHidden', { id })).toMatchObject({ hidden: true });
    expect(idsOf(await cashier.get('/api/services/list'))).not.toContain(id);
    expect(await done('REST', 'setServiceHidden', { id, hidden: false })).toMatchObject({ hidden: false });
    expect(idsOf(await cashier.get('/api/services/list'))).toContain(id);
    expect(await done('REST', 'deleteService', { id })).toBeNull();
    const everywhere = await admin.get('/api/services/list?hidden=tous');
    expect(idsOf(everywhere)).not.toContain(id);
    expect(idsOf(everywhere)).toContain(other);
    for (const [name, said] of [
      ['deleteService', { id }],
      ['editService', { id, input: changed }],
      ['setServiceHidden', { id, hidden: true }],
      ['setServiceHidden', { id }],
    ] as const) {
      expect(refusalOf(await act('REST', admin, name, said))).toMatchObject({
        code: 'INTROUVABLE',
        sentence: 'Service introuvable.',
      });
    }
  });
});

describe('frais above the price', () => {
  const scrub = { name: 'Gommage', price: 60, frais: 30 };
  const refused = {
    code: 'VALIDATION',
    status: 422,
    sentence: 'Les frais dépassent le prix du service : corrigez-les, ou confirmez-les.',
    fields: ['frais'],
  };
  const frais = async (id: number) =>
    app.db.query<object[]>(
      'SELECT name, price_centimes AS price, frais_centimes AS frais FROM services WHERE id = $1',
      [id],
    );

  test('a new service is refused with them in every local, and taken once they are confirmed', async () => {
    const input = { ...scrub, frais: 60.01, localIds: [beldi.id, turki.id] };
    const before = await snapshot(app.db);
    for (const unconfirmed of [input, { ...input, confirmFrais: false }, { ...input, confirmFrais: null }]) {
      const answer = await act('REST', admin, 'addServices', { input: unconfirmed });
      expect(refusalOf(answer)).toMatchObject(refused);
    }
    expect(await snapshot(app.db)).toEqual(before);
    const added = await done('REST', 'addServices', { input: { ...input, confirmFrais: true } });
    expect(added).toMatchObject([{ frais: 60.01 }, { frais: 60.01 }]);
  });

  test('frais that are the whole price need no confirmation', async () => {
    const input = { ...scrub, frais: 60, localIds: [beldi.id] };
    expect(await done('REST', 'addServices', { input })).toMatchObject([{ price: 60, frais: 60 }]);
  });

  test.each([
    ['raises only the frais', { frais: 61 }],
    ['lowers only the price', { price: 29.99 }],
    ['changes both', { price: 10, frais: 20 }],
  ])('an edit that %s is refused, and taken once it is confirmed', async (_story, change) => {
    const id = await app.make.service({ local: beldi, price: 6000, frais: 3000 });
    const before = await snapshot(app.db);
    const input = { ...scrub, ...change };
    expect(refusalOf(await act('REST', admin, 'editService', { id, input }))).toMatchObject(refused);
    expect(await snapshot(app.db)).toEqual(before);
    const confirmed = { id, input: { ...input, confirmFrais: true } };
    expect(await done('REST', 'editService', confirmed)).toMatchObject(input);
  });

  test('a service that has had them since long ago can be renamed, hidden, and brought nearer only knowingly', async () => {
    const id = await app.make.service({ local: beldi, price: 1000, frais: 3000 });
    const kept = { name: 'Ancien gommage', price: 10, frais: 30 };
    expect(await done('REST', 'editService', { id, input: kept })).toMatchObject(kept);
    expect(await done('REST', 'setServiceHidden', { id, hidden: true })).toMatchObject({ hidden: true });
    const nearer = { ...kept, frais: 20 };
    expect(refusalOf(await act('REST', admin, 'editService', { id, input: nearer }))).toMatchObject(refused);
    expect(await frais(id)).toEqual([{ name: 'Ancien gommage', price: 1000, frais: 3000 }]);
    expect(await done('REST', 'editService', { id, input: scrub })).toMatchObject(scrub);
  });
});

test('a form of text fields confirms frais above the price with « true »', async () => {
  const add = (confirm: string) => {
    const form = new FormData();
    const fields = {
      name: 'Gommage',
      price: '10',
      frais: '20',
      locals_id: String(beldi.id),
      confirmFrais: confirm,
    };
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    return admin.send('POST', '/api/services/add', form);
  };
  for (const [confirm, status] of [
    ['', 422],
    ['false', 422],
    ['oui', 422],
    ['true', 201],
  ] as const) {
    expect([confirm, (await add(confirm)).status]).toEqual([confirm, status]);
  }
});

describe('a form of the office', () => {
  const locals = () => [beldi.id, turki.id];

  test.each([
    ['a list', () => ({ locals_id: locals() })],
    ['a list of texts', () => ({ locals_id: locals().map(String) })],
    ['1,2', () => ({ locals_id: locals().join(',') })],
    ['1, 2', () => ({ locals_id: locals().join(', ') })],
    ['JSON [1,2]', () => ({ locals_id: JSON.stringify(locals()) })],
    ['JSON ["1","2"]', () => ({ locals_id: JSON.stringify(locals().map(String)) })],
    ['locals_id[]', () => ({ 'locals_id[]': locals().map(String) })],
    ['each twice', () => ({ locals_id: [...locals(), ...locals()] })],
  ])('names its locals as %s', async (_story, named) => {
    const body = { name: 'Enveloppement', price: '80', frais: '35.50', ...named() };
    const { status, body: answer } = await admin.post('/api/services/add', body);
    expect([status, (answer.data as { local_id: number }[]).map(({ local_id }) => local_id)]).toEqual([
      201,
      locals(),
    ]);
  });

  test.each([
    ['one id', () => ({ locals_id: beldi.id })],
    ['one text', () => ({ 'locals_id[]': String(beldi.id) })],
  ])('names its one local as %s', async (_story, named) => {
    const body = { name: 'Rasage', price: 40, frais: 20, ...named() };
    const { status, body: answer } = await admin.post('/api/services/add', body);
    expect([status, answer.data[0].local_id]).toEqual([201, beldi.id]);
  });

  test.each([
    [{ locals_id: 'abc' }],
    [{ locals_id: '[1,2' }],
    [{ locals_id: '1;2' }],
    [{ locals_id: { 0: 1 } }],
    [{ locals_id: [[1]] }],
    [{ locals_id: [1.5] }],
    [{ locals_id: [true] }],
    [{ locals_id: '' }],
    [{ locals_id: [] }],
    [{ locals_id: null }],
    [{ locals_id: 'tous' }],
    [{}],
  ])('names no local: %j', async (named) => {
    const before = await snapshot(app.db);
    const answer = await admin.post('/api/services/add', { name: 'Rasage', price: 40, frais: 20, ...named });
    expect(refusalOf(answer)).toMatchObject({ code: 'VALIDATION', fields: ['locals_id'] });
    expect(await snapshot(app.db)).toEqual(before);
  });

  test.each([
    ['nothing beside one', (id: number) => [id, null]],
    ['an empty place beside one', (id: number) => `${id},`],
    ['« tous » beside one', (id: number) => `${id},tous`],
  ])('names %s: none of them gets the service', async (_story, named) => {
    const before = await snapshot(app.db);
    const service = { name: 'Rasage', price: 40, frais: 20, locals_id: named(beldi.id) };
    const answer = await admin.post('/api/services/add', service);
    expect(refusalOf(answer)).toMatchObject({ code: 'VALIDATION', fields: ['locals_id'] });
    expect(await snapshot(app.db)).toEqual(before);
  });

  test('sends amounts and ids as text', async () => {
    const category = await app.make.category();
    const body = { name: 'Gant', price: '10.50', category_id: String(category) };
    const { status, body: answer } = await admin.post('/api/products/add', body);
    expect([status, answer.data.price, answer.data.category_id]).toEqual([201, 10.5, category]);
    const { id } = answer.data as { id: number };
    const hidden = await admin.send('PUT', `/api/products/toggleHide/${id}`, '{"hidden":"true"}');
    expect([hidden.status, hidden.body.data.hidden]).toEqual([200, true]);
    for (const bad of ['{"hidden":"oui"}', '{"hidden":1}', '[]']) {
      expect((await admin.send('PUT', `/api/products/toggleHide/${id}`, bad)).status).toBe(422);
    }
  });

  test('leaves a field out: each is named', async () => {
    const before = await snapshot(app.db);
    const [product, service] = [
      await admin.post('/api/products/add', {}),
      await admin.post('/api/services/add', {}),
    ];
    expect(refusalOf(product).fields).toEqual(['name', 'price', 'category_id']);
    expect(refusalOf(service).fields).toEqual(['locals_id', 'name', 'price', 'frais']);
    const unpriced = { name: 'Gant', price: '', category_id: 1 };
    expect(refusalOf(await admin.post('/api/products/add', unpriced)).fields).toEqual(['price']);
    expect((await admin.send('POST', '/api/categories/add', undefined)).status).toBe(422);
    expect((await admin.send('PUT', '/api/products/edit/abc', '{}')).status).toBe(422);
    expect((await admin.send('DELETE', '/api/services/delete/-1', undefined)).status).toBe(422);
    expect(await snapshot(app.db)).toEqual(before);
  });
});

describe('both doors refuse with one code and one sentence, and leave no trace', () => {
  const long = 'x'.repeat(101);
  const soap = { name: 'Savon', price: 15 };
  const rub = { name: 'Gommage', price: 60, frais: 30 };
  const names: [string, unknown][] = [
    ['nothing', ''],
    ['blanks', '   '],
    ['too long', long],
    ['two lines', 'Savon\nnoir'],
    ['written backwards', 'Savon \u202Enoir'],
    ['invisible', '\u200B\u00AD\u200E\u00A0'],
    ['made of Hangul fillers', '\u3164\u115F'],
    ['an accent with no letter', '\u0301'],
  ];
  const nameStory = 'Le nom est obligatoire : 100 caractères au plus, sans caractère de contrôle.';
  const amountStory = 'Le montant doit être un nombre entre 0 et 1 000 000 DH, avec 2 décimales au plus.';
  type Setting = Record<'category' | 'product' | 'service' | 'tomb', number>;
  const acts: [string, Act, (given: Setting) => Said, string, string][] = [
    ...names.map(([story, name]): (typeof acts)[number] => [
      `a name that is ${story}`,
      'addCategory',
      () => ({ input: { name } }),
      'VALIDATION',
      nameStory,
    ]),
    ...[-1, 0.001, 1_000_000.01, 1e300].map((price): (typeof acts)[number] => [
      `a price of ${price}`,
      'addProduct',
      ({ category }) => ({ input: { ...soap, price, categoryId: category } }),
      'VALIDATION',
      amountStory,
    ]),
    [
      'negative frais',
      'editService',
      ({ service }) => ({ id: service, input: { ...rub, frais: -0.01 } }),
      'VALIDATION',
      amountStory,
    ],
    [
      'a category number nought',
      'editProduct',
      ({ product }) => ({ id: product, input: { ...soap, categoryId: 0 } }),
      'VALIDATION',
      'Un identifiant (nombre entier) est attendu.',
    ],
    [
      'no local',
      'addServices',
      () => ({ input: { ...rub, localIds: [] } }),
      'VALIDATION',
      'Choisissez au moins un local.',
    ],
    [
      'more locals than there are',
      'addServices',
      () => ({ input: { ...rub, localIds: Array(1001).fill(beldi.id) } }),
      'VALIDATION',
      'Un service est créé dans 1000 locaux à la fois au plus.',
    ],
    [
      'a local that is not there beside one that is',
      'addServices',
      () => ({ input: { ...rub, localIds: [beldi.id, 999_999] } }),
      'INTROUVABLE',
      'Local introuvable.',
    ],
    [
      'a category that is not there',
      'addProduct',
      () => ({ input: { ...soap, categoryId: 999_999 } }),
      'INTROUVABLE',
      'Catégorie introuvable.',
    ],
    [
      'a new category that is not there',
      'editProduct',
      ({ product }) => ({ id: product, input: { ...soap, categoryId: 999_999 } }),
      'INTROUVABLE',
      'Catégorie introuvable.',
    ],
    [
      'an unknown product',
      'editProduct',
      ({ category }) => ({ id: 999_999, input: { ...soap, categoryId: category } }),
      'INTROUVABLE',
      'Produit introuvable.',
    ],
    [
      'an unknown product to hide',
      'setProductHidden',
      () => ({ id: 0 }),
      'INTROUVABLE',
      'Produit introuvable.',
    ],
    [
      'an unknown service',
      'editService',
      () => ({ id: 999_999, input: rub }),
      'INTROUVABLE',
      'Service introuvable.',
    ],
    [
      'an unknown service to delete',
      'deleteService',
      () => ({ id: 0 }),
      'INTROUVABLE',
      'Service introuvable.',
    ],
    [
      'an unknown category',
      'editCategory',
      () => ({ id: 999_999, input: { name: 'Savons' } }),
      'INTROUVABLE',
      'Catégorie introuvable.',
    ],
    [
      'a category with a visible product',
      'deleteCategory',
      ({ category }) => ({ id: category }),
      'CATEGORIE_NON_VIDE',
      "« Savons » contient encore 1 produit visible : masquez-le ou changez sa catégorie d'abord.",
    ],
    [
      'a product of a deleted category, to be shown',
      'setProductHidden',
      ({ tomb }) => ({ id: tomb, hidden: false }),
      'ARTICLE_INDISPONIBLE',
      "La catégorie de « Oublié » a été supprimée : donnez-lui une autre catégorie pour l'afficher.",
    ],
  ];

  let given: Setting;

  beforeAll(async () => {
    const category = await app.make.category('Savons');
    const product = await app.make.product({ categoryId: category });
    const service = await app.make.service({ local: beldi });
    const old = await app.make.category('Anciens');
    const tomb = await app.make.product({ name: 'Oublié', categoryId: old });
    await app.make.change('product', tomb, { hidden: true });
    await done('REST', 'deleteCategory', { id: old });
    given = { category, product, service, tomb };
  });

  test.each(acts)('%s (%s)', async (_story, name, said, code, sentence) => {
    const before = await snapshot(app.db);
    for (const door of DOORS) {
      const refusal = refusalOf(await act(door, admin, name, said(given)));
      expect([door, refusal.code, refusal.sentence]).toEqual([door, code, sentence]);
    }
    expect(await snapshot(app.db)).toEqual(before);
  });
});

describe('what the office looks at', () => {
  test('the services of the Turkish baths, the hidden ones, those of one local', async () => {
    const name = 'Soin à voir';
    const [here, there] = [
      await app.make.service({ local: beldi, name }),
      await app.make.service({ local: turki, name }),
    ];
    await app.make.change('service', there, { hidden: true });
    const seen = async (rest: string, filter: string) => {
      const byRest = rowsOf(await admin.get(`/api/services/list?${rest}`));
      const { body } = await admin.graphql(`{ catalogueServices${filter} { id name } }`);
      const lists = [byRest, body.data.catalogueServices as { id: number; name: string }[]];
      const [one, other] = lists.map((rows) => rows.filter((row) => row.name === name).map(({ id }) => id));
      expect(other).toEqual(one);
      return one;
    };
    expect(await seen('', '')).toEqual([here]);
    expect(await seen('type=tous', '(filter: {})')).toEqual([here]);
    expect(await seen('type=BELDI', '(filter: { localType: BELDI })')).toEqual([here]);
    expect(await seen('type=TURKI', '(filter: { localType: TURKI, visibility: null })')).toEqual([]);
    expect(
      await seen('hidden=true&type=TURKI', '(filter: { localType: TURKI, visibility: HIDDEN })'),
    ).toEqual([there]);
    expect(await seen('hidden=tous', '(filter: { visibility: ALL, localId: null })')).toEqual([here, there]);
    const [restLocal, graphLocal] = [
      `hidden=tous&local_id=${turki.id}`,
      `visibility: ALL, localId: ${turki.id}`,
    ];
    expect(await seen(restLocal, `(filter: { ${graphLocal} })`)).toEqual([there]);
    expect(await seen(`${restLocal}&type=BELDI`, `(filter: { ${graphLocal}, localType: BELDI })`)).toEqual(
      [],
    );
    const refused = await admin.get('/api/services/list?type=SPA');
    expect(refusalOf(refused)).toMatchObject({ code: 'VALIDATION', fields: ['type'] });
    expect(refusalOf(await admin.get('/api/services/list?local=oui')).fields).toEqual(['local']);
  });

  test('the products of a category, hidden ones too, with the stock of one local', async () => {
    const category = await app.make.category();
    const [soap, old] = [
      await app.make.product({ name: 'A', categoryId: category, stock: [[turki, 4]] }),
      await app.make.product({ name: 'B', categoryId: category }),
    ];
    await app.make.change('product', old, { hidden: true });
    const asked = async (filter: string) => {
      const { body } = await admin.graphql(
        `{ catalogueProducts(filter: { categoryId: ${category} ${filter} }) { id hidden stock { quantity } } }`,
      );
      return body.data.catalogueProducts as object[];
    };
    expect(await asked(`, localId: ${turki.id}`)).toEqual([
      { id: soap, hidden: false, stock: [{ quantity: 4 }] },
    ]);
    expect(await asked(', visibility: HIDDEN')).toMatchObject([{ id: old }]);
    expect(await asked(', visibility: ALL')).toMatchObject([{ id: soap }, { id: old }]);
  });

  test('sums what the locals have of a product, or says what one of them has', async () => {
    const sand = await app.make.product({
      name: 'Ghassoul',
      stock: [
        [turki, 4],
        [beldi, 9],
      ],
    });
    const asked = async (id: number) =>
      admin.graphql(
        `{ catalogueProduct(id: ${id}) { name all: totalStock here: totalStock(localId: ${turki.id}) } }`,
      );
    expect((await asked(sand)).body.data.catalogueProduct).toEqual({ name: 'Ghassoul', all: 13, here: 4 });
    expect(refusalOf(await asked(987_654)).code).toBe('INTROUVABLE');
    const { body } = await cashier.graphql('{ products { id totalStock } }');
    expect(body.data.products).toContainEqual({ id: sand, totalStock: 9 });
  });

  test('of another type of local is not shown to a cashier', async () => {
    const services = await cashier.get('/api/services/list?type=TURKI&hidden=tous');
    expect(new Set(rowsOf(services).map((row) => (row as unknown as { local_id: number }).local_id))).toEqual(
      new Set([beldi.id]),
    );
  });

  test('after two writes in one document is what they left', async () => {
    const category = await app.make.category('Avant');
    const product = await app.make.product({ categoryId: category });
    const { body } = await admin.graphql(
      `mutation {
        hide: setProductHidden(id: ${product}, hidden: true) { category { name } }
        rename: editCategory(id: ${category}, input: { name: "Après" }) { name }
        show: setProductHidden(id: ${product}, hidden: false) { hidden category { name } }
      }`,
    );
    expect(body.data).toEqual({
      hide: { category: { name: 'Avant' } },
      rename: { name: 'Après' },
      show: { hidden: false, category: { name: 'Après' } },
    });
  });
});

describe('the history of an item', () => {
  const HISTORY = `query History($type: ItemType!, $id: Int!, $at: DateTime) {
    itemHistory(type: $type, id: $id, at: $at) { name price frais hidden validFrom validUntil user { name } }
  }`;

  test('says who changed what when, and what the price was at an instant', async () => {
    const local = await app.make.local();
    const input = { name: 'Gommage', price: 60, frais: 30 };
    const [{ id }] = await done('REST', 'addServices', { input: { ...input, localIds: [local.id] } });
    app.setNow(new Date('2026-11-20T13:00:00Z'));
    await done('GraphQL', 'editService', { id, input: { ...input, price: 65.5 } });
    const asked = async (variables: object) => {
      const { body } = await admin.graphql(HISTORY, { type: 'SERVICE', id, ...variables });
      return body.data.itemHistory as { price: number }[];
    };
    expect(await asked({})).toEqual([
      {
        name: 'Gommage',
        price: 65.5,
        frais: 30,
        hidden: false,
        validFrom: '2026-11-20T13:00:00+00:00',
        validUntil: null,
        user: { name: 'Amina Essai' },
      },
      {
        name: 'Gommage',
        price: 60,
        frais: 30,
        hidden: false,
        validFrom: '2026-11-20T12:00:00+00:00',
        validUntil: '2026-11-20T13:00:00+00:00',
        user: { name: 'Amina Essai' },
      },
    ]);
    const priceAt = async (at: string) => (await asked({ at })).map(({ price }) => price);
    expect(await priceAt('2026-11-20T12:59:59.999Z')).toEqual([60]);
    expect(await priceAt('2026-11-20T14:00:00+01:00')).toEqual([65.5]);
    expect(await priceAt('2026-11-20T11:59Z')).toEqual([]);
  });

  test('an item that was there at the founding has no author', async () => {
    const soap = await app.make.product({ price: 1500 });
    const { body } = await admin.graphql(HISTORY, { type: 'PRODUCT', id: soap });
    expect(body.data.itemHistory).toMatchObject([{ price: 15, frais: 0, user: null }]);
  });

  test.each(['hier', '2026-11-20', '2026-11-20T12', '2026-02-30T12:00:00Z', '2026-11-20T25:00:00Z', '', 7])(
    'there is no instant %p',
    async (at) => {
      const answer = await admin.graphql(HISTORY, { type: 'PRODUCT', id: 1, at });
      expect(refusalOf(answer)).toMatchObject({
        code: 'VALIDATION',
        sentence: expect.stringContaining("L'instant doit exister"),
      });
    },
  );

  test('there is none of what never was', async () => {
    const unknown = await admin.graphql(HISTORY, { type: 'PRODUCT', id: 999_999 });
    expect(refusalOf(unknown)).toMatchObject({
      code: 'INTROUVABLE',
      sentence: 'Produit introuvable.',
    });
  });
});
