import { useTestApp, type Caller } from '../../../test/app.ts';

const app = useTestApp();

const QUESTION = `query ($text: String!, $limit: Int) {
  search(text: $text, limit: $limit) {
    tickets { id number local { name } }
    products { name category { name } }
    services { name local { name } }
    users { name banned }
    locals { name }
  }
}`;

interface Found {
  tickets: { id: number; number: number; local: { name: string } }[];
  products: { name: string }[];
  services: { name: string; local: { name: string } }[];
  users: { name: string; banned: boolean }[];
  locals: { name: string }[];
}

async function found(office: Caller, text: string, limit?: number): Promise<Found> {
  const { body } = await office.graphql(QUESTION, { text, limit });
  expect(body.errors).toBeUndefined();
  return body.data.search as Found;
}

const named = (things: readonly { name: string }[]) => things.map(({ name }) => name);

test('a number finds the ticket of each local, the newest first, then the ticket with that id; cancelled ones too', async () => {
  const office = await app.logIn({ role: 'ADMIN' });
  const [agdal, medina] = [
    await app.make.local({ name: 'Hammam Agdal' }),
    await app.make.local({ name: 'Hammam Médina' }),
  ];
  const sold: number[] = [];
  for (const local of [medina, medina, medina, agdal, agdal]) {
    const till = await app.logIn({ local });
    const entry = await app.make.service({ local });
    const { body } = await till.post('/api/sales/add', { services: [{ id: entry, quantity: 1 }] });
    sold.push(body.data.id as number);
  }
  const numbers = async (text: string) =>
    (await found(office, text)).tickets.map(({ id, number, local }) => `${id} ${local.name} ${number}`);

  expect(await numbers('N° 002')).toEqual([`${sold[4]} Hammam Agdal 2`, `${sold[1]} Hammam Médina 2`]);
  // By id too, and once where both are the same.
  expect(await numbers(`${sold[4]}`)).toEqual([`${sold[4]} Hammam Agdal 2`]);
  expect(await numbers('1')).toEqual([`${sold[3]} Hammam Agdal 1`, `${sold[0]} Hammam Médina 1`]);
  expect((await found(office, '2', 1)).tickets).toHaveLength(1);
  await app.make.cancel(sold[4]!);
  expect(await numbers('2')).toEqual([`${sold[4]} Hammam Agdal 2`, `${sold[1]} Hammam Médina 2`]);
  expect(await numbers(`${sold[4]}`)).toEqual([`${sold[4]} Hammam Agdal 2`]);
  expect(await numbers('999999999')).toEqual([]);
});

test('people, items and locals are found by the words of their names, without accents or capitals', async () => {
  const office = await app.logIn({ role: 'ADMIN' });
  const local = await app.make.local({ name: 'Bain de l’Étoile', type: 'TURKI' });
  const category = await app.make.category('Huiles');
  await app.make.product({ name: 'Crème à l’argan', categoryId: category });
  const hidden = await app.make.product({ name: 'Argan pur', categoryId: category });
  await app.make.change('product', hidden, { hidden: true });
  await app.make.service({ local, name: 'Massage à l’argan' });
  const gone = await app.make.service({ local, name: 'Gommage à l’argan' });
  expect((await office.send('DELETE', `/api/services/delete/${gone}`, undefined)).status).toBe(200);
  await app.make.user({ role: 'ADMIN', name: 'Sans local' });
  const { user } = await app.make.user({ local, name: 'ÉLISE Benjelloun' });
  await app.make.ban(user);

  const argan = await found(office, 'ARGAN');
  expect(named(argan.products)).toEqual(['Argan pur', 'Crème à l’argan']);
  expect(named(argan.services)).toEqual(['Massage à l’argan']);
  expect(named((await found(office, 'creme huiles')).products)).toEqual(['Crème à l’argan']);
  expect((await found(office, 'elise')).users).toEqual([{ name: 'ÉLISE Benjelloun', banned: true }]);
  expect(named((await found(office, 'sans local')).users)).toEqual(['Sans local']);
  const star = await found(office, 'etoile');
  expect([named(star.locals), named(star.services), named(star.users)]).toEqual([
    ['Bain de l’Étoile'],
    ['Massage à l’argan'],
    ['ÉLISE Benjelloun'],
  ]);
  expect(named((await found(office, "a l'argan étoile")).services)).toEqual(['Massage à l’argan']);
  await app.make.product({ name: 'زيت الزَّيتون', categoryId: category });
  for (const name of ['أحمد بنجلون', 'Ayşe Öztürk', 'Zoe\u0301 Exemple']) {
    await app.make.user({ local, name });
    expect([name, (await found(office, name)).users]).toMatchObject([name, [{ banned: false }]]);
  }
  expect(named((await found(office, 'احمد')).users)).toEqual(['أحمد بنجلون']);
  expect(named((await found(office, 'ayse')).users)).toEqual(['Ayşe Öztürk']);
  for (const oil of ['الزَّيتون', 'الزيتون']) expect((await found(office, oil)).products).toHaveLength(1);
  // Signs of a pattern are letters like others.
  const nothing = { tickets: [], products: [], services: [], users: [], locals: [] };
  for (const text of ['%', '_', '\\', '   ', 'argan zzz']) expect(await found(office, text)).toEqual(nothing);
});

test('of many that fit, those whose names begin with the text come first, and only a handful', async () => {
  const office = await app.logIn({ role: 'ADMIN' });
  const category = await app.make.category('Réserve');
  for (let place = 1; place <= 22; place += 1) {
    await app.make.product({ name: `Grand pot ${place}`, categoryId: category });
  }
  await app.make.product({ name: 'Pot à thé', categoryId: category });
  expect(named((await found(office, 'pot')).products)).toEqual([
    'Pot à thé',
    'Grand pot 1',
    'Grand pot 2',
    'Grand pot 3',
    'Grand pot 4',
  ]);
  expect((await found(office, 'pot', 1000)).products).toHaveLength(20);
});

test('a text that is too long is refused', async () => {
  const office = await app.logIn({ role: 'ADMIN' });
  const { body } = await office.graphql(QUESTION, { text: 'a'.repeat(101) });
  expect(body.errors[0]).toMatchObject({ extensions: { code: 'VALIDATION' } });
});
