import { Caller, useTestApp, type Answer } from '../../test/app.ts';
import { codeOf, refusalOf, type DoorName } from '../../test/doors.ts';
import { waitingBehind } from '../../test/locks.ts';
import type { Local } from '../locals/local.entity.ts';

const app = useTestApp();
let here: Local;
let office: Caller;
let cashier: Caller;

beforeAll(async () => {
  here = await app.make.local({ name: 'Hammam Exemple' });
  office = await app.logIn({ role: 'ADMIN' });
  cashier = await app.logIn({ local: here });
});

function edit(door: DoorName, caller: Caller, input: object): Promise<Answer> {
  if (door === 'REST') return caller.send('PUT', '/api/house/edit', JSON.stringify(onTheWire(input)));
  return caller.graphql(
    'mutation ($input: IdentityInput!) { editHouse(input: $input) { companyName identity { ice vat } } }',
    { input },
  );
}

function editLocal(door: DoorName, caller: Caller, id: number, input: object): Promise<Answer> {
  if (door === 'REST')
    return caller.send('PUT', `/api/locals/identity/${id}`, JSON.stringify(onTheWire(input)));
  return caller.graphql(
    'mutation ($id: Int!, $input: IdentityInput!) { editLocalIdentity(id: $id, input: $input) { id } }',
    { id, input },
  );
}

const onTheWire = (input: object) =>
  Object.fromEntries(
    Object.entries(input).map(([field, text]) => [
      field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      text as unknown,
    ]),
  );

const journal = (action: string) =>
  app.db.query<{ before: object; after: object; local_id: number | null; user_id: number }[]>(
    'SELECT before, after, local_id, user_id FROM journal WHERE action = $1 ORDER BY id',
    [action],
  );

test('without a name of its own the house has that of the configuration, with one its own, and cleared the first again', async () => {
  const name = async () =>
    (await new Caller(app.url).graphql('{ house { companyName } }')).body.data as unknown;
  expect(await name()).toEqual({ house: { companyName: 'Hammam Essai' } });
  await edit('REST', office, { name: '  Hammams de la Source ' });
  expect(await name()).toEqual({ house: { companyName: 'Hammams de la Source' } });
  await edit('GraphQL', office, { name: '' });
  expect(await name()).toEqual({ house: { companyName: 'Hammam Essai' } });
});

test('cashiers change shifts without a network only where the house allows it, and the journal says since when', async () => {
  const allowed = async () =>
    (await new Caller(app.url).graphql('{ house { offlineShift } }')).body.data.house.offlineShift as boolean;
  expect(await allowed()).toBe(false);
  const { body } = await office.send('PUT', '/api/house/edit', JSON.stringify({ offline_shift: true }));
  expect(body.data.offline_shift).toBe(true);
  expect(await allowed()).toBe(true);
  expect((await journal('house.edited')).at(-1)).toMatchObject({
    before: { offlineShift: false },
    after: { offlineShift: true },
  });
  await office.graphql('mutation { editHouse(input: { vat: "TVA 10 %" }) { today } }');
  expect(await allowed()).toBe(true);
  await office.graphql('mutation { editHouse(input: {}, offlineShift: false) { today } }');
  expect(await allowed()).toBe(false);
});

describe('the house', () => {
  test('keeps what is given, leaves what is not, and the journal says before and after once', async () => {
    await edit('REST', office, { ice: '', vat: '', tradeRegister: '', telephone: '' });
    const written = (await journal('house.edited')).length;
    const ice = '001 234 567 000 089';
    expect(codeOf(await edit('REST', office, { ice, tradeRegister: '99 Rabat' }))).toBe('done');
    expect(codeOf(await edit('REST', office, { vat: 'TVA 20 %' }))).toBe('done');
    // The same again changes nothing.
    await edit('REST', office, { vat: 'TVA 20 %' });
    const { body } = await cashier.get('/api/house');
    expect(body.data).toMatchObject({
      ice: '001234567000089',
      trade_register: '99 Rabat',
      vat: 'TVA 20 %',
      telephone: '',
    });
    const entries = (await journal('house.edited')).slice(written);
    expect(entries).toMatchObject([
      { before: { ice: '' }, after: { ice: '001234567000089', tradeRegister: '99 Rabat', vat: '' } },
      { before: { ice: '001234567000089', vat: '' }, after: { vat: 'TVA 20 %' } },
    ]);
  });

  test('refuses a wrong number beside its field, in French, and nothing is written', async () => {
    const before = (await cashier.get('/api/house')).body.data as object;
    const refused = refusalOf(await edit('REST', office, { ice: '123', telephone: 'Driss' }));
    expect(refused).toMatchObject({ code: 'VALIDATION' });
    expect(JSON.stringify(refused)).toContain("L'ICE compte exactement 15 chiffres.");
    expect((await cashier.get('/api/house')).body.data).toEqual(before);
  });

  test('a local prints its own lines where it has some, and the house’s where they are cleared', async () => {
    await edit('REST', office, { address: 'Siège, Casablanca', telephone: '05 22 00 00 00' });
    expect(codeOf(await editLocal('REST', office, here.id, { address: 'Derb Sebbah, Fès' }))).toBe('done');
    const printed = async () => {
      const { body } = await cashier.graphql(
        '{ me { local { identity { address telephone } ownIdentity { address telephone } } } }',
      );
      return body.data.me.local as unknown;
    };
    expect(await printed()).toEqual({
      identity: { address: 'Derb Sebbah, Fès', telephone: '05 22 00 00 00' },
      ownIdentity: { address: 'Derb Sebbah, Fès', telephone: '' },
    });
    const [last] = (await journal('local.identityEdited')).slice(-1);
    expect(last).toMatchObject({ local_id: here.id, after: { address: 'Derb Sebbah, Fès' } });
    await editLocal('REST', office, here.id, { address: '' });
    expect(await printed()).toMatchObject({ identity: { address: 'Siège, Casablanca' } });
  });

  test('an unknown local has no lines', async () => {
    expect(codeOf(await editLocal('REST', office, 99_999, { address: 'Fès' }))).toBe('INTROUVABLE');
  });
});

test('two first writes of a local’s lines at once are both kept', async () => {
  const local = await app.make.local();
  const answers = await Promise.all([
    editLocal('REST', office, local.id, { address: 'Derb Sebbah, Fès' }),
    editLocal('GraphQL', office, local.id, { telephone: '05 35 00 00 00' }),
  ]);
  expect(answers.map((answer) => codeOf(answer))).toEqual(['done', 'done']);
  const { body } = await office.get(`/api/locals/identity/${local.id}`);
  expect(body.data.own).toMatchObject({ address: 'Derb Sebbah, Fès', telephone: '05 35 00 00 00' });
});

test('two edits of the house at once are both kept', async () => {
  await edit('REST', office, { address: '', telephone: '' });
  const second = await waitingBehind(
    app.db,
    (tx) => tx.query("UPDATE house SET address = 'Derb Sebbah, Fès'"),
    () => edit('GraphQL', office, { telephone: '05 35 00 00 00' }),
  );
  expect(codeOf(second)).toBe('done');
  const { body } = await office.get('/api/house');
  expect(body.data).toMatchObject({ address: 'Derb Sebbah, Fès', telephone: '05 35 00 00 00' });
});
