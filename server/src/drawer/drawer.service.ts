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
import { minus, type Centimes } from '../shared/money.ts';
import { permit } from '../shared/permissions.ts';
import { debtById, type Debt } from './debts.queries.ts';
import {
  amountRequired,
  beforeFollowing,
  beyondDebt,
  debtIsPutIn,
  followedAlready,
  paidBackAlready,
  reversedAlready,
} from './drawer.errors.ts';
import type { DrawerActInput, FollowDrawerInput, ReverseDrawerActInput } from './drawer.input.ts';
import { actById, drawerOf } from './drawer.queries.ts';
import { ACTIONS, movedBy } from './drawer.rules.ts';
import type { Drawer, DrawerAct } from './drawer.types.ts';

/**
 * Puts money into a drawer, takes some out or banks it. More than there is may leave it: a refusal would tell the sum.
 * An administrator may say which debt is paid back by what is put in.
 * @throws Refusal ACCES_REFUSE, LOCAL_REQUIS, INTROUVABLE, CAISSE_NON_SUIVIE, VALIDATION and DEJA_DECIDE of a debt
 */
export async function moveCash(tx: Tx, ctx: Ctx, input: DrawerActInput): Promise<DrawerAct> {
  permit(ctx.actor, 'useDrawer');
  const { kind, amount, reason } = input;
  const debt = await debtOf(tx, ctx, input);
  const localId = debt?.localId ?? (await ownLocal(tx, ctx.actor, input.localId));
  if ((await holdDrawer(tx, localId)) === null) throw drawerNotFollowed();
  if (debt) await refuseBeyond(tx, debt, amount);
  // A cleared field sends an empty text.
  const receiptNumber = input.receiptNumber || null;
  const written = await writeDrawerEntry(tx, ctx, {
    localId,
    businessDate: ctx.today,
    kind,
    drawer: movedBy(kind, amount),
    refersToId: debt?.id ?? null,
    closureId: debt?.closureId ?? null,
    reason,
    action: ACTIONS[kind],
    after: { amount, reason, ...(receiptNumber && { receiptNumber }), ...(debt && { debtId: debt.id }) },
  });
  const { userId } = ctx.actor;
  const [debtId, closureId] = [debt?.id ?? null, debt?.closureId ?? null];
  const act = { ...written, kind, amount, reason, receiptNumber, at: ctx.now, userId, localId };
  return { ...act, debtId, closureId, reversedAt: null };
}

/** The debt that an act pays back, of the local that is said. */
async function debtOf(tx: Tx, ctx: Ctx, { debtId, kind, localId }: DrawerActInput): Promise<Debt | null> {
  if (debtId == null) return null;
  permit(ctx.actor, 'manageDrawers');
  if (kind !== 'DRAWER_IN') throw debtIsPutIn();
  const debt = await debtById(tx, debtId);
  if (!debt || debt.localId !== (localId ?? debt.localId)) throw notFound('Dette');
  return debt;
}

/** The caller holds the debt's drawer. */
async function refuseBeyond(tx: Tx, { id }: Debt, amount: Centimes): Promise<void> {
  const debt = await debtById(tx, id);
  if (!debt) throw notFound('Dette');
  if (debt.owed <= 0) throw paidBackAlready();
  if (amount > debt.owed) throw beyondDebt(debt.owed);
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
  const { id, kind, amount, localId, debtId, closureId } = act;
  const reason = input.reason || null;
  await writeDrawerEntry(tx, ctx, {
    localId,
    businessDate: ctx.today,
    kind,
    drawer: minus(0, movedBy(kind, amount)),
    reversesId: id,
    refersToId: debtId,
    closureId,
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
