import type { Tx } from '../../db/transaction.ts';
import { findHouse } from '../../house/house.service.ts';
import type { Ctx } from '../../shared/actor.ts';
import { permit } from '../../shared/permissions.ts';
import { localRequired } from '../sales.errors.ts';
import type { GrantSigner, SignedGrant } from './grant.ts';
import { grantTime } from './late.rules.ts';
import { holdKeeper } from './late-facts.queries.ts';
import { GivenGrant } from './late.entity.ts';
import type { QueueStateInput } from './late.input.ts';
import { hearQueue, settleSilence } from './queues.service.ts';

/**
 * A till says which sales it still keeps, and gets a grant to sell without a network for 72 hours, for its session's
 * user, local and device.
 * @throws Refusal LOCAL_REQUIS, NON_AUTHENTIFIE for a user or device that was ended meanwhile
 */
export async function tillContact(
  tx: Tx,
  ctx: Ctx,
  signer: GrantSigner,
  queues: readonly QueueStateInput[],
): Promise<SignedGrant> {
  permit(ctx.actor, 'sell');
  const { local, userId, deviceId, sessionId } = ctx.actor;
  if (!local || deviceId === null) throw localRequired();
  const house = await findHouse(tx);
  if (!house) throw new Error('A house that sells was founded.');
  const place = { userId, localId: local.id, deviceId };
  const { voidedAt, lastWord } = await holdKeeper(tx, place);
  const grant = signer.sign(grantTime(ctx.now, voidedAt), { house: house.createdAt.getTime(), ...place });
  const { issuedAt, expiresAt } = grant;
  await tx.upsert(GivenGrant, { ...place, sessionId, issuedAt, expiresAt }, ['deviceId']);
  // In one order, so that two contacts of one device cannot deadlock.
  const inOrder = queues.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  for (const queue of inOrder) await hearQueue(tx, ctx, { ...place, lastWord }, queue);
  await settleSilence(tx, ctx, deviceId);
  return grant;
}
