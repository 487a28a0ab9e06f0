import type { EventEmitter } from 'node:events';
import { Caller, useTestApp, type Answer } from '../../test/app.ts';
import { snapshot } from '../../test/snapshot.ts';
import { DOORS, refusalOf, type DoorName } from '../../test/doors.ts';
import type { Local } from './local.entity.ts';

const app = useTestApp();
let beldi: Local;
let depot: Local;
let office: Caller;
let cashier: Caller;

beforeAll(async () => {
  beldi = await app.make.local({ name: 'Hammam Exemple' });
  depot = await app.make.local({ name: 'Dépôt Exemple', type: 'DEPOT' });
  office = await app.logIn({ role: 'ADMIN', local: beldi });
  cashier = await app.logIn({ local: beldi });
  await app.make.ban((await app.make.user({ local: beldi })).user);
});

function add(caller: Caller, input: object): Promise<Answer> {
  return caller.post('/api/locals/add', input);
}

function edit(door: DoorName, caller: Caller, id: unknown, input: object): Promise<Answer> {
  if (door === 'REST') return caller.send('PUT', `/api/locals/edit/${String(id)}`, JSON.stringify(input));
  return caller.graphql(
    'mutation ($id: Int!, $input: EditLocalInput!) { done: editLocal(id: $id, input: $input) { id name type logoUrl } }',
    { id, input },
  );
}

function shownBy({ body }: Answer): { id: number } {
  return body.data as { id: number };
}

const idsOf = ({ body }: Answer) => (body.data as { id: number }[]).map(({ id }) => id);

describe('the list', () => {
  test('REST: every local, to everybody, by name', async () => {
    const untouched = {
      arabic_name: null,
      receipt_names: 'FRENCH',
      logo_url: null,
      payment_modes: ['CASH'],
      kessals_from: null,
      names_kessals: false,
    };
    for (const caller of [office, cashier]) {
      const { status, body } = await caller.get('/api/locals/list');
      expect([status, body]).toEqual([
        200,
        {
          data: [
            { id: depot.id, name: 'Dépôt Exemple', type: 'DEPOT', ...untouched },
            { id: beldi.id, name: 'Hammam Exemple', type: 'BELDI', ...untouched },
          ],
        },
      ]);
    }
  });

  test.each([
    ['', true],
    ['?depot=true', true],
    ['?depot=', true],
    ['?depot=false', false],
    ['?depot=false&count=true', false],
  ])('REST%s: with the depots? %p', async (query, withDepot) => {
    const ids = idsOf(await office.get(`/api/locals/list${query}`));
    expect(ids).toEqual(withDepot ? [depot.id, beldi.id] : [beldi.id]);
  });

  test('REST, counted: how many are attached, the banned too', async () => {
    const { body } = await office.get('/api/locals/list?count=true&depot=true');
    expect(body.data).toMatchObject([
      { id: depot.id, _count: { users: 0 } },
      { id: beldi.id, _count: { users: 3 } },
    ]);
  });

  test('GraphQL: the same', async () => {
    const { body } = await office.graphql(
      '{ all: locals { id name type logoUrl userCount } shops: locals(depots: false) { id } }',
    );
    expect(body.data).toEqual({
      all: [
        { id: depot.id, name: 'Dépôt Exemple', type: 'DEPOT', logoUrl: null, userCount: 0 },
        { id: beldi.id, name: 'Hammam Exemple', type: 'BELDI', logoUrl: null, userCount: 3 },
      ],
      shops: [{ id: beldi.id }],
    });
  });

  test.each(['depot=non', 'count=1', 'count=true&count=false'])('REST: ?%s is 422', async (query) => {
    expect((await office.get(`/api/locals/list?${query}`)).status).toBe(422);
  });
});

describe('a local that is added and changed', () => {
  test('the answer is the local, and an edit leaves what it does not name', async () => {
    const added = await add(office, { name: ' Bain Turc Essai ', type: 'TURKI' });
    expect(added.status).toBe(201);
    const { id, ...local } = shownBy(added);
    expect(local).toMatchObject({ name: 'Bain Turc Essai', type: 'TURKI' });
    expect(shownBy(await edit('REST', office, id, { name: 'Bain Turc Modèle' }))).toMatchObject({
      id,
      name: 'Bain Turc Modèle',
      type: 'TURKI',
    });
    expect(shownBy(await edit('REST', office, id, { type: 'DEPOT' }))).toMatchObject({
      id,
      name: 'Bain Turc Modèle',
      type: 'DEPOT',
    });
    expect(shownBy(await edit('REST', office, id, {}))).toMatchObject({ id, type: 'DEPOT' });
    expect(idsOf(await office.get('/api/locals/list'))).toContain(id);
  });

  test('the till of a hammam that becomes a Turkish bath limits its next sale', async () => {
    const hammam = await app.make.local();
    const soap = await app.make.product({ price: 1500, stock: [[hammam, 1]] });
    const till = await app.logIn({ local: hammam });
    const products = [{ id: soap, type: 'product', quantity: 2 }];
    await edit('REST', office, hammam.id, { type: 'TURKI' });
    const sale = await till.post('/api/sales/add', { products });
    expect(refusalOf(sale).code).toBe('STOCK_INSUFFISANT');
    expect((await till.post('/api/auth/check', {})).body.local.type).toBe('TURKI');
    await edit('REST', office, hammam.id, { type: 'BELDI' });
    expect((await till.post('/api/sales/add', { products })).status).toBe(201);
    const before = await snapshot(app.db);
    expect(refusalOf(await edit('REST', office, hammam.id, { type: 'TURKI' }))).toMatchObject({
      code: 'STOCK_INSUFFISANT',
      status: 409,
      sentence:
        'Des produits de ce local sont en stock négatif : comptez-les avant d’en faire un bain turc, qui n’en doit aucun.',
    });
    expect(await snapshot(app.db)).toEqual(before);
  });
});

describe('what is refused, and leaves nothing behind', () => {
  test('a name or a type that is none', async () => {
    const before = await snapshot(app.db);
    const faults: object[] = [
      { name: '   ' },
      { name: '' },
      { name: 'x'.repeat(101) },
      { name: 'Hammam\u0000' },
      { name: 7 },
      { name: ['Hammam'] },
      { type: 'SAUNA' },
      { type: 'constructor' },
      { type: ['TURKI'] },
    ];
    for (const fault of faults) {
      const answers = [
        await add(office, { name: 'Hammam Essai', type: 'BELDI', ...fault }),
        await edit('REST', office, beldi.id, fault),
      ];
      for (const answer of answers) {
        expect([fault, refusalOf(answer)]).toMatchObject([fault, { code: 'VALIDATION', status: 422 }]);
      }
    }
    for (const missing of [{ name: 'Hammam Essai' }, { type: 'BELDI' }, { name: null, type: null }]) {
      expect(refusalOf(await add(office, missing)).code).toBe('VALIDATION');
    }
    for (const id of ['abc', -1.5, 2 ** 31]) {
      expect(refusalOf(await edit('REST', office, id, {})).code).toBe('VALIDATION');
    }
    expect(await snapshot(app.db)).toEqual(before);
  });

  test('a local that is not there: the same sentence at both doors', async () => {
    const before = await snapshot(app.db);
    for (const door of DOORS) {
      expect(refusalOf(await edit(door, office, 999_999, { name: 'Ailleurs' }))).toMatchObject({
        code: 'INTROUVABLE',
        status: 404,
        sentence: 'Local introuvable.',
      });
    }
    expect(await snapshot(app.db)).toEqual(before);
  });
});

test('whoever logs in may ask in the same breath how many work with him, and nothing more than that', async () => {
  const { code, user } = await app.make.user({ local: await app.make.local() });
  const stranger = new Caller(app.url);
  const enter = 'entered: login(code: $code) { id local { userCount } }';
  const entered = await stranger.graphql(`mutation ($code: String!) { ${enter} }`, { code });
  expect(entered.body).toEqual({ data: { entered: { id: user.id, local: { userCount: 1 } } } });
  const both = await new Caller(app.url).graphql(`mutation ($code: String!) { ${enter} logout }`, { code });
  expect(both.body.errors).toMatchObject([{ path: ['logout'], extensions: { code: 'NON_AUTHENTIFIE' } }]);
  expect((await new Caller(app.url).graphql('{ locals { userCount } }')).body.errors).toHaveLength(1);
});

test('a chain of any length asks the database a fixed number of questions', async () => {
  const { master: pool } = app.db.driver as unknown as { master: EventEmitter };
  const questions = async (work: () => Promise<Answer>) => {
    let asked = 0;
    const count = () => (asked += 1);
    pool.on('acquire', count);
    await work();
    pool.off('acquire', count);
    return asked;
  };
  const lists = [
    () => office.get('/api/locals/list?count=true'),
    () => office.graphql('{ locals { userCount } }'),
    () => office.graphql('{ users { local { userCount } } }'),
  ];
  const few: number[] = [];
  for (const list of lists) few.push(await questions(list));
  for (let place = 0; place < 10; place += 1) await app.make.user({ local: await app.make.local() });
  for (const [place, list] of lists.entries()) expect(await questions(list)).toBe(few[place]);
  expect(Math.min(...few)).toBeGreaterThan(1);
});
