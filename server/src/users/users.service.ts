import { record } from '../db/audit.ts';
import type { Tx } from '../db/transaction.ts';
import type { Author, RoleName } from '../shared/actor.ts';
import type { CodeKeeper } from './codes.ts';
import { User } from './user.entity.ts';

export interface NewUser {
  name: string;
  role: RoleName;
  localId: number | null;
  /** 4 to 10 digits, unlike anybody else's: the database refuses a second one. */
  code: string;
}

/** Adds a member of the staff; the journal's row is the opening one of his history. Answers the id. */
export async function registerUser(tx: Tx, ctx: Author, codes: CodeKeeper, user: NewUser): Promise<number> {
  const { code, ...shown } = user;
  const row = {
    ...shown,
    banned: false,
    codeLookup: codes.lookup(code),
    codeSealed: codes.seal(code),
    createdAt: ctx.now,
  };
  const inserted = await tx.insert(User, row);
  const { id } = inserted.identifiers[0] as { id: number };
  await record(tx, ctx, { action: 'user.registered', localId: user.localId, subjectId: id, after: shown });
  return id;
}
