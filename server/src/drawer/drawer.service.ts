import { record } from '../db/journal.ts';
import type { Tx } from '../db/transaction.ts';
import { Local } from '../locals/local.entity.ts';
import { ownLocal } from '../locals/own-local.queries.ts';
import { answerLate } from '../money/answer-late.service.ts';
import { drawerNotFollowed } from '../money/drawer.errors.ts';
import { followFrom, holdDrawer } from '../money/drawer.service.ts';
import { writeDrawerEntry } from '../money/drawer-entries.service.ts';
import type { Ctx } from '../shared/actor.ts';
import { notFound } from '../shared/errors.ts';
import { minus } from '../shared/money.ts';
import { permit } from '../shared/permissions.ts';
import { amountRequired, beforeFollowing, followedAlready, reversedAlready } from './drawer.errors.ts';
import type { DrawerActInput, FollowDrawerInput, ReverseDrawerActInput } from './drawer.input.ts';
import { actById, drawerOf } from './drawer.queries.ts';
import { ACTIONS, movedBy } from './drawer.rules.ts';
import type { Drawer, DrawerAct } from './drawer.types.ts';

/**
 * Puts money into a drawer, takes some out or banks it. More than there is may leave it: a refusal would tell the sum.
 * @throws Refusal ACCES_REFUSE, LOCAL_REQUIS, INTROUVABLE, CAISSE_NON_SUIVIE
 */
export async function moveCash(tx: Tx, ctx: Ctx, input: DrawerActInput): Promise<DrawerAct> {
  permit(ctx.actor, 'useDrawer');
  const localId = await ownLocal(tx, ctx.actor, input.localId);
  if ((await holdDrawer(tx, localId)) === null) throw drawerNotFollowed();
  const { kind, amount, reason } = input;
  // A cleared field sends an empty text.
  const receiptNumber = input.receiptNumber || null;
  const written = await writeDrawerEntry(tx, ctx, {
    localId,
    businessDate: ctx.today,
    kind,
    drawer: movedBy(kind, amount),
    reason,
    action: ACTIONS[kind],
    after: { amount, reason, ...(receiptNumber && { receiptNumber }) },
  });
  const { userId } = ctx.actor;
  return { ...written, kind, amount, reason, receiptNumber, at: ctx.now, userId, localId, reversedAt: null };
}

/**
 * Takes an act of a followed drawer back, once.
 * @throws Refusal ACCES_REFUSE, INTROUVABLE, DEJA_DECIDE, CAISSE_NON_SUIVIE
 */
export async function reverseDrawerAct(tx: Tx, ctx: Ctx, input: ReverseDrawerActInput): Promise<DrawerAct> {
  permit(ctx.actor, 'manageDrawers');
  const known = await actById(tx, input.id);
  if (!known) throw notFound('Mouvement');
  const since = await holdDrawer(tx, known.localId);
  const act = (await actById(tx, input.id)) ?? known;
  if (act.reversedAt) throw reversedAlready();
  if (since === null || act.sequence < since) throw beforeFollowing();
  const { id, kind, amount, localId } = act;
  const reason = input.reason || null;
  await writeDrawerEntry(tx, ctx, {
    localId,
    businessDate: ctx.today,
    kind,
    drawer: minus(0, movedBy(kind, amount)),
    reversesId: id,
    reason,
    action: 'drawer.reversed',
    before: { id, kind, amount, reason: act.reason },
    after: { reversed: true, ...(reason && { reason }) },
  });
  await answerLate(tx, ctx, localId, { entry: act.sequence });
  return Object.assign(act, { reversedAt: ctx.now });
}

/**
 * « Suivi de caisse »: from the entry on that says what is in the drawer now. Switched off, what was written stays.
 * @throws Refusal ACCES_REFUSE, INTROUVABLE, VALIDATION, DEJA_DECIDE, CAISSE_NON_SUIVIE
 */
export async function followDrawer(tx: Tx, ctx: Ctx, input: FollowDrawerInput): Promise<Drawer> {
  permit(ctx.actor, 'manageDrawers');
  const { localId, followed, amount } = input;
  if (!(await tx.existsBy(Local, { id: localId }))) throw notFound('Local');
  const since = await holdDrawer(tx, localId);
  if (followed) {
    if (since !== null) throw followedAlready();
    if (amount == null) throw amountRequired();
    const { sequence } = await writeDrawerEntry(tx, ctx, {
      localId,
      businessDate: ctx.today,
      kind: 'DRAWER_IN',
      drawer: amount,
      reason: 'Début du suivi de caisse',
      action: 'drawer.followed',
      after: { amount },
    });
    await followFrom(tx, localId, sequence);
  } else {
    if (since === null) throw drawerNotFollowed();
    await followFrom(tx, localId, null);
    await record(tx, ctx, { action: 'drawer.unfollowed', localId, subjectId: localId });
  }
  return drawerOf(tx, localId);
}
