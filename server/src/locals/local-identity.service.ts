import { record } from '../db/journal.ts';
import type { Tx } from '../db/transaction.ts';
import { keepFormer } from '../house/former-names.ts';
import type { IdentityInput } from '../house/house.input.ts';
import { changedIdentity } from '../house/house.service.ts';
import { identityOf, NO_IDENTITY, type Identity } from '../house/identity.rules.ts';
import type { Ctx } from '../shared/actor.ts';
import { notFound } from '../shared/errors.ts';
import { permit } from '../shared/permissions.ts';
import { LocalIdentity } from './local-identity.entity.ts';
import { Local } from './local.entity.ts';

/** Says what differs in a local; an empty text is the house's again. @throws Refusal ACCES_REFUSE, INTROUVABLE */
export async function editLocalIdentity(
  tx: Tx,
  ctx: Ctx,
  localId: number,
  input: IdentityInput,
): Promise<Local> {
  permit(ctx.actor, 'manageHouse');
  // The lock on the local serialises two first writes of its row.
  const local = await tx.findOne(Local, { where: { id: localId }, lock: { mode: 'for_no_key_update' } });
  if (!local) throw notFound('Local');
  const known = await tx.findOneBy(LocalIdentity, { localId });
  const before: Identity = known ? identityOf(known) : NO_IDENTITY;
  const after = changedIdentity(before, input);
  if (JSON.stringify(after) === JSON.stringify(before)) return local;
  await keepFormer(tx, ctx.now, 'localIdentity', localId, before);
  await tx.upsert(LocalIdentity, { localId, ...after }, ['localId']);
  await record(tx, ctx, { action: 'local.identityEdited', localId, subjectId: localId, before, after });
  return local;
}
