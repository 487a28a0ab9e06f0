import { record } from '../db/audit.ts';
import type { Tx } from '../db/transaction.ts';
import type { Author, LocalTypeName } from '../shared/actor.ts';
import { Local } from './local.entity.ts';

export interface NewLocal {
  name: string;
  type: LocalTypeName;
  logoHash: string | null;
}

/** Opens a point of sale or a depot. Answers its id. */
export async function openLocal(tx: Tx, ctx: Author, local: NewLocal): Promise<number> {
  const inserted = await tx.insert(Local, { ...local, createdAt: ctx.now });
  const { id } = inserted.identifiers[0] as { id: number };
  await record(tx, ctx, { action: 'local.opened', localId: id, subjectId: id, after: local });
  return id;
}
