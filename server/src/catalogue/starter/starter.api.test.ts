import { type Answer, type Caller, useTestApp } from '../../../test/app.ts';
import { codeOf, refusalOf } from '../../../test/doors.ts';
import { snapshot } from '../../../test/snapshot.ts';
import type { Local } from '../../locals/local.entity.ts';

const app = useTestApp();
let here: Local;
let there: Local;
let office: Caller;

beforeAll(async () => {
  here = await app.make.local();
  there = await app.make.local({ type: 'TURKI' });
  office = await app.logIn({ role: 'ADMIN' });
});

interface Starter {
  services: { localIds: number[]; name: string; price: number; frais: number; picture?: string }[];
  categories: {
    name: string;
    picture?: string;
    products: { name: string; price: number; picture?: string }[];
  }[];
}

function start(caller: Caller, input: Starter, key?: string): Promise<Answer> {
  const headers: Record<string, string> = key === undefined ? {} : { 'Idempotency-Key': key };
  const services = input.services.map(({ localIds, ...service }) => ({ ...service, locals_id: localIds }));
  return caller.post('/api/catalogue/start', { ...input, services }, headers);
}

const names = (): Starter => ({
  services: [
    { localIds: [here.id, there.id], name: 'Gommage', price: 60, frais: 30, picture: 'gommage' },
    { localIds: [here.id], name: 'Entrée', price: 20, frais: 0 },
  ],
  categories: [
    {
      name: 'Savons',
      picture: 'cat-savons',
      products: [
        { name: 'Savon noir', price: 15, picture: 'savon-noir' },
        { name: 'Henné', price: 12.5 },
      ],
    },
  ],
});

describe('a catalogue is started', () => {
  test('in one call, with its pictures, in the locals that are named', async () => {
    const { body } = await start(office, names());
    expect(body.data).toEqual({ services: 3, categories: 1, products: 2 });
    const services = await app.db.query(
      `SELECT local_id, name, price_centimes, frais_centimes, picture_hash IS NOT NULL AS pictured
       FROM services ORDER BY name, local_id`,
    );
    expect(services).toEqual([
      { local_id: here.id, name: 'Entrée', price_centimes: 2000, frais_centimes: 0, pictured: false },
      {
        local_id: here.id,
        name: 'Gommage',
        price_centimes: 6000,
        frais_centimes: 3000,
        pictured: true,
      },
      {
        local_id: there.id,
        name: 'Gommage',
        price_centimes: 6000,
        frais_centimes: 3000,
        pictured: true,
      },
    ]);
    const products = await app.db.query(
      `SELECT products.name, price_centimes, products.picture_hash IS NOT NULL AS pictured,
         categories.picture_hash IS NOT NULL AS category_pictured
       FROM products JOIN categories ON categories.id = category_id WHERE categories.name = $1 ORDER BY products.id`,
      ['Savons'],
    );
    expect(products).toEqual([
      { name: 'Savon noir', price_centimes: 1500, pictured: true, category_pictured: true },
      { name: 'Henné', price_centimes: 1250, pictured: false, category_pictured: true },
    ]);
  });

  test('once, however often the same call is sent, also at once', async () => {
    const twice = { ...names(), services: [] };
    twice.categories[0]!.name = 'Deux fois';
    const answers = await Promise.all([1, 2].map(() => start(office, twice, 'depart-deux')));
    expect(answers.map((answer) => codeOf(answer)).sort()).toEqual(['DEJA_ENREGISTRE', 'done']);
    const [count] = await app.db.query<{ products: number }[]>(
      `SELECT count(*)::int AS products FROM products JOIN categories ON categories.id = category_id
       WHERE categories.name = $1`,
      ['Deux fois'],
    );
    expect(count).toEqual({ products: 2 });
  });

  test('into a category of the same name that is already there', async () => {
    const more = {
      services: [],
      categories: [{ name: 'Savons', products: [{ name: 'Ghassoul', price: 18 }] }],
    };
    const { body } = await start(office, more);
    expect(body.data).toEqual({ services: 0, categories: 0, products: 1 });
  });

  test('into a new category where the one of that name was deleted', async () => {
    const gone = await app.make.category('Thés');
    expect((await office.send('DELETE', `/api/categories/delete/${gone}`, undefined)).status).toBe(200);
    const teas = { services: [], categories: [{ name: 'Thés', products: [] }] };
    const { body } = await start(office, teas);
    expect(body.data).toEqual({ services: 0, categories: 1, products: 0 });
  });

  test.each<[string, (input: Starter) => void, RegExp]>([
    ['frais above the price', ({ services }) => (services[1]!.frais = 90), /frais/i],
    [
      'a nameless product',
      ({ categories }) => (categories[0]!.products[0]!.name = ' '),
      /nom est obligatoire/,
    ],
    [
      'a picture that is none',
      ({ categories }) => (categories[0]!.picture = 'tour-eiffel'),
      /galerie|Valeurs possibles/,
    ],
    [
      'a picture of a service that is none',
      ({ services }) => (services[0]!.picture = 'toString'),
      /galerie|Valeurs possibles/,
    ],
    [
      'a picture of a product that is none',
      ({ categories }) => (categories[0]!.products[0]!.picture = 'Savon noir'),
      /galerie|Valeurs possibles/,
    ],
    ['a service for no local', ({ services }) => (services[0]!.localIds = []), /au moins un local/],
    [
      'an unknown local',
      ({ services }) => (services[1]!.localIds = [99_999]),
      /Local introuvable|introuvable/,
    ],
  ])('not at all with %s', async (_story, spoil, sentence) => {
    const input = names();
    spoil(input);
    const before = await snapshot(app.db);
    const refused = refusalOf(await start(office, input));
    expect(JSON.stringify(refused)).toMatch(sentence);
    expect(await snapshot(app.db)).toEqual(before);
  });
});

test('every picture of the gallery is served, and no other', async () => {
  const one = await fetch(`${app.url}/api/gallery/savon-noir.svg`);
  expect([one.status, one.headers.get('content-type')]).toEqual([200, expect.stringMatching('image/svg')]);
  expect(await one.text()).toMatch(/^<svg /);
  expect((await fetch(`${app.url}/api/gallery/..%2F..%2Fmain.svg`)).status).toBe(404);
  expect((await fetch(`${app.url}/api/gallery/toString.svg`)).status).toBe(404);
});
