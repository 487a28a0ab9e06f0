import { randomUUID } from 'node:crypto';
import { NOON } from '../../../test/factories.ts';
import { snapshot } from '../../../test/snapshot.ts';
import { useDatabase } from '../../../test/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { createDataSource } from '../../db/data-source.ts';
import { ENTITIES } from '../../entities.ts';
import { Refusal } from '../../shared/errors.ts';
import { CALLER_BUDGET, SITE_BUDGET } from './login.rules.ts';
import type { LoginCall } from './login-attempts.service.ts';
import { login, type OpenedSession } from './login.service.ts';
import { showCodes } from '../read-codes.service.ts';
import { findActor, logout } from './sessions.service.ts';
import { User } from '../user.entity.ts';
import { registerUser } from '../users.service.ts';

const { connection, db, make } = useDatabase();

beforeEach(() => db.query('DELETE FROM login_attempts'));

const later = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);

const stranger = (address = '192.0.2.1', now = NOON): LoginCall => ({
  now,
  requestId: randomUUID(),
  address,
  deviceId: null,
});

const till = (deviceId: string, now = NOON): LoginCall => ({ ...stranger('192.0.2.1', now), deviceId });

/** The session, or the refusal's code and the seconds to wait. */
async function attempt(
  call: LoginCall,
  code: unknown,
  on = db,
): Promise<{ opened?: OpenedSession; code?: string; wait?: number | undefined }> {
  try {
    return { opened: await login(on, call, make.codes, code) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { code: error.code, wait: error.details.retryAfter };
  }
}

async function wrong(call: LoginCall, times: number): Promise<string[]> {
  const answers = [];
  for (let time = 0; time < times; time += 1)
    answers.push((await attempt(call, `77${1000 + time}`)).code ?? 'opened');
  return answers;
}

const counted = async () => {
  const [row] = await db.query<{ count: number }[]>('SELECT count(*)::int AS count FROM login_attempts');
  return row?.count;
};

function journalOf(user: User, action: string): Promise<object[]> {
  return db.query(
    'SELECT user_id, local_id, device_id, address FROM journal WHERE action = $1 AND subject_id = $2',
    [action, user.id],
  );
}

describe('a right code', () => {
  test('opens a session on a new device, uncounts the try and is in the journal', async () => {
    const local = await make.local();
    const { user, code } = await make.user({ local });
    const { opened } = await attempt(stranger(), code);
    expect(opened?.user.id).toBe(user.id);
    expect(await counted()).toBe(0);
    expect(await findActor(db, opened!.sessionId, NOON)).toMatchObject({
      userId: user.id,
      role: 'CAISSIER',
      deviceId: opened!.deviceId,
      local: { id: local.id, name: local.name, type: local.type },
    });
    expect(await journalOf(user, 'session.opened')).toEqual([
      {
        user_id: user.id,
        local_id: local.id,
        device_id: opened!.deviceId,
        address: '192.0.2.1',
      },
    ]);
  });

  test('on a till that is known keeps the till, whoever logs in on it', async () => {
    const [morning, evening] = [await make.user(), await make.user()];
    const first = (await attempt(stranger(), morning.code)).opened!;
    const second = (await attempt(till(first.deviceId, later(300)), evening.code)).opened!;
    expect(second.deviceId).toBe(first.deviceId);
    expect(second.sessionId).not.toBe(first.sessionId);
    const seen = await db.query<object[]>('SELECT last_user_id, last_seen_at FROM devices WHERE id = $1', [
      first.deviceId,
    ]);
    expect(seen).toEqual([{ last_user_id: evening.user.id, last_seen_at: later(300) }]);
  });

  test('of a device that this database does not know makes it a stranger, and then a new till', async () => {
    const { code } = await make.user();
    const { opened } = await attempt(till('7f4c1a52-0000-4000-8000-000000000001'), code);
    expect(opened?.deviceId).not.toBe('7f4c1a52-0000-4000-8000-000000000001');
  });

  test('with leading zeros is not the same as without', async () => {
    const { user, code } = await make.user({ code: '0042' });
    expect((await attempt(stranger(), code)).opened?.user.id).toBe(user.id);
    expect((await attempt(stranger(), '42')).code).toBe('CODE_INCORRECT');
    expect((await attempt(stranger(), '00042')).code).toBe('CODE_INCORRECT');
  });

  test('opens twenty sessions at once when twenty cashiers come in on known tills', async () => {
    const staff = [];
    for (let place = 0; place < 20; place += 1) {
      const { user, code } = await make.user();
      const { deviceId } = (await attempt(stranger(), code)).opened!;
      staff.push({ user, code, deviceId });
    }
    const answers = await Promise.all(staff.map(({ code, deviceId }) => attempt(till(deviceId), code)));
    expect(answers.map(({ opened }) => opened?.user.id)).toEqual(staff.map(({ user }) => user.id));
  });
});

describe('no session', () => {
  test('for a wrong, a banned or an impossible code: one and the same answer, and each is counted', async () => {
    const { user, code } = await make.user();
    await make.ban(user);
    for (const tried of ['777777', code, '1', '12345678901', 'abcdef', ' 1234', "1234' OR ''='", '\u0000']) {
      expect(await attempt(stranger(), tried)).toEqual({ code: 'CODE_INCORRECT', wait: undefined });
    }
    expect(await counted()).toBe(8);
  });

  test.each([[undefined], [null], [''], [1234], [['1234']], [{}], [true]])(
    'for %p, which is no text: it is not even a try',
    async (code) => {
      const before = await snapshot(db);
      expect((await attempt(stranger(), code)).code).toBe('VALIDATION');
      expect(await snapshot(db)).toEqual(before);
    },
  );

  test('after the session was closed', async () => {
    const { user, code } = await make.user();
    const opened = (await attempt(stranger(), code)).opened!;
    const other = (await attempt(stranger(), code)).opened!;
    const ctx = make.ctx(user, null);
    await inTransaction(db, (tx) =>
      logout(tx, { ...ctx, actor: { ...ctx.actor, sessionId: opened.sessionId } }),
    );
    expect(await findActor(db, opened.sessionId, NOON)).toBeNull();
    expect(await findActor(db, other.sessionId, NOON)).not.toBeNull();
    expect(await journalOf(user, 'session.ended')).toEqual([
      { user_id: user.id, local_id: null, device_id: null, address: '192.0.2.1' },
    ]);
  });

  test('after the longest day of a hammam', async () => {
    const { code } = await make.user();
    const { sessionId, expiresAt } = (await attempt(stranger(), code)).opened!;
    expect(expiresAt).toEqual(later(20 * 60));
    expect(await findActor(db, sessionId, new Date(expiresAt.getTime() - 1))).not.toBeNull();
    expect(await findActor(db, sessionId, expiresAt)).toBeNull();
  });

  test('for somebody banned in the middle of the day; a changed role or local counts at once', async () => {
    const [here, there] = [await make.local(), await make.local({ type: 'TURKI' })];
    const { user, code } = await make.user({ local: here });
    const { sessionId } = (await attempt(stranger(), code)).opened!;
    await make.edit(user, { role: 'ADMIN', localId: there.id });
    expect(await findActor(db, sessionId, NOON)).toMatchObject({ role: 'ADMIN', local: { id: there.id } });
    await make.ban(user);
    expect(await findActor(db, sessionId, NOON)).toBeNull();
  });
});

describe('too many wrong codes', () => {
  test('a stranger has ten in a quarter of an hour; then the right one is refused too, and told how long', async () => {
    const { code } = await make.user();
    expect(new Set(await wrong(stranger(), 10))).toEqual(new Set(['CODE_INCORRECT']));
    expect(await attempt(stranger(), '777777')).toEqual({ code: 'TROP_DE_TENTATIVES', wait: 900 });
    expect(await attempt(stranger(), code)).toEqual({ code: 'TROP_DE_TENTATIVES', wait: 900 });
    expect(await attempt(stranger('192.0.2.1', later(14)), code)).toEqual({
      code: 'TROP_DE_TENTATIVES',
      wait: 60,
    });
    expect((await attempt(stranger('192.0.2.1', later(15)), code)).opened).toBeDefined();
    expect(await counted()).toBe(10);
  });

  test('a refused try is not counted, or a stubborn stranger would never be let in again', async () => {
    const { code } = await make.user();
    await wrong(stranger(), 10);
    await wrong(stranger('192.0.2.1', later(10)), 30);
    expect((await attempt(stranger('192.0.2.1', later(15)), code)).opened).toBeDefined();
  });

  test('a shop behind the same address goes on with the tills it knows', async () => {
    const { code } = await make.user();
    const { deviceId } = (await attempt(stranger(), code)).opened!;
    await wrong(stranger(), 20);
    expect((await attempt(till(deviceId), code)).opened?.deviceId).toBe(deviceId);
  });

  test('a known till has its own ten, and does not use up those of its neighbours', async () => {
    const { code } = await make.user();
    const one = (await attempt(stranger(), code)).opened!.deviceId;
    const other = (await attempt(stranger(), code)).opened!.deviceId;
    expect((await wrong(till(one), 11)).at(-1)).toBe('TROP_DE_TENTATIVES');
    expect((await attempt(till(one), code)).code).toBe('TROP_DE_TENTATIVES');
    expect((await attempt(till(other), code)).opened).toBeDefined();
    expect((await attempt(stranger(), code)).opened).toBeDefined();
    expect((await attempt(till(one, later(15)), code)).opened).toBeDefined();
  });

  test('another address has its own ten', async () => {
    const { code } = await make.user();
    await wrong(stranger('192.0.2.1'), 20);
    expect((await attempt(stranger('192.0.2.2'), code)).opened).toBeDefined();
  });

  test('a hundred an hour over all addresses; a known till is not stopped, nor does it count', async () => {
    const { code } = await make.user();
    const { deviceId } = (await attempt(stranger(), code)).opened!;
    await wrong(till(deviceId), 5);
    for (let place = 0; place < 10; place += 1) {
      expect(new Set(await wrong(stranger(`198.51.100.${place}`, later(place)), 10))).toEqual(
        new Set(['CODE_INCORRECT']),
      );
    }
    const elsewhere = stranger('203.0.113.1', later(20));
    expect(await attempt(elsewhere, code)).toEqual({ code: 'TROP_DE_TENTATIVES', wait: 40 * 60 });
    expect((await attempt(till(deviceId, later(20)), code)).opened).toBeDefined();
    expect((await attempt({ ...elsewhere, now: later(60) }, code)).opened).toBeDefined();
    expect([SITE_BUDGET.tries, CALLER_BUDGET.tries]).toEqual([100, 10]);
  });

  test('fifty at once, through two processes: ten are tried and forty are not', async () => {
    const { code } = await make.user();
    const second = createDataSource(connection, ENTITIES, { poolSize: 10 });
    await second.initialize();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, place) =>
        attempt(stranger(), `88${1000 + place}`, place % 2 === 0 ? db : second),
      ),
    );
    await second.destroy();
    expect(answers.filter((answer) => answer.code === 'CODE_INCORRECT')).toHaveLength(10);
    expect(answers.filter((answer) => answer.code === 'TROP_DE_TENTATIVES')).toHaveLength(40);
    expect(await counted()).toBe(10);
    expect((await attempt(stranger(), code)).code).toBe('TROP_DE_TENTATIVES');
  });

  test.each([2, 24 * 60, 400 * 24 * 60])(
    'of a clock that was %s minutes ahead block nobody once it is set right, nor later',
    async (ahead) => {
      const { code } = await make.user();
      const { opened } = await attempt(stranger(), code);
      const { deviceId } = opened!;
      await wrong(stranger('192.0.2.1', later(ahead)), 10);
      await wrong(till(deviceId, later(ahead)), 10);
      expect((await attempt(stranger('192.0.2.1', later(ahead)), code)).code).toBe('TROP_DE_TENTATIVES');
      expect(await wrong(till(deviceId), 1)).toEqual(['CODE_INCORRECT']);
      for (const call of [
        stranger(),
        till(deviceId),
        stranger('192.0.2.1', later(ahead)),
        till(deviceId, later(ahead)),
      ])
        expect((await attempt(call, code)).opened?.user).toBeDefined();
    },
  );

  test('tries older than the longest window are forgotten, so that the list stays short', async () => {
    await wrong(stranger(), 10);
    await wrong(stranger('192.0.2.1', later(61)), 1);
    expect(await counted()).toBe(1);
  });
});

describe('codes', () => {
  test('two people cannot have the same one', async () => {
    await make.user({ code: '4827' });
    await expect(make.user({ code: '4827' })).rejects.toMatchObject({ code: 'CODE_DEJA_UTILISE' });
  });

  test('are read by the administrator, and the journal keeps that they were, without any', async () => {
    const { user: admin } = await make.user({ role: 'ADMIN', code: '9081726354' });
    const { user: cashier } = await make.user({ code: '5546372819' });
    const ctx = { ...make.ctx(admin, null), requestId: 'lecture' };
    const read = await inTransaction(db, (tx) => showCodes(tx, ctx, make.codes, null));
    const codeOf = ({ id }: User) => read.find(({ user }) => user.id === id)?.code;
    expect([codeOf(admin), codeOf(cashier)]).toEqual(['9081726354', '5546372819']);
    const everybody = read.map(({ user }) => user.id);
    expect(everybody).toHaveLength(await db.getRepository(User).count());
    const rows = await db.query<object[]>(
      `SELECT user_id, request_id, after FROM journal WHERE action = 'codes.read'`,
    );
    expect(rows).toEqual([{ user_id: admin.id, request_id: 'lecture', after: { users: everybody } }]);
  });

  test('are not in the journal of the registration', async () => {
    const newcomer = { name: 'Essai', role: 'CAISSIER', localId: null } as const;
    const id = await inTransaction(db, (tx) =>
      registerUser(tx, make.author(), make.codes, { ...newcomer, code: '6655443322' }),
    );
    const rows = await db.query<object[]>(
      `SELECT after FROM journal WHERE action = 'user.registered' AND subject_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ after: newcomer }]);
  });
});

test('one cashier makes twenty devices known in an hour, and no more: each would bring ten tries of its own', async () => {
  const { code } = await make.user();
  for (let device = 0; device < 20; device += 1) {
    expect((await attempt(stranger(), code)).opened).toBeDefined();
  }
  expect(await attempt(stranger(), code)).toMatchObject({ code: 'TROP_DE_TENTATIVES', wait: 3600 });
  expect((await attempt(stranger('192.0.2.1', later(61)), code)).opened).toBeDefined();
});

test('a stranger over his budget is refused without waiting for the strangers who still have one', async () => {
  for (let tries = 0; tries < 10; tries += 1) await attempt(stranger(), '0000');
  const busy = db.createQueryRunner();
  await busy.startTransaction();
  await busy.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', ['login strangers']);
  const refused = await attempt(stranger(), '0000');
  await busy.rollbackTransaction();
  await busy.release();
  expect(refused).toMatchObject({ code: 'TROP_DE_TENTATIVES' });
});
