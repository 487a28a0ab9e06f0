import { randomUUID } from 'node:crypto';
import { IsNull, LessThan, MoreThan, type DataSource, type EntityManager } from 'typeorm';
import { record } from '../db/audit.ts';
import { inTransaction, type Tx } from '../db/transaction.ts';
import { Refusal, validationRefusal } from '../shared/errors.ts';
import { CODE_SHAPE, type CodeKeeper } from './codes.ts';
import { CALLER_BUDGET, DEVICE_BUDGET, LONGEST_WINDOW, secondsToWait, SITE_BUDGET } from './login.rules.ts';
import { Device, LoginAttempt, Session } from './session.entity.ts';
import { User } from './user.entity.ts';

/** Longer than the longest day of a hammam, shorter than a day: the morning's till asks for a code again. */
const SESSION_MILLISECONDS = 20 * 3_600_000;

export interface LoginCall {
  now: Date;
  requestId: string;
  /** As callerAddress() says. */
  address: string;
  /** From a device cookie whose signature was checked; null for a stranger. */
  deviceId: string | null;
}

export interface OpenedSession {
  user: User;
  sessionId: string;
  deviceId: string;
  expiresAt: Date;
}

/**
 * Opens a session for the user whose code this is. The try is counted, and committed, before the code is looked at,
 * so that neither a crash nor a thousand tries at once gives one more; a right code is then uncounted.
 * It opens its own two transactions for that reason.
 * @throws Refusal VALIDATION, TROP_DE_TENTATIVES (the right code included), CODE_INCORRECT
 */
export async function login(
  db: DataSource,
  call: LoginCall,
  codes: CodeKeeper,
  code: unknown,
): Promise<OpenedSession> {
  if (typeof code !== 'string' || code === '') {
    throw validationRefusal([
      { field: 'password', message: 'Le code est obligatoire et doit être un texte.' },
    ]);
  }
  const deviceId = await knownDevice(db, call.deviceId);
  // Asked first without a lock, so that a flood of strangers who are refused anyway cannot hold the tills' connections.
  refuseOverBudget(await budgetWait(db.manager, { ...call, deviceId }));
  const attemptId = await inTransaction(db, (tx) => countAttempt(tx, { ...call, deviceId }));
  const user = CODE_SHAPE.test(code)
    ? await db.manager.findOneBy(User, { codeLookup: codes.lookup(code), banned: false })
    : null;
  if (!user) throw new Refusal('CODE_INCORRECT', 'Code incorrect. Veuillez réessayer.');
  return inTransaction(db, async (tx) => {
    await tx.delete(LoginAttempt, { id: attemptId });
    return openSession(tx, { ...call, deviceId }, user);
  });
}

async function knownDevice(db: DataSource, deviceId: string | null): Promise<string | null> {
  if (deviceId === null) return null;
  const known = await db.manager.existsBy(Device, { id: deviceId, forgottenAt: IsNull() });
  return known ? deviceId : null;
}

/** Takes one try out of the caller's budget; tries of one budget wait for each other, so none is counted late. */
async function countAttempt(tx: Tx, call: LoginCall): Promise<number> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `login ${call.deviceId ?? 'strangers'}`,
  ]);
  await tx.delete(LoginAttempt, { at: LessThan(new Date(call.now.getTime() - LONGEST_WINDOW)) });
  refuseOverBudget(await budgetWait(tx, call));
  const attempt = { deviceId: call.deviceId, address: call.address, at: call.now };
  const inserted = await tx.insert(LoginAttempt, attempt);
  return (inserted.identifiers[0] as { id: number }).id;
}

/** Seconds until the caller may try again; null when a try is left. */
function budgetWait(db: EntityManager, call: LoginCall): Promise<number | null> {
  return call.deviceId ? deviceWait(db, call, call.deviceId) : strangerWait(db, call);
}

function refuseOverBudget(wait: number | null): void {
  if (wait === null) return;
  throw new Refusal('TROP_DE_TENTATIVES', `Trop de codes essayés. Réessayez dans ${waitInWords(wait)}.`, {
    retryAfter: wait,
  });
}

async function deviceWait(tx: EntityManager, call: LoginCall, deviceId: string): Promise<number | null> {
  const attempts = await tx.findBy(LoginAttempt, { deviceId });
  return secondsToWait(
    attempts.map(({ at }) => at),
    CALLER_BUDGET,
    call.now,
  );
}

async function strangerWait(tx: EntityManager, call: LoginCall): Promise<number | null> {
  const since = new Date(call.now.getTime() - LONGEST_WINDOW);
  const attempts = await tx
    .createQueryBuilder(LoginAttempt, 'attempt')
    .where('attempt.deviceId IS NULL')
    .andWhere({ at: MoreThan(since) })
    .getMany();
  const here = attempts.filter(({ address }) => address === call.address);
  const waits = [
    secondsToWait(
      here.map(({ at }) => at),
      CALLER_BUDGET,
      call.now,
    ),
    secondsToWait(
      attempts.map(({ at }) => at),
      SITE_BUDGET,
      call.now,
    ),
  ].filter((wait) => wait !== null);
  return waits.length > 0 ? Math.max(...waits) : null;
}

function waitInWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'une minute' : `${minutes} minutes`;
}

async function openSession(tx: Tx, call: LoginCall, user: User): Promise<OpenedSession> {
  const sessionId = randomUUID();
  const expiresAt = new Date(call.now.getTime() + SESSION_MILLISECONDS);
  const deviceId = (await seenAgain(tx, call, user)) ?? (await newDevice(tx, call, user));
  await tx.insert(Session, { id: sessionId, userId: user.id, deviceId, createdAt: call.now, expiresAt });
  await record(
    tx,
    { ...call, actor: { userId: user.id, deviceId } },
    { action: 'session.opened', localId: user.localId, subjectId: user.id },
  );
  return { user, sessionId, deviceId, expiresAt };
}

/** The known device, unless it was forgotten while the code was looked at: whoever comes first, the other sees it. */
async function seenAgain(tx: Tx, { deviceId, now }: LoginCall, user: User): Promise<string | null> {
  if (deviceId === null) return null;
  const seen = { lastUserId: user.id, lastSeenAt: now };
  const { affected } = await tx.update(Device, { id: deviceId, forgottenAt: IsNull() }, seen);
  return affected === 1 ? deviceId : null;
}

async function newDevice(tx: Tx, call: LoginCall, user: User): Promise<string> {
  await refuseTooManyDevices(tx, call, user);
  const id = randomUUID();
  await tx.insert(Device, { id, lastUserId: user.id, lastSeenAt: call.now, createdAt: call.now });
  return id;
}

/**
 * Each new device brings tries of its own, so a right code may only make so many of them: else one cashier could try
 * every code of his colleagues.
 */
async function refuseTooManyDevices(tx: Tx, call: LoginCall, user: User): Promise<void> {
  const devices = await tx.findBy(Device, {
    lastUserId: user.id,
    createdAt: MoreThan(new Date(call.now.getTime() - DEVICE_BUDGET.windowMilliseconds)),
  });
  refuseOverBudget(
    secondsToWait(
      devices.map(({ createdAt }) => createdAt),
      DEVICE_BUDGET,
      call.now,
    ),
  );
}
