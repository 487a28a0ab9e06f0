import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { NOON } from '../../test/factories.ts';
import { useDatabase } from '../../test/database.ts';
import { findActor } from './sessions/sessions.service.ts';
import { createDataSource } from '../db/data-source.ts';
import { inTransaction } from '../db/transaction.ts';
import { ENTITIES } from '../entities.ts';
import { Refusal } from '../shared/errors.ts';
import { adoptDevice } from './devices/devices.service.ts';
import { login, type OpenedSession } from './sessions/login.service.ts';
import { SESSION_BUDGET } from './sessions/login.rules.ts';

const { connection, db, make } = useDatabase();

beforeEach(() => db.query('DELETE FROM login_attempts'));

const ADDRESS = '192.0.2.1';
const MINUTE = 60_000;
const DAY = 24 * 60;
const at = (minutes: number) => new Date(NOON.getTime() + minutes * MINUTE);

/** The session, or the refusal's code and the seconds to wait. */
interface Met {
  opened?: OpenedSession;
  code?: string;
  wait?: number | undefined;
}

async function enter(code: string, deviceId: string | null, minutes = 0, on = db): Promise<Met> {
  const call = { now: at(minutes), requestId: randomUUID(), address: ADDRESS, deviceId };
  try {
    return { opened: await login(on, call, make.codes, code) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { code: error.code, wait: error.details.retryAfter };
  }
}

async function newDevice(code: string, minutes = 0): Promise<string> {
  const { opened, ...refused } = await enter(code, null, minutes);
  if (!opened) throw new Error(JSON.stringify(refused));
  return opened.deviceId;
}

async function newDevices(code: string, count: number, minutes = 0): Promise<string[]> {
  const devices = [];
  for (let made = 0; made < count; made += 1) devices.push(await newDevice(code, minutes));
  return devices;
}

let guess = 0;
/** Seven digits: no user's code in these tests. */
const wrongCode = () => String(7_000_000 + (guess += 1));

/** Until one is refused unchecked, at most `most`; answers how many were checked. */
async function tryWrong(deviceId: string | null, minutes = 0, most = 50): Promise<number> {
  for (let tried = 0; tried < most; tried += 1) {
    if ((await enter(wrongCode(), deviceId, minutes)).code !== 'CODE_INCORRECT') return tried;
  }
  return most;
}

async function adopt(deviceId: string, minutes = 0): Promise<void> {
  const local = await make.local();
  const ctx = { ...(await make.office()), now: at(minutes) };
  await inTransaction(db, (tx) => adoptDevice(tx, ctx, deviceId, local.id));
}

async function blocks(): Promise<object[]> {
  return db.query(
    `SELECT at, user_id, subject_id, local_id, device_id, address, after->>'budget' AS budget
     FROM journal WHERE action = 'login.blocked' ORDER BY id`,
  );
}

describe('whoever has one code and tries to learn another', () => {
  test('sees thirty wrong codes an hour on devices of his own, and the forty that any stranger has', async () => {
    const { code } = await make.user();
    const devices = await newDevices(code, 20);
    let [own, strange] = [0, 0];
    for (let minutes = 0; minutes < 60; minutes += 1) {
      for (const device of devices) own += await tryWrong(device, minutes);
      strange += await tryWrong(null, minutes);
    }
    expect({ own, strange }).toEqual({ own: 30, strange: 40 });
  });

  test('makes twenty devices an hour, whoever logs in on them afterwards', async () => {
    const [insider, colleague] = [await make.user(), await make.user()];
    for (const device of await newDevices(insider.code, 20)) await enter(colleague.code, device, 1);
    expect(await enter(insider.code, null, 2)).toEqual({ code: 'TROP_DE_TENTATIVES', wait: 58 * 60 });
    expect((await enter(colleague.code, null, 2)).opened).toBeDefined();
  });

  test('makes twenty of them too when he enters his code many times at once', async () => {
    const { code } = await make.user();
    let opened = 0;
    for (let wave = 0; wave < 3; wave += 1) {
      const answers = await Promise.all(Array.from({ length: 8 }, () => enter(code, null)));
      opened += answers.filter((answer) => answer.opened).length;
    }
    expect(opened).toBe(20);
  });

  test('is stopped on his young devices, and nobody else is anywhere', async () => {
    const [insider, colleague] = [await make.user(), await make.user()];
    const [first, second, third, fourth] = await newDevices(insider.code, 4);
    const till = await newDevice(colleague.code);
    await enter(colleague.code, fourth!, 1);
    for (const device of [first, second, third]) expect(await tryWrong(device!, 2)).toBe(10);
    expect(await enter(insider.code, fourth!, 20)).toEqual({ code: 'TROP_DE_TENTATIVES', wait: 42 * 60 });
    expect(await enter(colleague.code, first!, 20)).toEqual({ code: 'TROP_DE_TENTATIVES', wait: 42 * 60 });
    expect((await enter(colleague.code, till, 20)).opened?.deviceId).toBe(till);
    expect((await enter(insider.code, till, 20)).opened?.deviceId).toBe(till);
    expect((await enter(insider.code, null, 20)).opened).toBeDefined();
    expect((await enter(insider.code, fourth!, 62)).opened?.deviceId).toBe(fourth);
  });

  test('gets no thirty-first try by trying on two devices, and through two processes, at once', async () => {
    const { code } = await make.user();
    const devices = await newDevices(code, 4);
    const second = createDataSource(connection, ENTITIES, { poolSize: 10 });
    await second.initialize();
    const answers = await Promise.all(
      Array.from({ length: 80 }, (_, place) =>
        enter(wrongCode(), devices[place % 4]!, 0, place % 8 < 4 ? db : second),
      ),
    );
    await second.destroy();
    expect(answers.filter((answer) => answer.code === 'CODE_INCORRECT')).toHaveLength(30);
    expect(answers.filter((answer) => answer.code === 'TROP_DE_TENTATIVES')).toHaveLength(50);
  });

  test('a device of a week counts for itself only', async () => {
    const { code } = await make.user();
    const old = await newDevices(code, 4, -7 * DAY);
    for (const device of old) expect(await tryWrong(device)).toBe(10);
    const [young] = await newDevices(code, 1);
    expect(await tryWrong(young!)).toBe(10);
  });
});

describe('whoever enters his own code without end', () => {
  /** Two at once. */
  async function openMany(code: string, device: string, tries: number, minutes = 0): Promise<number> {
    let opened = 0;
    for (let tried = 0; tried < tries; tried += 2) {
      const answers = await Promise.all([enter(code, device, minutes), enter(code, device, minutes)]);
      opened += answers.filter((answer) => answer.opened).length;
    }
    return opened;
  }

  test('opens so many sessions an hour, on one device or another', async () => {
    const { code } = await make.user();
    const [device, other] = await newDevices(code, 2);
    const most = SESSION_BUDGET.tries - 2;
    expect(await openMany(code, device!, most + 6)).toBe(most);
    expect(await enter(code, other!, 1)).toEqual({ code: 'TROP_DE_TENTATIVES', wait: 59 * 60 });
    expect((await enter(code, other!, 60)).opened?.deviceId).toBe(other);
  });

  test('is an administrator’s program, which may', async () => {
    const { code } = await make.user({ role: 'ADMIN' });
    const tries = SESSION_BUDGET.tries + 2;
    expect(await openMany(code, await newDevice(code), tries)).toBe(tries);
  });
});

describe('whoever enters codes many at once', () => {
  test('leaves the connections of transactions to others, while his tries wait for each other', async () => {
    const { code } = await make.user();
    const device = await newDevice(code);
    const { answers, written } = await db.transaction(async (held) => {
      await held.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`login ${device}`]);
      const tries = Array.from({ length: 9 }, () => enter(code, device));
      await pause(300);
      return { answers: tries, written: await inTransaction(db, (tx) => tx.query('SELECT 1 AS one')) };
    });
    expect(written).toEqual([{ one: 1 }]);
    for (const { opened } of await Promise.all(answers)) expect(opened?.deviceId).toBe(device);
  });

  test('is refused when too many of one device wait, and another device is not', async () => {
    const { code } = await make.user();
    const [device, other] = await newDevices(code, 2);
    const flood = Array.from({ length: 100 }, () => enter(wrongCode(), device!));
    expect((await enter(code, other!)).opened?.deviceId).toBe(other);
    const codes = new Set((await Promise.all(flood)).map((answer) => answer.code));
    expect(codes).toEqual(new Set(['CODE_INCORRECT', 'TROP_DE_TENTATIVES', 'TROP_DE_DEMANDES']));
  });
});

describe('a ban', () => {
  test('makes strangers of the young devices, for whoever comes; a right code there is a new device of his', async () => {
    const [insider, colleague] = [await make.user(), await make.user()];
    const device = await newDevice(insider.code);
    const session = (await enter(colleague.code, device)).opened!;
    expect(session.deviceId).toBe(device);
    await make.ban(insider.user);
    expect(await findActor(db, session.sessionId, NOON)).toBeNull();
    expect(await tryWrong(device)).toBe(10);
    expect(await tryWrong(null)).toBe(0);
    const { opened } = await enter(colleague.code, device, 15);
    expect(opened?.deviceId).not.toBe(device);
    const rows = await db.query<object[]>('SELECT made_by_id FROM devices WHERE id = $1', [opened!.deviceId]);
    expect(rows).toEqual([{ made_by_id: colleague.user.id }]);
  });

  test('leaves the tills that he made known a week ago, and those that were adopted', async () => {
    const [insider, colleague] = [await make.user(), await make.user()];
    const old = await newDevice(insider.code, -7 * DAY);
    const adopted = await newDevice(insider.code);
    await adopt(adopted);
    await make.ban(insider.user);
    for (const device of [old, adopted]) {
      expect((await enter(colleague.code, device)).opened?.deviceId).toBe(device);
    }
  });

  test('that is lifted gives no device back: his next right code makes a new one', async () => {
    const { user, code } = await make.user();
    const device = await newDevice(code);
    await make.ban(user);
    await make.ban(user, false);
    const { opened } = await enter(code, device);
    expect(opened?.user.id).toBe(user.id);
    expect(opened?.deviceId).not.toBe(device);
  });

  test('at the very moment of a login leaves no known device behind', async () => {
    for (let round = 0; round < 15; round += 1) {
      const { user, code } = await make.user();
      const [met] = await Promise.all([enter(code, null), make.ban(user)]);
      const [row] = await db.query<{ known: number }[]>(
        'SELECT count(*)::int AS known FROM devices WHERE made_by_id = $1 AND forgotten_at IS NULL',
        [user.id],
      );
      expect([met.opened ? 'in' : met.code, row!.known]).toEqual([expect.any(String), 0]);
    }
  });
});

describe('a tablet that an administrator adopted', () => {
  test('counts for itself only: thirty bad taps on it, and on it alone, lock nobody else', async () => {
    const owner = await make.user({ role: 'ADMIN' });
    const devices = await newDevices(owner.code, 25);
    for (const device of devices) await adopt(device);
    const [bad, ...others] = devices;
    for (const minutes of [1, 16, 31]) expect(await tryWrong(bad!, minutes)).toBe(10);
    expect((await enter(owner.code, bad!, 40)).code).toBe('TROP_DE_TENTATIVES');
    for (const device of others) expect((await enter(owner.code, device, 40)).opened?.deviceId).toBe(device);
  });

  test('is free again at once when its maker’s thirty were used up elsewhere', async () => {
    const { code } = await make.user();
    const [till, ...others] = await newDevices(code, 4);
    for (const device of others) expect(await tryWrong(device)).toBe(10);
    expect((await enter(code, till!)).code).toBe('TROP_DE_TENTATIVES');
    await adopt(till!);
    expect((await enter(code, till!)).opened?.deviceId).toBe(till);
  });

  test('leaves the hourly count, so that the twenty-first of the day meets no cap', async () => {
    const { code } = await make.user();
    for (const device of await newDevices(code, 20)) await adopt(device);
    expect((await enter(code, null)).opened).toBeDefined();
  });
});

describe('the journal', () => {
  beforeEach(() => db.query(`ALTER TABLE journal DISABLE TRIGGER journal_no_change`));
  beforeEach(() => db.query(`DELETE FROM journal WHERE action = 'login.blocked'`));
  afterEach(() => db.query(`ALTER TABLE journal ENABLE TRIGGER journal_no_change`));

  test('has one row for a burst on a device, however long one goes on, with the device and the address', async () => {
    const { code } = await make.user();
    const device = await newDevice(code, -8 * DAY);
    await tryWrong(device, 0);
    for (const minutes of [1, 2, 3]) await tryWrong(device, minutes);
    const row = { user_id: null, subject_id: null, local_id: null, device_id: device, address: ADDRESS };
    expect(await blocks()).toEqual([{ ...row, at: at(0), budget: 'DEVICE' }]);
    await tryWrong(device, 20);
    expect(await blocks()).toHaveLength(2);
  });

  test('has one row for somebody’s thirty, which names him, beside those of his devices', async () => {
    const { user, code } = await make.user();
    const devices = await newDevices(code, 5);
    for (const device of devices) await tryWrong(device, 1, 8);
    expect(await blocks()).toMatchObject([{ budget: 'MAKER', subject_id: user.id, device_id: devices[3] }]);
    for (const minutes of [30, 50]) for (const device of devices) await tryWrong(device, minutes);
    expect(await blocks()).toHaveLength(1);
  });

  test('has one row for the strangers of an address, and one for whoever makes twenty devices', async () => {
    await tryWrong(null);
    expect(await blocks()).toMatchObject([{ budget: 'ADDRESS', device_id: null, address: ADDRESS }]);
    const { user, code } = await make.user();
    const [device, ...others] = await newDevices(code, 20, 30);
    await enter(code, null, 31);
    expect(await blocks()).toMatchObject([
      { budget: 'ADDRESS' },
      { budget: 'NEW_DEVICES', subject_id: user.id, device_id: others.at(-1) },
    ]);
    expect(device).toBeDefined();
  });

  test('has none for nine wrong codes and a right one', async () => {
    const { code } = await make.user();
    const device = await newDevice(code, -8 * DAY);
    await tryWrong(device, 0, 9);
    expect((await enter(code, device)).opened).toBeDefined();
    expect(await blocks()).toEqual([]);
  });

  test('has one row though many are wrong at once', async () => {
    const { code } = await make.user();
    const device = await newDevice(code, -8 * DAY);
    await Promise.all(Array.from({ length: 30 }, () => enter(wrongCode(), device)));
    expect(await blocks()).toHaveLength(1);
  });

  test('has one row for whoever opens sessions without end', async () => {
    const { user, code } = await make.user();
    const device = await newDevice(code);
    for (let opened = 1; opened < SESSION_BUDGET.tries; opened += 1) await enter(code, device);
    await enter(code, device);
    expect(await blocks()).toMatchObject([{ budget: 'SESSIONS', subject_id: user.id, device_id: device }]);
  });
});
