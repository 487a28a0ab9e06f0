import { randomUUID } from 'node:crypto';
import { IsNull, MoreThan, type DataSource } from 'typeorm';
import { record } from '../../db/journal.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import { Refusal, validationRefusal } from '../../shared/errors.ts';
import { KeyedSemaphore } from '../../db/semaphore.ts';
import { CODE_SHAPE, type CodeCipher } from '../codes.ts';
import {
  countAttempt,
  lockLoginsOf,
  refuseOverBudget,
  refuseWithoutTry,
  type KnownCall,
  type LoginCall,
} from './login-attempts.service.ts';
import { recordBlock } from './login-blocks.service.ts';
import {
  countsAgainstMaker,
  DEVICE_BUDGET,
  secondsToWait,
  SESSION_BUDGET,
  SESSION_MILLISECONDS,
  type Budget,
} from './login.rules.ts';
import { Device, LoginAttempt, Session } from './session.entity.ts';
import { User } from '../user.entity.ts';

export interface OpenedSession {
  user: User;
  sessionId: string;
  deviceId: string;
  expiresAt: Date;
}

/** Per device, or per address of strangers; the queue holds the new tablets of a large shop. */
const TRIES_AT_ONCE = { atOnce: 1, waiting: 50 };
const turns = new WeakMap<DataSource, KeyedSemaphore>();

/**
 * Opens a session for the user of this code. The attempt is committed before the code is checked, so that
 * neither a crash nor concurrency gives one more; a right code deletes it. Hence two transactions.
 * @throws Refusal VALIDATION, TROP_DE_TENTATIVES (the right code included), CODE_INCORRECT, TROP_DE_DEMANDES
 */
export async function login(
  db: DataSource,
  call: LoginCall,
  codes: CodeCipher,
  code: unknown,
): Promise<OpenedSession> {
  if (typeof code !== 'string' || code === '') {
    throw validationRefusal([
      { field: 'password', message: 'Le code est obligatoire et doit être un texte.' },
    ]);
  }
  const inTurn = turns.get(db) ?? new KeyedSemaphore(TRIES_AT_ONCE, tooManyAtOnce);
  turns.set(db, inTurn);
  // They would wait for one lock anyway; here without a connection.
  return inTurn.run(call.deviceId ?? call.address, () => tryCode(db, call, codes, code));
}

async function tryCode(
  db: DataSource,
  call: LoginCall,
  codes: CodeCipher,
  code: string,
): Promise<OpenedSession> {
  const known = await recognised(db, call);
  // First without a lock, so that a flood of refused strangers cannot hold the tills' connections.
  if (!call.codesAreShown) await refuseWithoutTry(db.manager, known);
  const attempt = call.codesAreShown
    ? null
    : await inTransaction(db, (tx) => countAttempt(tx, known), 'logins');
  const user = CODE_SHAPE.test(code)
    ? await db.manager.findOneBy(User, { codeLookup: codes.lookup(code), banned: false })
    : null;
  if (!user) {
    for (const budget of attempt?.exhausted ?? [])
      await inTransaction(db, (tx) => recordBlock(tx, known, budget), 'logins');
    throw wrongCode();
  }
  return inTransaction(
    db,
    async (tx) => {
      const opened = await openSession(tx, known, user);
      if (attempt) await tx.delete(LoginAttempt, { id: attempt.id });
      return opened;
    },
    'logins',
  );
}

/** An unknown or forgotten device is a stranger. */
async function recognised(db: DataSource, call: LoginCall): Promise<KnownCall> {
  const device =
    call.deviceId === null
      ? null
      : await db.manager.findOneBy(Device, { id: call.deviceId, forgottenAt: IsNull() });
  if (!device) return { ...call, deviceId: null, makerId: null };
  return { ...call, makerId: countsAgainstMaker(device, call.now) ? device.madeById : null };
}

/** @throws Refusal CODE_INCORRECT for a user banned, or of another code, since it was checked, TROP_DE_TENTATIVES */
async function openSession(tx: Tx, call: KnownCall, found: User): Promise<OpenedSession> {
  // Serialised with a ban or a new code: it ends this session, or is seen here.
  await lockLoginsOf(tx, found.id);
  const { id, codeLookup } = found;
  const user = await tx.findOneBy(User, { id, codeLookup, banned: false });
  if (!user) throw wrongCode();
  const isLast = await refuseTooManySessions(tx, call, user);
  const sessionId = randomUUID();
  const expiresAt = new Date(call.now.getTime() + SESSION_MILLISECONDS);
  const deviceId = (await seenAgain(tx, call, user)) ?? (await newDevice(tx, call, user));
  if (isLast) await recordBlock(tx, { ...call, deviceId, makerId: user.id }, 'SESSIONS');
  // A till has one user: the token of the one before must not act on.
  await tx.update(Session, { deviceId, endedAt: IsNull() }, { endedAt: call.now });
  await tx.insert(Session, { id: sessionId, userId: user.id, deviceId, createdAt: call.now, expiresAt });
  await record(
    tx,
    { ...call, address: call.codesAreShown ? null : call.address, actor: { userId: user.id, deviceId } },
    { action: 'session.opened', localId: user.localId, subjectId: user.id },
  );
  return { user, sessionId, deviceId, expiresAt };
}

function tooManyAtOnce(): Refusal {
  const sentence = 'Trop de codes sont essayés à la fois. Réessayez dans un instant.';
  return new Refusal('TROP_DE_DEMANDES', sentence, { retryAfter: 1 });
}

function wrongCode(): Refusal {
  return new Refusal('CODE_INCORRECT', 'Code incorrect. Veuillez réessayer.');
}

/** Locks the known device, as it may have been forgotten since. */
async function seenAgain(tx: Tx, { deviceId, now }: LoginCall, user: User): Promise<string | null> {
  if (deviceId === null) return null;
  const seen = { lastUserId: user.id, lastSeenAt: now };
  const { affected } = await tx.update(Device, { id: deviceId, forgottenAt: IsNull() }, seen);
  return affected === 1 ? deviceId : null;
}

async function newDevice(tx: Tx, call: KnownCall, user: User): Promise<string> {
  const last = await refuseTooManyDevices(tx, call, user);
  const id = randomUUID();
  const seen = { lastUserId: user.id, lastSeenAt: call.now };
  await tx.insert(Device, { id, madeById: user.id, createdAt: call.now, ...seen });
  if (last) await recordBlock(tx, { ...call, deviceId: id, makerId: user.id }, 'NEW_DEVICES');
  return id;
}

/**
 * Limits a cashier's new devices, or he could fill the table. Administrators set up tablets, and may read
 * every code anyway. Answers whether the next one is the last.
 */
async function refuseTooManyDevices(tx: Tx, { now, codesAreShown }: LoginCall, user: User): Promise<boolean> {
  if (user.role === 'ADMIN' || codesAreShown) return false;
  const made = await tx.findBy(Device, {
    madeById: user.id,
    adoptedLocalId: IsNull(),
    createdAt: MoreThan(new Date(now.getTime() - DEVICE_BUDGET.windowMilliseconds)),
  });
  return isLastOf(made, DEVICE_BUDGET, now);
}

/** Limits a cashier's sessions, each a journal row for ever; an administrator's program may open many. */
async function refuseTooManySessions(
  tx: Tx,
  { now, codesAreShown }: LoginCall,
  user: User,
): Promise<boolean> {
  if (user.role === 'ADMIN' || codesAreShown) return false;
  const since = new Date(now.getTime() - SESSION_BUDGET.windowMilliseconds);
  const opened = await tx.findBy(Session, { userId: user.id, createdAt: MoreThan(since) });
  return isLastOf(opened, SESSION_BUDGET, now);
}

/** @throws Refusal TROP_DE_TENTATIVES when the budget is used up already */
function isLastOf(made: readonly { createdAt: Date }[], budget: Budget, now: Date): boolean {
  const instants = made.map(({ createdAt }) => createdAt);
  refuseOverBudget(secondsToWait(instants, budget, now));
  return secondsToWait([...instants, now], budget, now) !== null;
}
