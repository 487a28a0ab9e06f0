import { record } from '../db/journal.ts';
import type { Tx } from '../db/transaction.ts';
import type { Author, Ctx } from '../shared/actor.ts';
import { notFound } from '../shared/errors.ts';
import { permit } from '../shared/permissions.ts';
import type { CodeCipher } from './codes.ts';
import { User } from './user.entity.ts';
import { listUsers } from './users.queries.ts';

export interface ReadCode {
  user: User;
  code: string;
}

/** Decrypts codes; the journal records the reading, never a code. */
export async function readCodes(
  tx: Tx,
  author: Author,
  codes: CodeCipher,
  users: User[],
): Promise<ReadCode[]> {
  await record(tx, author, { action: 'codes.read', after: { users: users.map(({ id }) => id) } });
  return users.map((user) => ({ user, code: codes.decrypt(user.codeSealed) }));
}

/**
 * One user's code, or all codes.
 * @throws Refusal ACCES_REFUSE, INTROUVABLE
 */
export async function showCodes(
  tx: Tx,
  ctx: Ctx,
  codes: CodeCipher,
  userId: number | null,
): Promise<ReadCode[]> {
  permit(ctx.actor, 'readCodes');
  const users = userId === null ? await listUsers(tx) : await tx.findBy(User, { id: userId });
  if (users.length === 0) throw notFound('Utilisateur');
  return readCodes(tx, ctx, codes, users);
}
