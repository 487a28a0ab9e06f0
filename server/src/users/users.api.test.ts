import type { EventEmitter } from 'node:events';
import { Caller, startTestApp, useTestApp, type Answer } from '../../test/app.ts';
import { snapshot } from '../../test/snapshot.ts';
import { DOORS, refusalOf, type DoorName } from '../../test/doors.ts';
import type { Local } from '../locals/local.entity.ts';
import type { User } from './user.entity.ts';

const app = useTestApp();
let office: Caller;
let officer: User;
let shop: Local;
let cashier: Caller;

beforeAll(async () => {
  shop = await app.make.local({ name: 'Hammam Exemple', type: 'TURKI' });
  const admin = await app.make.user({ role: 'ADMIN', name: 'Amina Bureau' });
  officer = admin.user;
  office = await app.logIn(admin.code);
  cashier = await app.logIn({ local: shop });
});

const SHOWN = 'id name role banned createdAt local { id }';

interface Person {
  name?: unknown;
  code?: unknown;
  role?: unknown;
  localId?: unknown;
}

function onTheWire({ code, localId, ...same }: Person): object {
  return { ...same, password: code, local_id: localId };
}

const put = (caller: Caller, path: string, body: unknown) => caller.send('PUT', path, JSON.stringify(body));

function add(door: DoorName, caller: Caller, input: Person): Promise<Answer> {
  if (door === 'REST') return caller.post('/api/auth/register', onTheWire(input));
  return caller.graphql(`mutation ($input: AddUserInput!) { done: addUser(input: $input) { ${SHOWN} } }`, {
    input,
  });
}

function edit(door: DoorName, caller: Caller, id: unknown, input: Person): Promise<Answer> {
  if (door === 'REST') return put(caller, `/api/auth/edit/${String(id)}`, onTheWire(input));
  return caller.graphql(
    `mutation ($id: Int!, $input: EditUserInput!) { done: editUser(id: $id, input: $input) { ${SHOWN} } }`,
    { id, input },
  );
}

function ban(door: DoorName, caller: Caller, id: unknown, banned: unknown = true): Promise<Answer> {
  if (door === 'REST') return put(caller, `/api/auth/toggleBan/${String(id)}`, { banned });
  return caller.graphql(
    `mutation ($id: Int!, $banned: Boolean!) { done: setBanned(id: $id, banned: $banned) { ${SHOWN} } }`,
    { id, banned },
  );
}

function readCodes(door: DoorName, caller: Caller): Promise<Answer> {
  if (door === 'REST') return caller.get('/api/auth/list?password=true');
  return caller.graphql('mutation { readCodes { code user { id } } }');
}

function shownBy(door: DoorName, { body }: Answer): { id: number } {
  return (door === 'REST' ? body.data : body.data.done) as { id: number };
}

async function codesRead(): Promise<number> {
  const [row] = await app.db.query<{ count: number }[]>(
    `SELECT count(*)::int AS count FROM journal WHERE action = 'codes.read' AND user_id = $1`,
    [officer.id],
  );
  return row!.count;
}

describe('the list of the staff', () => {
  let gone: User;

  beforeAll(async () => {
    gone = (await app.make.user({ name: 'Aaron Parti', local: shop, code: '0042' })).user;
    await app.make.ban(gone);
  });

  const inFull = () => ({
    id: gone.id,
    name: 'Aaron Parti',
    role: 'CAISSIER',
    local_id: shop.id,
    local: { id: shop.id, name: 'Hammam Exemple', arabic_name: null, type: 'TURKI', logo_url: null },
    banned: true,
    createdAt: '2026-11-20T12:00:00+00:00',
  });

  test.each(['', '?type=admin', '?password=false', '?password=&type='])(
    'REST%s: an administrator is shown everything, the banned too, and no code',
    async (query) => {
      const { status, body } = await office.get(`/api/auth/list${query}`);
      expect([status, body.data[0]]).toEqual([200, inFull()]);
      const [everybody] = await app.db.query<{ count: number }[]>('SELECT count(*)::int AS count FROM users');
      expect(body.data).toHaveLength(everybody!.count);
    },
  );

  test('REST, with the codes: each reading of them is in the journal', async () => {
    const before = await codesRead();
    const { body } = await office.get('/api/auth/list?password=true&type=admin');
    expect(body.data[0]).toEqual({ ...inFull(), password: '0042' });
    expect(await codesRead()).toBe(before + 1);
  });

  test('GraphQL: one code or all of them, by a call of its own, each in the journal', async () => {
    const before = await codesRead();
    const one = await office.graphql(`mutation { readCodes(userId: ${gone.id}) { code user { name } } }`);
    expect(one.body.data.readCodes).toEqual([{ code: '0042', user: { name: 'Aaron Parti' } }]);
    const all = await readCodes('GraphQL', office);
    expect(all.body.data.readCodes[0]).toEqual({ code: '0042', user: { id: gone.id } });
    expect(await codesRead()).toBe(before + 2);
    const nobody = await office.graphql('mutation { readCodes(userId: 999999) { code } }');
    expect(refusalOf(nobody)).toMatchObject({ code: 'INTROUVABLE', sentence: 'Utilisateur introuvable.' });
    expect(await codesRead()).toBe(before + 2);
  });

  test.each(['', '?type=admin', '?password=false'])(
    'REST%s: a cashier is shown the names of those who work here',
    async (query) => {
      const { body } = await cashier.get(`/api/auth/list${query}`);
      expect(body.data).toContainEqual({ id: officer.id, name: 'Amina Bureau' });
      const colleagues = body.data as { id: number }[];
      expect(colleagues.map(({ id }) => id)).not.toContain(gone.id);
      for (const colleague of colleagues) expect(Object.keys(colleague)).toEqual(['id', 'name']);
    },
  );

  test('GraphQL: colleagues are names, and nothing else can be asked of them', async () => {
    const { body } = await cashier.graphql('{ colleagues { id name } }');
    expect(body.data.colleagues).toContainEqual({ id: officer.id, name: 'Amina Bureau' });
    expect(JSON.stringify(body)).not.toContain('Aaron Parti');
    for (const field of ['role', 'banned', 'createdAt', 'local { id }']) {
      expect((await cashier.graphql(`{ colleagues { ${field} } }`)).body.data).toBeUndefined();
    }
  });

  test.each(['password=oui', 'type=patron', 'password=true&password=false'])(
    '?%s is 422 for everybody',
    async (query) => {
      const before = await snapshot(app.db);
      for (const caller of [office, cashier]) {
        expect((await caller.get(`/api/auth/list?${query}`)).status).toBe(422);
      }
      expect(await snapshot(app.db)).toEqual(before);
    },
  );
});

describe('somebody new, changed, banned', () => {
  test('the answer is the user, and he can log in', async () => {
    const code = '0517';
    const added = await add('REST', office, { name: ' Hajar Essai ', code, role: 'ADMIN', localId: shop.id });
    expect(added.status).toBe(201);
    expect(shownBy('REST', added)).toMatchObject({
      name: 'Hajar Essai',
      role: 'ADMIN',
      banned: false,
      createdAt: '2026-11-20T12:00:00+00:00',
      local: { id: shop.id },
    });
    const { id } = shownBy('REST', added);
    const changed = await edit('REST', office, id, { name: 'Hajar Modèle', role: 'CAISSIER', localId: null });
    expect(shownBy('REST', changed)).toMatchObject({
      id,
      name: 'Hajar Modèle',
      role: 'CAISSIER',
      local: null,
    });
    expect((await new Caller(app.url).login(code)).status).toBe(200);
    expect(shownBy('REST', await ban('REST', office, id))).toMatchObject({ id, banned: true });
    expect((await new Caller(app.url).login(code)).status).toBe(401);
    expect(shownBy('REST', await ban('REST', office, id, false))).toMatchObject({ id, banned: false });
    expect((await new Caller(app.url).login(code)).status).toBe(200);
  });

  test('without a role or a local he is a cashier of no local', async () => {
    const code = '0519';
    expect(shownBy('REST', await add('REST', office, { name: 'Hajar Essai', code }))).toMatchObject({
      role: 'CAISSIER',
      local: null,
    });
  });

  test('what an edit leaves out stays, the code when it is empty too', async () => {
    const { user, code } = await app.make.user({ local: shop, name: 'Amal Essai' });
    const answer = await edit('REST', office, user.id, { code: '' });
    expect(shownBy('REST', answer)).toMatchObject({
      name: 'Amal Essai',
      role: 'CAISSIER',
      local: { id: shop.id },
    });
    expect((await new Caller(app.url).login(code)).status).toBe(200);
  });

  test.each([
    ['a number', () => shop.id, true],
    ['a text', () => String(shop.id), true],
    ['nothing', () => '', false],
    ['null', () => null, false],
  ])('REST: the local as %s', async (_name, localId, attached) => {
    const { user } = await app.make.user({ local: await app.make.local() });
    const { body } = await edit('REST', office, user.id, { localId: localId() });
    expect(body.data.local_id).toBe(attached ? shop.id : null);
  });

  test('REST: banned as the text of a form', async () => {
    const { user } = await app.make.user();
    expect((await ban('REST', office, user.id, 'true')).body.data.banned).toBe(true);
    expect((await ban('REST', office, user.id, 'false')).body.data.banned).toBe(false);
  });

  test('a ban and a demotion are felt on the very next call, at both doors', async () => {
    const { user, code } = await app.make.user({ role: 'ADMIN' });
    const caller = await app.logIn(code);
    const asks = async () => [
      refusalOf(await caller.get('/api/auth/list?password=true')).code,
      refusalOf(await caller.graphql('{ users { id } }')).code,
    ];
    expect(await asks()).toEqual(['done', 'done']);
    await edit('REST', office, user.id, { role: 'CAISSIER' });
    expect(await asks()).toEqual(['ACCES_REFUSE', 'ACCES_REFUSE']);
    await ban('REST', office, user.id);
    expect(await asks()).toEqual(['NON_AUTHENTIFIE', 'NON_AUTHENTIFIE']);
    await ban('REST', office, user.id, false);
    expect(await asks()).toEqual(['NON_AUTHENTIFIE', 'NON_AUTHENTIFIE']);
  });
});

describe('what is refused', () => {
  const FINE: Person = { name: 'Hajar Essai', code: '0611' };
  const CODE = 'Le code doit compter de 4 à 10 chiffres.';
  const NAME = 'Le nom est obligatoire : 100 caractères au plus, sans caractère de contrôle.';
  const ID = 'Un identifiant (nombre entier) est attendu.';
  const bad: [string, Person, string, string][] = [
    ['a code of three digits', { code: '123' }, 'code', CODE],
    ['a code of eleven digits', { code: '12345678901' }, 'code', CODE],
    ['a code with a letter', { code: '12a4' }, 'code', CODE],
    ['a code in Arabic digits', { code: '١٢٣٤' }, 'code', CODE],
    ['a code and a new line', { code: '1234\n' }, 'code', CODE],
    ['spaces for a code', { code: '    ' }, 'code', CODE],
    ['spaces for a name', { name: '   ' }, 'name', NAME],
    ['a name of 101 letters', { name: 'x'.repeat(101) }, 'name', NAME],
    ['a name that reads backwards', { name: '\u202Eessai' }, 'name', NAME],
    ['local 0', { localId: 0 }, 'localId', ID],
    ['a local below 0', { localId: -1 }, 'localId', ID],
  ];

  test.each(bad)(
    '%s: the same sentence at both doors, new or changed, and nothing is written',
    async (...story) => {
      const [, fault, field, sentence] = story;
      const { user } = await app.make.user();
      const before = await snapshot(app.db);
      for (const door of DOORS) {
        const named = door === 'REST' ? ({ code: 'password', localId: 'local_id' }[field] ?? field) : field;
        for (const answer of [
          await add(door, office, { ...FINE, ...fault }),
          await edit(door, office, user.id, fault),
        ]) {
          const refusal = refusalOf(answer);
          expect(refusal).toMatchObject({ code: 'VALIDATION', status: 422, sentence });
          expect(refusal.fields).toEqual([door === 'GraphQL' ? expect.stringContaining(named) : named]);
        }
      }
      expect(await snapshot(app.db)).toEqual(before);
    },
  );

  test('a newcomer without a name or a code; values of another type', async () => {
    const { user } = await app.make.user();
    const before = await snapshot(app.db);
    for (const fault of [
      { name: undefined },
      { code: undefined },
      { code: '' },
      { name: null },
      { code: null },
    ]) {
      expect(refusalOf(await add('REST', office, { ...FINE, ...fault })).code).toBe('VALIDATION');
    }
    const faults: Person[] = [
      { name: 7 },
      { name: ['Hajar'] },
      { code: 123456 },
      { code: { $ne: '' } },
      { role: 'PATRON' },
      { role: 'constructor' },
      { localId: 'abc' },
      { localId: 1.5 },
      { localId: 2 ** 53 },
      { localId: [shop.id] },
      { localId: 'tous' },
    ];
    for (const fault of faults) {
      expect([fault, refusalOf(await add('REST', office, { ...FINE, ...fault })).code]).toEqual([
        fault,
        'VALIDATION',
      ]);
      expect([fault, refusalOf(await edit('REST', office, user.id, fault)).code]).toEqual([
        fault,
        'VALIDATION',
      ]);
    }
    for (const banned of [null, '', 'oui', 1, []]) {
      expect(refusalOf(await ban('REST', office, user.id, banned)).code).toBe('VALIDATION');
    }
    for (const id of ['abc', 1.5, 2 ** 31]) {
      expect(refusalOf(await edit('REST', office, id, {})).code).toBe('VALIDATION');
      expect(refusalOf(await ban('REST', office, id)).code).toBe('VALIDATION');
    }
    expect(await snapshot(app.db)).toEqual(before);
  });

  test('somebody or a local that is not there, a code that is taken, oneself: the same at both doors', async () => {
    const { user } = await app.make.user({ code: '4711' });
    const before = await snapshot(app.db);
    for (const door of DOORS) {
      const refusals = [
        await edit(door, office, 999_999, { name: 'Personne' }),
        await ban(door, office, 999_999),
        await edit(door, office, user.id, { localId: 999_999 }),
        await add(door, office, { ...FINE, localId: 999_999 }),
        await add(door, office, { ...FINE, code: '4711' }),
        await edit(door, office, officer.id, { code: '4711' }),
        await ban(door, office, officer.id),
      ];
      const taken = {
        code: 'CODE_DEJA_UTILISE',
        status: 409,
        sentence: 'Ce code est déjà utilisé. Choisissez-en un autre.',
      };
      const missing = (what: string) => ({
        code: 'INTROUVABLE',
        status: 404,
        sentence: `${what} introuvable.`,
      });
      expect(refusals.map(refusalOf)).toMatchObject([
        missing('Utilisateur'),
        missing('Utilisateur'),
        missing('Local'),
        missing('Local'),
        taken,
        taken,
        {
          code: 'BANNISSEMENT_DE_SOI',
          status: 409,
          sentence: 'Vous ne pouvez pas vous bannir vous-même.',
        },
      ]);
      expect(refusals.map(({ status }) => status)).toEqual(
        door === 'GraphQL' ? Array(7).fill(200) : [404, 404, 404, 404, 409, 409, 409],
      );
    }
    expect(await snapshot(app.db)).toEqual(before);
  });

  test('the last administrator who would rather be a cashier stays one, at both doors', async () => {
    const alone = await startTestApp();
    const { user, code } = await alone.make.user({ role: 'ADMIN' });
    const caller = await alone.logIn(code);
    const before = await snapshot(alone.db);
    for (const door of DOORS) {
      expect(refusalOf(await edit(door, caller, user.id, { role: 'CAISSIER' }))).toMatchObject({
        code: 'DERNIER_ADMIN',
        status: 409,
        sentence:
          "C'est le dernier administrateur actif : sans lui, plus personne ne pourrait gérer la maison.",
      });
    }
    expect(await snapshot(alone.db)).toEqual(before);
    await alone.close();
  });
});

test('no code is in the log, nor in the journal, after it was given, changed and read', async () => {
  const [given, changed] = ['9173640285', '8264913057'];
  for (const door of DOORS) {
    const suffix = door === 'REST' ? '1' : '2';
    const code = given.slice(0, -1) + suffix;
    const { id } = shownBy(door, await add(door, office, { name: 'Hajar Essai', code }));
    await add(door, office, { name: 'Hajar Double', code });
    await edit(door, office, id, { code: changed.slice(0, -1) + suffix });
    await readCodes(door, office);
  }
  const journal = JSON.stringify(await app.db.query('SELECT before, after FROM journal'));
  for (const text of [journal, app.logged.join('\n')]) {
    expect(text).not.toContain(given.slice(0, -1));
    expect(text).not.toContain(changed.slice(0, -1));
  }
});

test('a staff of any size asks the database a fixed number of questions', async () => {
  const asked = async (work: () => Promise<Answer>) => {
    const { master: pool } = app.db.driver as unknown as { master: EventEmitter };
    let questions = 0;
    const count = () => (questions += 1);
    pool.on('acquire', count);
    await work();
    pool.off('acquire', count);
    return questions;
  };
  const lists = [
    () => office.get('/api/auth/list'),
    () => office.get('/api/auth/list?password=true'),
    () => office.graphql('{ users { local { name } } }'),
  ];
  const few: number[] = [];
  for (const list of lists) few.push(await asked(list));
  for (let place = 0; place < 10; place += 1) await app.make.user({ local: await app.make.local() });
  for (const [place, list] of lists.entries()) expect(await asked(list)).toBe(few[place]);
});
