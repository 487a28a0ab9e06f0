import { IsNull, Not } from 'typeorm';
import { record } from '../db/journal.ts';
import { violates } from '../db/sql-state.ts';
import type { Tx } from '../db/transaction.ts';
import { keepFormer } from '../house/former-names.ts';
import { Local } from '../locals/local.entity.ts';
import type { Author, Ctx, RoleName } from '../shared/actor.ts';
import { notFound, Refusal } from '../shared/errors.ts';
import { permit } from '../shared/permissions.ts';
import { refuseOtherLength } from './code-length.service.ts';
import type { CodeCipher } from './codes.ts';
import { forgetYoungDevicesOf } from './devices/devices.service.ts';
import { lockLoginsOf } from './sessions/login-attempts.service.ts';
import { Session } from './sessions/session.entity.ts';
import { User } from './user.entity.ts';
import type { AddUserInput, EditUserInput } from './users.input.ts';

export interface NewUser {
  name: string;
  role: RoleName;
  localId: number | null;
  /** 4 to 10 digits, unique by a database constraint. */
  code: string;
}

/** Adds a user, with the first journal row about him. Answers the id. */
export async function registerUser(tx: Tx, ctx: Author, codes: CodeCipher, user: NewUser): Promise<number> {
  const { code, ...shown } = user;
  const row = { ...shown, ...keptCode(codes, code), banned: false, createdAt: ctx.now };
  const inserted = await withFreeCode(tx.insert(User, row));
  const { id } = inserted.identifiers[0] as { id: number };
  await record(tx, ctx, { action: 'user.registered', localId: user.localId, subjectId: id, after: shown });
  return id;
}

/** @throws Refusal ACCES_REFUSE, INTROUVABLE for an unknown local, VALIDATION for a code that has not the house's length, CODE_DEJA_UTILISE */
export async function addUser(tx: Tx, ctx: Ctx, codes: CodeCipher, input: AddUserInput): Promise<User> {
  permit(ctx.actor, 'manageUsers');
  const localId = input.localId ?? null;
  await refuseUnknownLocal(tx, localId);
  const { code, role } = input;
  await refuseOtherLength(tx, code);
  const id = await registerUser(tx, ctx, codes, { name: input.name, role, localId, code });
  return tx.findOneByOrFail(User, { id });
}

/**
 * Changes the given fields; a new role or local counts at the next request. A new code ends the user's sessions, as
 * whoever knew the old one may hold one; not that of an administrator who changes his own.
 * @throws Refusal ACCES_REFUSE, INTROUVABLE, VALIDATION for a code that has not the house's length, CODE_DEJA_UTILISE, DERNIER_ADMIN
 */
export async function editUser(
  tx: Tx,
  ctx: Ctx,
  codes: CodeCipher,
  id: number,
  input: EditUserInput,
): Promise<User> {
  permit(ctx.actor, 'manageUsers');
  const { user, onlyAdministrator } = await lockStaff(tx, id);
  const before = shownOf(user);
  const after = {
    name: input.name ?? before.name,
    role: input.role ?? before.role,
    localId: input.localId === undefined ? before.localId : input.localId,
  };
  if (onlyAdministrator && after.role !== 'ADMIN') throw lastAdministrator();
  if (after.localId !== before.localId) await refuseUnknownLocal(tx, after.localId);
  const newCode = input.code && !codes.lookup(input.code).equals(user.codeLookup) ? input.code : null;
  if (newCode === null && JSON.stringify(after) === JSON.stringify(before)) return user;
  const changes = { ...after, ...(newCode !== null && keptCode(codes, newCode)) };
  if (newCode !== null) {
    await refuseOtherLength(tx, newCode);
    await lockLoginsOf(tx, id);
  }
  if (after.name !== before.name) await keepFormer(tx, ctx.now, 'user', id, { name: before.name });
  await withFreeCode(tx.update(User, { id }, changes));
  const others = { userId: id, endedAt: IsNull(), id: Not(ctx.actor.sessionId) };
  if (newCode !== null) await tx.update(Session, others, { endedAt: ctx.now });
  await record(tx, ctx, {
    action: 'user.edited',
    localId: after.localId,
    subjectId: id,
    before,
    after: newCode === null ? after : { ...after, newCode: true },
  });
  return Object.assign(user, changes);
}

/**
 * Bans a user from the next request on, or lifts the ban. A ban ends his sessions and grants, and forgets the young
 * devices that he made known; lifting it restores none of them.
 * @throws Refusal ACCES_REFUSE, INTROUVABLE, BANNISSEMENT_DE_SOI, DERNIER_ADMIN; VALIDATION to lift it from one whose code
 *   has not the house's length
 */
export async function setBanned(
  tx: Tx,
  ctx: Ctx,
  codes: CodeCipher,
  id: number,
  banned: boolean,
): Promise<User> {
  permit(ctx.actor, 'manageUsers');
  const { user, onlyAdministrator } = await lockStaff(tx, id);
  if (user.banned === banned) return user;
  if (banned && id === ctx.actor.userId) throw notBannedByYourself();
  if (banned && onlyAdministrator) throw lastAdministrator();
  if (!banned) await refuseOtherLength(tx, codes.decrypt(user.codeSealed), otherThanTheirs);
  await lockLoginsOf(tx, id);
  await tx.update(User, { id }, banned ? { banned, grantsVoidAt: ctx.now } : { banned });
  // Lock order: devices before sessions.
  const devicesForgotten = banned ? await forgetYoungDevicesOf(tx, ctx, id) : 0;
  if (banned) await tx.update(Session, { userId: id, endedAt: IsNull() }, { endedAt: ctx.now });
  await record(tx, ctx, {
    action: banned ? 'user.banned' : 'user.unbanned',
    localId: user.localId,
    subjectId: id,
    before: { banned: !banned },
    after: { banned, ...(devicesForgotten > 0 && { devicesForgotten }) },
  });
  return Object.assign(user, { banned });
}

const otherThanTheirs = (digits: number) =>
  `Son code n’a pas les ${digits} chiffres des codes de la maison : donnez-lui-en d’abord un autre.`;

/**
 * Voids the grants by which a user's tills may sell without a network: what they bring under one waits for an administrator.
 * A till that speaks gets a new one.
 * @throws Refusal ACCES_REFUSE, INTROUVABLE
 */
export async function revokeUserGrants(tx: Tx, ctx: Ctx, id: number): Promise<User> {
  permit(ctx.actor, 'manageUsers');
  const user = await tx.findOne(User, { where: { id }, lock: { mode: 'for_no_key_update' } });
  if (!user) throw notFound('Utilisateur');
  const voided = { grantsVoidAt: ctx.now };
  await tx.update(User, { id }, voided);
  await record(tx, ctx, {
    action: 'user.grantsRevoked',
    localId: user.localId,
    subjectId: id,
    after: voided,
  });
  return Object.assign(user, voided);
}

/**
 * Locks the user and every active administrator, in id order, so that two cannot ban each other at once and
 * leave none. Not FOR UPDATE, which would block the user's sales.
 */
async function lockStaff(tx: Tx, id: number): Promise<{ user: User; onlyAdministrator: boolean }> {
  const locked = await tx
    .createQueryBuilder(User, 'user')
    .where("user.id = :id OR (user.role = 'ADMIN' AND NOT user.banned)", { id })
    .orderBy('user.id')
    .setLock('for_no_key_update')
    .getMany();
  const user = locked.find((one) => one.id === id);
  if (!user) throw notFound('Utilisateur');
  const administrators = locked.filter(({ role, banned }) => role === 'ADMIN' && !banned);
  return { user, onlyAdministrator: administrators.length === 1 && administrators[0] === user };
}

/** In the journal and for edits; never the code. */
function shownOf({ name, role, localId }: User) {
  return { name, role, localId };
}

function keptCode(codes: CodeCipher, code: string) {
  return { codeLookup: codes.lookup(code), codeSealed: codes.encrypt(code) };
}

/** Relies on the unique constraint: a query beforehand would miss a concurrent write. */
async function withFreeCode<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing;
  } catch (error) {
    throw violates(error, 'users_code_unique') ? codeTaken() : error;
  }
}

/** Without a lock, as a local is never removed. */
async function refuseUnknownLocal(tx: Tx, localId: number | null): Promise<void> {
  if (localId !== null && !(await tx.existsBy(Local, { id: localId }))) throw notFound('Local');
}

/** Does not name the user: a code is enough to sell in his name. */
function codeTaken(): Refusal {
  return new Refusal('CODE_DEJA_UTILISE', 'Ce code est déjà utilisé. Choisissez-en un autre.');
}

function notBannedByYourself(): Refusal {
  return new Refusal('BANNISSEMENT_DE_SOI', 'Vous ne pouvez pas vous bannir vous-même.');
}

function lastAdministrator(): Refusal {
  return new Refusal(
    'DERNIER_ADMIN',
    "C'est le dernier administrateur actif : sans lui, plus personne ne pourrait gérer la maison.",
  );
}
