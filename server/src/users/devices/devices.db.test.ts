import { randomUUID } from 'node:crypto';
import { NOON } from '../../../test/factories.ts';
import { findActor } from '../sessions/sessions.service.ts';
import { snapshot } from '../../../test/snapshot.ts';
import { useDatabase } from '../../../test/database.ts';
import { codeOf } from '../../../test/outcome.ts';
import { waitingBehind } from '../../../test/locks.ts';
import { inTransaction } from '../../db/transaction.ts';
import { forgetDevice } from './devices.service.ts';
import { login } from '../sessions/login.service.ts';

const { db, make } = useDatabase();

function enter(code: string, deviceId: string | null) {
  const call = { now: NOON, requestId: randomUUID(), address: '192.0.2.1', deviceId };
  return login(db, call, make.codes, code);
}

async function forget(deviceId: string, ctx?: Parameters<typeof forgetDevice>[1]): Promise<string> {
  const by = ctx ?? (await make.office());
  return codeOf(inTransaction(db, (tx) => forgetDevice(tx, by, deviceId)));
}

test('a till that is forgotten at the very moment of a login: nobody stays in on a forgotten device', async () => {
  for (let round = 0; round < 15; round += 1) {
    const { code } = await make.user();
    const { deviceId } = await enter(code, null);
    const [opened] = await Promise.all([enter(code, deviceId), forget(deviceId)]);
    const alive = await findActor(db, opened.sessionId, NOON);
    expect(alive === null).toBe(opened.deviceId === deviceId);
  }
});

test('a login that found its till known, and then forgotten, becomes a stranger’s', async () => {
  const { code } = await make.user();
  const { deviceId } = await enter(code, null);
  const office = await make.office();
  // The login reads the till as known, because the other transaction is not over, and waits for its row.
  const { deviceId: given, sessionId } = await waitingBehind(
    db,
    (tx) => forgetDevice(tx, office, deviceId),
    () => enter(code, deviceId),
  );
  expect(given).not.toBe(deviceId);
  expect(await findActor(db, sessionId, NOON)).toMatchObject({ deviceId: given });
});

test('two administrators forget the same tablet: once', async () => {
  const { code } = await make.user();
  const { deviceId } = await enter(code, null);
  const answers = await Promise.all([forget(deviceId), forget(deviceId)]);
  expect(answers.sort()).toEqual(['INTROUVABLE', 'done']);
});

test('a cashier forgets nothing', async () => {
  const { user, code } = await make.user();
  const { deviceId } = await enter(code, null);
  const before = await snapshot(db);
  expect(await forget(deviceId, make.ctx(user, null))).toBe('ACCES_REFUSE');
  expect(await snapshot(db)).toEqual(before);
});
