import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { unbalancedBooks } from '../../test/books.ts';
import { Factories, NOON } from '../../test/factories.ts';
import { untilOneWaits } from '../../test/locks.ts';
import { findActor } from './sessions/sessions.service.ts';
import { snapshot } from '../../test/snapshot.ts';
import { createTestDatabase, type TestDatabase } from '../../test/template-db.ts';
import { codeOf } from '../../test/outcome.ts';
import { inTransaction, type Tx } from '../db/transaction.ts';
import type { Ctx } from '../shared/actor.ts';
import { login } from './sessions/login.service.ts';
import { showCodes } from './read-codes.service.ts';
import { User } from './user.entity.ts';
import { addUser, editUser, setBanned } from './users.service.ts';

let database: TestDatabase;
let db: DataSource;
let make: Factories;
let office: Ctx;

beforeEach(async () => {
  database = await createTestDatabase();
  ({ db } = database);
  make = new Factories(db);
  office = await make.office();
});

afterEach(async () => {
  const faults = await unbalancedBooks(db);
  await database.drop();
  expect(faults).toEqual([]);
});

const enter = (code: string) =>
  login(db, { now: NOON, requestId: randomUUID(), address: '192.0.2.1', deviceId: null }, make.codes, code);

/** "done", or the code of the refusal. */
const answerTo = (work: (tx: Tx) => Promise<unknown>) => codeOf(inTransaction(db, work));

const add = (code: string, name = 'Hajar Essai') =>
  answerTo((tx) => addUser(tx, office, make.codes, { name, code, role: 'CAISSIER', localId: null }));

const edit = ({ id }: Pick<User, 'id'>, changes: Parameters<typeof editUser>[4], ctx = office) =>
  answerTo((tx) => editUser(tx, ctx, make.codes, id, changes));

const ban = ({ id }: Pick<User, 'id'>, banned = true, ctx = office) =>
  answerTo((tx) => setBanned(tx, ctx, make.codes, id, banned));

const now = ({ id }: Pick<User, 'id'>) => db.manager.findOneByOrFail(User, { id });

/** Oldest first, without his logins. */
function journalOf(userId: number): Promise<object[]> {
  return db.query(
    `SELECT action, user_id, local_id, before, after FROM journal
     WHERE subject_id = $1 AND action LIKE 'user.%' ORDER BY id`,
    [userId],
  );
}

async function activeAdministrators(): Promise<number> {
  return db.manager.countBy(User, { role: 'ADMIN', banned: false });
}

describe('somebody new', () => {
  test('can log in with his code, and the journal opens his history without it', async () => {
    const local = await make.local();
    const user = await inTransaction(db, (tx) =>
      addUser(tx, office, make.codes, {
        name: 'Hajar Essai',
        code: '0420',
        role: 'CAISSIER',
        localId: local.id,
      }),
    );
    expect(user).toMatchObject({ name: 'Hajar Essai', role: 'CAISSIER', localId: local.id, banned: false });
    expect((await enter('0420')).user.id).toBe(user.id);
    expect(await journalOf(user.id)).toEqual([
      {
        action: 'user.registered',
        user_id: office.actor.userId,
        local_id: local.id,
        before: null,
        after: { name: 'Hajar Essai', role: 'CAISSIER', localId: local.id },
      },
    ]);
  });

  test('cannot work in a local that is not there', async () => {
    const before = await snapshot(db);
    const nowhere = { name: 'Hajar Essai', code: '0420', role: 'CAISSIER', localId: 999_999 } as const;
    expect(await answerTo((tx) => addUser(tx, office, make.codes, nowhere))).toBe('INTROUVABLE');
    expect(await snapshot(db)).toEqual(before);
  });
});

describe('one code, one user', () => {
  test('a code that somebody has, even a banned one, is refused to a newcomer and to an old hand', async () => {
    const { user: gone } = await make.user({ code: '4827' });
    const { user } = await make.user({ code: '5938' });
    await ban(gone);
    const before = await snapshot(db);
    expect(await add('4827')).toBe('CODE_DEJA_UTILISE');
    expect(await edit(user, { code: '4827' })).toBe('CODE_DEJA_UTILISE');
    expect(await snapshot(db)).toEqual(before);
  });

  test('four newcomers who are given the same code at the same moment: one has it', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map((place) => add('7777', `Hajar nº ${place}`)));
    expect(answers.sort()).toEqual(['CODE_DEJA_UTILISE', 'CODE_DEJA_UTILISE', 'CODE_DEJA_UTILISE', 'done']);
  });

  test('two who are changed to the same code while a third is taken on with it: one has it', async () => {
    const [one, other] = [(await make.user()).user, (await make.user()).user];
    const answers = await Promise.all([
      edit(one, { code: '7777' }),
      edit(other, { code: '7777' }),
      add('7777'),
    ]);
    expect(answers.sort()).toEqual(['CODE_DEJA_UTILISE', 'CODE_DEJA_UTILISE', 'done']);
    expect(await db.manager.countBy(User, { codeLookup: make.codes.lookup('7777') })).toBe(1);
  });
});

describe('an edit', () => {
  test('changes what is given and leaves the rest, and the journal keeps where he worked before', async () => {
    const [here, there] = [await make.local(), await make.local()];
    const { user, code } = await make.user({ name: 'Amal Essai', local: here });
    expect(await edit(user, { localId: there.id })).toBe('done');
    expect(await now(user)).toEqual(Object.assign(user, { localId: there.id }));
    expect((await journalOf(user.id)).slice(1)).toEqual([
      {
        action: 'user.edited',
        user_id: office.actor.userId,
        local_id: there.id,
        before: { name: 'Amal Essai', role: 'CAISSIER', localId: here.id },
        after: { name: 'Amal Essai', role: 'CAISSIER', localId: there.id },
      },
    ]);
    expect(await edit(user, { localId: null, name: 'Amal Modèle' })).toBe('done');
    expect(await now(user)).toMatchObject({ name: 'Amal Modèle', localId: null });
    expect((await enter(code)).user.id).toBe(user.id);
  });

  test('of nothing, or to what is already so, writes nothing', async () => {
    const local = await make.local();
    const { user, code } = await make.user({ local });
    const before = await snapshot(db);
    const { name, role } = user;
    for (const changes of [{}, { code: '' }, { name, role, localId: local.id, code }, { name: null }]) {
      expect(await edit(user, changes)).toBe('done');
    }
    expect(await snapshot(db)).toEqual(before);
  });

  test('of the code shuts the old one out, ends his sessions, and the journal says only that it is new', async () => {
    const { user, code } = await make.user();
    const { sessionId } = await enter(code);
    expect(await edit(user, { code: '0011223344' })).toBe('done');
    await expect(enter(code)).rejects.toMatchObject({ code: 'CODE_INCORRECT' });
    expect((await enter('0011223344')).user.id).toBe(user.id);
    expect(await findActor(db, sessionId, NOON)).toBeNull();
    const [, row] = (await journalOf(user.id)) as { before: object; after: object }[];
    expect(row?.after).toEqual({ ...row?.before, newCode: true });
    expect(JSON.stringify(await db.query('SELECT * FROM journal'))).not.toContain('0011223344');
  });

  test('of nobody, or towards a local that is not there, is refused', async () => {
    const { user } = await make.user();
    const before = await snapshot(db);
    expect(await edit(user, { localId: 999_999 })).toBe('INTROUVABLE');
    expect(await edit({ id: 999_999 }, { name: 'Personne' })).toBe('INTROUVABLE');
    expect(await ban({ id: 999_999 })).toBe('INTROUVABLE');
    expect(await snapshot(db)).toEqual(before);
  });

  test('of somebody does not make his till wait', async () => {
    const { user, code } = await make.user();
    await inTransaction(db, async (tx) => {
      await editUser(tx, office, make.codes, user.id, { name: 'Amal Modèle' });
      expect((await enter(code)).user.id).toBe(user.id);
    });
  });
});

test('an administrator who changes his own code stays where he does it, and is put out elsewhere', async () => {
  const { user, code } = await make.user({ role: 'ADMIN' });
  const [here, elsewhere] = [await enter(code), await enter(code)];
  const actor = await findActor(db, here.sessionId, NOON);
  expect(await edit(user, { code: '1122334455' }, { ...office, actor: actor! })).toBe('done');
  expect(await findActor(db, here.sessionId, NOON)).toMatchObject({ userId: user.id });
  expect(await findActor(db, elsewhere.sessionId, NOON)).toBeNull();
});

test('the same code again, or another name, ends no session', async () => {
  const { user, code } = await make.user();
  const { sessionId } = await enter(code);
  expect(await edit(user, { code, name: 'Salma' })).toBe('done');
  expect(await findActor(db, sessionId, NOON)).toMatchObject({ userId: user.id });
});

test('an old code that is checked while the new one is given opens nothing', async () => {
  const { user, code } = await make.user();
  let entering: Promise<unknown> = Promise.resolve();
  await inTransaction(db, async (tx) => {
    await editUser(tx, office, make.codes, user.id, { code: '2233445566' });
    entering = enter(code).catch((error: unknown) => error);
    await untilOneWaits(db);
  });
  expect(await entering).toMatchObject({ code: 'CODE_INCORRECT' });
});

describe('a ban', () => {
  test('ends every session; letting him in again revives none', async () => {
    const { user, code } = await make.user();
    const sessions = [await enter(code), await enter(code)];
    expect(await ban(user)).toBe('done');
    expect(await ban(user, false)).toBe('done');
    for (const { sessionId } of sessions) expect(await findActor(db, sessionId, NOON)).toBeNull();
    expect(await findActor(db, (await enter(code)).sessionId, NOON)).toMatchObject({ userId: user.id });
    expect((await journalOf(user.id)).slice(1)).toMatchObject([
      { action: 'user.banned', before: { banned: false }, after: { banned: true } },
      { action: 'user.unbanned', before: { banned: true }, after: { banned: false } },
    ]);
  });

  test('twice is a ban: the second writes nothing', async () => {
    const { user } = await make.user();
    await ban(user);
    const before = await snapshot(db);
    expect(await ban(user)).toBe('done');
    expect(await snapshot(db)).toEqual(before);
  });

  test('of oneself is refused, the last administrator or not', async () => {
    const { user } = await make.user({ role: 'ADMIN' });
    const before = await snapshot(db);
    expect(await ban(user, true, make.ctx(user, null))).toBe('BANNISSEMENT_DE_SOI');
    expect(await snapshot(db)).toEqual(before);
    await ban(await now({ id: office.actor.userId }), true, make.ctx(user, null));
    expect(await ban(user, true, make.ctx(user, null))).toBe('BANNISSEMENT_DE_SOI');
  });
});

describe('the last active administrator', () => {
  test('stays one, whoever else was one before', async () => {
    const { user: banned } = await make.user({ role: 'ADMIN' });
    await ban(banned);
    await make.user();
    const last = await now({ id: office.actor.userId });
    const before = await snapshot(db);
    expect(await edit(last, { role: 'CAISSIER' })).toBe('DERNIER_ADMIN');
    // The banned user's request was already in progress.
    expect(await edit(last, { role: 'CAISSIER' }, make.ctx(banned, null))).toBe('DERNIER_ADMIN');
    expect(await ban(last, true, make.ctx(banned, null))).toBe('DERNIER_ADMIN');
    expect(await snapshot(db)).toEqual(before);
    expect(await edit(last, { name: 'Zoé Direction', role: 'ADMIN' })).toBe('done');
    expect(await edit(banned, { role: 'CAISSIER' })).toBe('done');
  });

  const banHim = (user: User, by: Ctx) => ban(user, true, by);
  const demoteHim = (user: User, by: Ctx) => edit(user, { role: 'CAISSIER' }, by);

  test.each([
    ['ban each other', banHim, banHim],
    ['demote each other', demoteHim, demoteHim],
    ['ban and demote each other', banHim, demoteHim],
  ])('two who %s at the same moment: one stays', async (_story, first, second) => {
    for (let round = 0; round < 5; round += 1) {
      const one = await now({ id: office.actor.userId });
      const other = (await make.user({ role: 'ADMIN' })).user;
      const answers = await Promise.all([
        first(one, make.ctx(other, null)),
        second(other, make.ctx(one, null)),
      ]);
      expect(await activeAdministrators()).toBe(1);
      expect(answers.sort()).toEqual(['DERNIER_ADMIN', 'done']);
      await db.manager.update(User, { id: one.id }, { role: 'ADMIN', banned: false });
      await db.manager.update(User, { id: other.id }, { role: 'CAISSIER', banned: false });
    }
  });
});

describe('reading codes', () => {
  test('of one: the journal says whose', async () => {
    const { user } = await make.user({ code: '0042' });
    const read = await inTransaction(db, (tx) => showCodes(tx, office, make.codes, user.id));
    expect(read.map((one) => [one.user.id, one.code])).toEqual([[user.id, '0042']]);
    const rows = await db.query<object[]>(`SELECT user_id, after FROM journal WHERE action = 'codes.read'`);
    expect(rows).toEqual([{ user_id: office.actor.userId, after: { users: [user.id] } }]);
  });

  test('of nobody reads nothing, and says so', async () => {
    const before = await snapshot(db);
    expect(await answerTo((tx) => showCodes(tx, office, make.codes, 999_999))).toBe('INTROUVABLE');
    expect(await snapshot(db)).toEqual(before);
  });
});

test('a cashier changes nobody and reads no code, whatever door he found', async () => {
  const { user } = await make.user();
  const ctx = make.ctx(user, null);
  const before = await snapshot(db);
  const newcomer = { name: 'Hajar Essai', code: '0420', role: 'ADMIN', localId: null } as const;
  expect(await answerTo((tx) => addUser(tx, ctx, make.codes, newcomer))).toBe('ACCES_REFUSE');
  expect(await edit(user, { role: 'ADMIN' }, ctx)).toBe('ACCES_REFUSE');
  expect(await ban(user, false, ctx)).toBe('ACCES_REFUSE');
  expect(await answerTo((tx) => showCodes(tx, ctx, make.codes, user.id))).toBe('ACCES_REFUSE');
  expect(await snapshot(db)).toEqual(before);
});
