import type { Tx } from '../db/transaction.ts';
import { workingThere } from '../kessals/kessals.queries.ts';
import { Local } from '../locals/local.entity.ts';
import { ownLocal } from '../locals/own-local.queries.ts';
import { answerLate } from '../money/answer-late.service.ts';
import { holdDrawer } from '../money/drawer.service.ts';
import { writeDrawerEntry } from '../money/drawer-entries.service.ts';
import type { Ctx } from '../shared/actor.ts';
import { notFound } from '../shared/errors.ts';
import { minus, plus } from '../shared/money.ts';
import { permit } from '../shared/permissions.ts';
import { paidMeanwhile, paymentReversedAlready, payoutNotUsed } from './payout.errors.ts';
import type { PayKessalsInput, PaymentOfKessalInput, ReversePaymentInput } from './payout.input.ts';
import { accountOf, accountsOf, lastNumberOf, paymentsById } from './payout.queries.ts';
import { slipOf } from './payout.rules.ts';
import type { KessalPayment } from './payout.types.ts';

/**
 * Pays kessals from the local's drawer, all or none, each with a slip that never changes.
 * @throws Refusal ACCES_REFUSE, LOCAL_REQUIS, INTROUVABLE, REGLEMENT_NON_SUIVI, REGLEMENT_MODIFIE
 */
export async function payKessals(tx: Tx, ctx: Ctx, input: PayKessalsInput): Promise<KessalPayment[]> {
  permit(ctx.actor, 'payKessals');
  const localId = await ownLocal(tx, ctx.actor, input.localId);
  await holdDrawer(tx, localId);
  const { kessalsFrom: since } = await tx.findOneByOrFail(Local, { id: localId });
  if (since === null) throw payoutNotUsed();
  if (input.lastNumber != null && input.lastNumber !== (await lastNumberOf(tx, localId)))
    throw paidMeanwhile();
  const accounts = new Map(
    (await accountsOf(tx, { localId, since, day: ctx.today })).map((account) => [account.kessalId, account]),
  );
  await refuseStrangers(tx, localId, input.payments, accounts);
  const reason = input.reason || null;
  const ids: number[] = [];
  for (const { kessalId, fromPot, amount } of input.payments) {
    const owedToId = fromPot ? null : kessalId;
    const account = accounts.get(owedToId) ?? accountOf(owedToId);
    const slip = slipOf(account, amount);
    const { id } = await writeDrawerEntry(tx, ctx, {
      localId,
      businessDate: ctx.today,
      kind: 'KESSAL_PAID',
      drawer: minus(0, amount),
      kessalId,
      owedToId,
      reason,
      action: 'kessal.paid',
      after: { kessalId, fromPot, amount, slip, ...(reason && { reason }) },
    });
    const { carriedOver, services, frais, paid } = account;
    accounts.set(owedToId, accountOf(owedToId, { carriedOver, services, frais, paid: plus(paid, amount) }));
    ids.push(id);
  }
  return paymentsById(tx, ids);
}

/**
 * Takes a payment back, once: its money is in the drawer again, and owed as before.
 * @throws Refusal ACCES_REFUSE, INTROUVABLE, DEJA_DECIDE
 */
export async function reversePayment(tx: Tx, ctx: Ctx, input: ReversePaymentInput): Promise<KessalPayment> {
  permit(ctx.actor, 'reversePayments');
  const [known] = await paymentsById(tx, [input.id]);
  if (!known) throw notFound('Paiement');
  await holdDrawer(tx, known.localId);
  const [payment = known] = await paymentsById(tx, [input.id]);
  if (payment.reversedAt) throw paymentReversedAlready();
  const { id, kessalId, fromPot, amount, localId, number, day } = payment;
  const reason = input.reason || null;
  await writeDrawerEntry(tx, ctx, {
    localId,
    // Of the payment's own day, so that what was owed at its end is right.
    businessDate: day,
    kind: 'KESSAL_PAID',
    drawer: amount,
    reversesId: id,
    kessalId,
    owedToId: fromPot ? null : kessalId,
    reason,
    action: 'kessal.paymentReversed',
    before: { id, kessalId, fromPot, amount },
    after: { reversed: true, ...(reason && { reason }) },
  });
  await answerLate(tx, ctx, localId, { entry: number });
  return Object.assign(payment, { reversedAt: ctx.now });
}

/** One who left is paid what is owed to her here; one who was merged is paid by her other name. */
async function refuseStrangers(
  tx: Tx,
  localId: number,
  payments: readonly PaymentOfKessalInput[],
  accounts: ReadonlyMap<number | null, unknown>,
): Promise<void> {
  const ids = payments.map(({ kessalId }) => kessalId);
  const working = await workingThere(tx, localId, ids);
  if (ids.some((id) => working.get(id) !== id && !accounts.has(id))) throw notFound('Kessal');
}
