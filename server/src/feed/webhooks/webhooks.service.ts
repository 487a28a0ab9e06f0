import { randomUUID } from 'node:crypto';
import { IsNull } from 'typeorm';
import { record } from '../../db/journal.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Ctx } from '../../shared/actor.ts';
import { validationRefusal } from '../../shared/errors.ts';
import { permit } from '../../shared/permissions.ts';
import { entriesAfter, lastPosition } from '../entries.queries.ts';
import { readPosition, START, writePosition } from '../position.ts';
import { faultOfAddress } from './webhook-address.ts';
import { Webhook } from './webhook.entity.ts';
import type { AddWebhookInput, ReplayWebhookInput } from './webhooks.input.ts';
import { lockWebhook } from './webhooks.queries.ts';

const MOST = 20;

/** At its last try it did not fail, and it waits for nothing. */
const afresh = ({ now }: Ctx) => ({
  failingSince: null,
  tries: 0,
  nextTryAt: now,
  setAsideAt: null,
  fault: null,
});

/**
 * `ownNetwork`: the installation allows private addresses.
 * @throws Refusal ACCES_REFUSE, VALIDATION
 */
export async function addWebhook(
  tx: Tx,
  ctx: Ctx,
  { name, address, kinds, fromStart }: AddWebhookInput,
  ownNetwork: boolean,
): Promise<Webhook> {
  permit(ctx.actor, 'manageWebhooks');
  const fault = faultOfAddress(address, ownNetwork);
  if (fault !== null) throw validationRefusal([{ field: 'address', message: fault }]);
  if ((await tx.countBy(Webhook, { removedAt: IsNull() })) >= MOST)
    throw validationRefusal([{ field: 'address', message: `${MOST} webhooks au plus : retirez-en un.` }]);
  // Names of other scripts and hidden characters are shown for what they are.
  const own = { name, address: new URL(address).href, kinds: kinds ?? [] };
  const inserted = await tx.insert(Webhook, {
    ...own,
    ...afresh(ctx),
    secretSeed: randomUUID(),
    userId: ctx.actor.userId,
    addedAt: ctx.now,
    position: fromStart ? writePosition(START) : await lastPosition(tx),
  });
  const { id } = inserted.identifiers[0] as { id: number };
  await record(tx, ctx, { action: 'webhook.added', subjectId: id, after: own });
  return tx.findOneByOrFail(Webhook, { id });
}

/** @throws Refusal ACCES_REFUSE, INTROUVABLE */
export function pauseWebhook(tx: Tx, ctx: Ctx, id: number): Promise<Webhook> {
  return change(tx, ctx, id, 'webhook.paused', { pausedAt: ctx.now });
}

/** Also one that was set aside: it goes on where it stopped. @throws Refusal ACCES_REFUSE, INTROUVABLE */
export function resumeWebhook(tx: Tx, ctx: Ctx, id: number): Promise<Webhook> {
  return change(tx, ctx, id, 'webhook.resumed', { ...afresh(ctx), pausedAt: null });
}

/**
 * Sends again what follows a position; one in pause stays so.
 * @throws Refusal ACCES_REFUSE, INTROUVABLE, VALIDATION, POSITION_INCONNUE
 */
export async function replayWebhook(
  tx: Tx,
  ctx: Ctx,
  { id, position: asked }: ReplayWebhookInput,
): Promise<Webhook> {
  const from = readPosition(asked);
  await entriesAfter(tx, from, 1);
  return change(tx, ctx, id, 'webhook.replayed', { ...afresh(ctx), position: writePosition(from) });
}

/** @throws Refusal ACCES_REFUSE, INTROUVABLE */
export function removeWebhook(tx: Tx, ctx: Ctx, id: number): Promise<Webhook> {
  return change(tx, ctx, id, 'webhook.removed', { removedAt: ctx.now });
}

async function change(
  tx: Tx,
  ctx: Ctx,
  id: number,
  action: string,
  changes: Partial<Webhook>,
): Promise<Webhook> {
  permit(ctx.actor, 'manageWebhooks');
  const { name, address, position } = await lockWebhook(tx, id);
  await tx.update(Webhook, { id }, changes);
  const moved = changes.position === undefined ? {} : { position: changes.position };
  await record(tx, ctx, { action, subjectId: id, before: { name, address, position }, after: moved });
  return tx.findOneByOrFail(Webhook, { id });
}
