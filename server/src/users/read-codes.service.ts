import { record } from '../db/audit.ts';
import type { Tx } from '../db/transaction.ts';
import type { Author, RoleName } from '../shared/actor.ts';
import type { CodeKeeper } from './codes.ts';
import { User } from './user.entity.ts';

export interface ReadCode {
  name: string;
  role: RoleName;
  localId: number | null;
  code: string;
}

/** Opens everybody's code, in the order of their registration; the journal keeps that it was done, never a code. */
export async function readCodes(tx: Tx, author: Author, codes: CodeKeeper): Promise<ReadCode[]> {
  const users = await tx.find(User, { order: { id: 'ASC' } });
  await record(tx, author, { action: 'codes.read', after: { users: users.map(({ id }) => id) } });
  return users.map(({ name, role, localId, codeSealed }) => ({
    name,
    role,
    localId,
    code: codes.open(codeSealed),
  }));
}
