import { IsNull } from 'typeorm';
import { record } from '../db/journal.ts';
import type { Tx } from '../db/transaction.ts';
import { ACCESS_TOKEN } from '../doors/call.ts';
import type { SecretHasher } from '../doors/session/secrets.ts';
import type { Ctx } from '../shared/actor.ts';
import { spanOfDay } from '../shared/days.ts';
import { notFound, validationRefusal } from '../shared/errors.ts';
import { permit } from '../shared/permissions.ts';
import { AccessToken } from './token.entity.ts';
import type { MakeAccessTokenInput } from './tokens.input.ts';

/**
 * The secret is answered here only.
 * @throws Refusal ACCES_REFUSE, VALIDATION for a last day that has passed
 */
export async function makeToken(
  tx: Tx,
  ctx: Ctx,
  secrets: SecretHasher,
  input: MakeAccessTokenInput,
): Promise<{ token: AccessToken; secret: string }> {
  permit(ctx.actor, 'manageTokens');
  const { now, today, actor } = ctx;
  const endsOn = input.endsOn ?? null;
  if (endsOn !== null && endsOn < today)
    throw validationRefusal([{ field: 'endsOn', message: 'Le dernier jour du jeton est déjà passé.' }]);
  const { secret, hash } = secrets.draw(ACCESS_TOKEN);
  const { name } = input;
  const readsEntries = input.readsEntries ?? false;
  const endsAt = endsOn === null ? null : spanOfDay(endsOn).end;
  const forAssistant = input.forAssistant ?? false;
  const row = { name, userId: actor.userId, hash, madeAt: now, endsAt, forAssistant, readsEntries };
  const inserted = await tx.insert(AccessToken, row);
  const { id } = inserted.identifiers[0] as { id: number };
  const after = {
    name,
    endsOn,
    ...(forAssistant && { forAssistant }),
    ...(readsEntries && { readsEntries }),
  };
  await record(tx, ctx, { action: 'token.made', subjectId: id, after });
  return { token: await tx.findOneByOrFail(AccessToken, { id }), secret };
}

/**
 * Counts from the next request on.
 * @throws Refusal ACCES_REFUSE, INTROUVABLE, also for one revoked before
 */
export async function revokeToken(tx: Tx, ctx: Ctx, id: number): Promise<void> {
  permit(ctx.actor, 'manageTokens');
  const where = { id, revokedAt: IsNull() };
  const token = await tx.findOne(AccessToken, { where, lock: { mode: 'for_no_key_update' } });
  if (!token) throw notFound('Jeton d’accès');
  await tx.update(AccessToken, { id }, { revokedAt: ctx.now });
  await record(tx, ctx, { action: 'token.revoked', subjectId: id, before: { name: token.name } });
}
