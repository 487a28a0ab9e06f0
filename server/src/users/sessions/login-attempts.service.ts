import { IsNull, LessThan, MoreThan, type EntityManager } from 'typeorm';
import type { Tx } from '../../db/transaction.ts';
import { Refusal } from '../../shared/errors.ts';
import {
  CALLER_BUDGET,
  latestCounted,
  LONGEST_WINDOW,
  MAKER_BUDGET,
  secondsToWait,
  SITE_BUDGET,
  youngSince,
  type Budget,
  type LoginBudget,
} from './login.rules.ts';
import { Device, LoginAttempt } from './session.entity.ts';

export interface LoginCall {
  now: Date;
  requestId: string;
  /** As by callerAddress(). */
  address: string;
  /** From a device cookie with a valid signature; null for a stranger. */
  deviceId: string | null;
  /** The page shows them to strangers: nobody has to guess, and many log in with one. */
  codesAreShown?: boolean;
}

/** With the device's row looked up. */
export interface KnownCall extends LoginCall {
  /** Of a young device, whose wrong codes also count against him. */
  makerId: number | null;
}

export interface CountedAttempt {
  id: number;
  /** Used up by this attempt. */
  exhausted: LoginBudget[];
}

interface Tries {
  name: LoginBudget;
  budget: Budget;
  attempts: Date[];
}

/** Refuses a caller without attempts left, without a lock. @throws Refusal TROP_DE_TENTATIVES */
export async function refuseWithoutTry(db: EntityManager, call: KnownCall): Promise<void> {
  refuseOverBudget(waitOf(await triesOf(db, call), call.now));
}

/**
 * Counts one attempt in each budget of the caller; advisory locks serialise them.
 * @throws Refusal TROP_DE_TENTATIVES
 */
export async function countAttempt(tx: Tx, call: KnownCall): Promise<CountedAttempt> {
  const { deviceId, makerId, address, now } = call;
  // Lock order: the device before its maker.
  await lockTries(tx, deviceId ?? 'strangers');
  if (makerId !== null) await lockLoginsOf(tx, makerId);
  await tx.delete(LoginAttempt, { at: LessThan(new Date(now.getTime() - LONGEST_WINDOW)) });
  // They would count again when their time comes.
  await tx.delete(LoginAttempt, { at: MoreThan(latestCounted(now)) });
  const tries = await triesOf(tx, call);
  refuseOverBudget(waitOf(tries, now));
  const inserted = await tx.insert(LoginAttempt, { deviceId, address, at: now });
  const used = tries.map((one) => ({ ...one, attempts: [...one.attempts, now] }));
  const exhausted = used.filter((one) => waitOf([one], now) !== null).map(({ name }) => name);
  return { id: (inserted.identifiers[0] as { id: number }).id, exhausted };
}

/** Serialises a user's attempts, new devices, sessions and ban until the transaction ends. */
export async function lockLoginsOf(tx: Tx, userId: number): Promise<void> {
  await lockTries(tx, `maker ${userId}`);
}

export function refuseOverBudget(wait: number | null): void {
  if (wait === null) return;
  throw new Refusal('TROP_DE_TENTATIVES', `Trop de codes essayés. Réessayez dans ${waitInWords(wait)}.`, {
    retryAfter: wait,
  });
}

async function lockTries(tx: Tx, whose: string): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`login ${whose}`]);
}

/** Seconds; null when every budget has an attempt left. */
function waitOf(tries: readonly Tries[], now: Date): number | null {
  const waits = tries
    .map(({ attempts, budget }) => secondsToWait(attempts, budget, now))
    .filter((wait) => wait !== null);
  return waits.length > 0 ? Math.max(...waits) : null;
}

async function triesOf(db: EntityManager, call: KnownCall): Promise<Tries[]> {
  if (call.deviceId === null) return strangersTries(db, call);
  const device = await db.findBy(LoginAttempt, { deviceId: call.deviceId });
  const own: Tries = { name: 'DEVICE', budget: CALLER_BUDGET, attempts: device.map(({ at }) => at) };
  if (call.makerId === null) return [own];
  const attempts = await attemptsAgainst(db, call.makerId, call.now);
  return [own, { name: 'MAKER', budget: MAKER_BUDGET, attempts }];
}

/** Forgotten devices too, or forgetting one's own would give thirty more attempts. */
async function attemptsAgainst(db: EntityManager, makerId: number, now: Date): Promise<Date[]> {
  const attempts = await db
    .createQueryBuilder(LoginAttempt, 'attempt')
    .innerJoin(Device, 'device', 'device.id = attempt.deviceId')
    .where('device.madeById = :makerId AND device.adoptedLocalId IS NULL', { makerId })
    .andWhere('device.createdAt > :since', { since: youngSince(now) })
    .getMany();
  return attempts.map(({ at }) => at);
}

async function strangersTries(db: EntityManager, { address, now }: KnownCall): Promise<Tries[]> {
  const since = new Date(now.getTime() - LONGEST_WINDOW);
  const attempts = await db.findBy(LoginAttempt, { deviceId: IsNull(), at: MoreThan(since) });
  const here = attempts.filter((attempt) => attempt.address === address);
  return [
    { name: 'ADDRESS', budget: CALLER_BUDGET, attempts: here.map(({ at }) => at) },
    { name: 'SITE', budget: SITE_BUDGET, attempts: attempts.map(({ at }) => at) },
  ];
}

function waitInWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'une minute' : `${minutes} minutes`;
}
