import { IsNull } from 'typeorm';
import type { Tx } from '../db/transaction.ts';
import { accept, countsByClosure, type DrawerCount } from '../money/drawer-counts.service.ts';
import { drawerNotFollowed } from '../money/drawer.errors.ts';
import { holdDrawer } from '../money/drawer.service.ts';
import { writeDrawerEntry } from '../money/drawer-entries.service.ts';
import type { Ctx } from '../shared/actor.ts';
import { notFound } from '../shared/errors.ts';
import { minus, type Centimes } from '../shared/money.ts';
import { permit } from '../shared/permissions.ts';
import { User } from '../users/user.entity.ts';
import { Closure } from './closure.entity.ts';
import {
  acceptedAlready,
  earlierIsOpen,
  laterAccepted,
  notAccepted,
  nothingToAccept,
  partlyPaidBack,
  surplusIsOwedByNobody,
} from './closures.errors.ts';
import type { AcceptDifferenceInput, ReopenDayInput } from './closures.input.ts';
import { countBefore, laterIsAccepted, remainderAt, type Count } from './drawer-remainder.queries.ts';

/**
 * Accepts what is left of a counted drawer's difference, as loss or as owed by somebody: the drawer should then hold what was
 * counted. In the order of the counts, as an open difference is part of the next one too.
 * @throws Refusal ACCES_REFUSE, INTROUVABLE, DEJA_DECIDE, CAISSE_NON_SUIVIE, ECART_ACCEPTE, ECART_ANTERIEUR, VALIDATION
 */
export async function acceptDifference(tx: Tx, ctx: Ctx, input: AcceptDifferenceInput): Promise<Closure> {
  permit(ctx.actor, 'manageDrawers');
  const { closure, count } = await holdCount(tx, input.id);
  if (count.acceptedId !== null) throw acceptedAlready();
  const before = await countBefore(tx, count);
  if (before && (await remainderAt(tx, before)).open !== 0) throw earlierIsOpen(before.countedAt);
  const { open: amount } = await remainderAt(tx, count);
  if (amount === 0) throw nothingToAccept();
  const debtorId = input.debtorId ?? null;
  if (debtorId !== null && amount > 0) throw surplusIsOwedByNobody();
  if (debtorId !== null && !(await tx.existsBy(User, { id: debtorId }))) throw notFound('Utilisateur');
  const { localId, id: closureId, businessDate: day } = closure;
  const reason = input.reason || null;
  const { id } = await writeDrawerEntry(tx, ctx, {
    localId,
    businessDate: ctx.today,
    kind: 'COUNTED',
    drawer: amount,
    closureId,
    debtorId,
    reason,
    action: 'drawer.accepted',
    after: { closureId, day, amount, debtorId, ...(reason && { reason }) },
  });
  await accept(tx, closureId, id);
  return closure;
}

/**
 * Takes an acceptance back, and what was written beside entries that came after it: the difference is open again.
 * @throws Refusal ACCES_REFUSE, INTROUVABLE, DEJA_DECIDE, CAISSE_NON_SUIVIE, ECART_ACCEPTE
 */
export async function withdrawAcceptance(tx: Tx, ctx: Ctx, input: ReopenDayInput): Promise<Closure> {
  permit(ctx.actor, 'manageDrawers');
  const { closure, count } = await holdCount(tx, input.id);
  if (count.acceptedId === null) throw notAccepted();
  const { localId, id: closureId, businessDate: day } = closure;
  const paidBack = await tx.query<unknown[]>(
    'SELECT FROM entries WHERE closure_id = $1 HAVING sum(put_in_centimes) <> 0',
    [closureId],
  );
  if (paidBack.length > 0) throw partlyPaidBack();
  const written = await tx.query<{ id: number; amount: Centimes; debtorId: number | null }[]>(
    `SELECT id, drawer_centimes AS amount, debtor_id AS "debtorId" FROM entries
     WHERE closure_id = $1 AND kind = 'COUNTED'
       AND NOT EXISTS (SELECT FROM entries AS reversal WHERE reversal.reverses_id = entries.id AND kind = 'REVERSAL')
     ORDER BY sequence`,
    [closureId],
  );
  const reason = input.reason || null;
  for (const { id, amount, debtorId } of written) {
    await writeDrawerEntry(tx, ctx, {
      localId,
      businessDate: ctx.today,
      kind: 'COUNTED',
      drawer: minus(0, amount),
      reversesId: id,
      closureId,
      debtorId,
      reason,
      action: 'drawer.acceptanceWithdrawn',
      before: { closureId, day, amount, debtorId },
      after: { reversed: true, ...(reason && { reason }) },
    });
  }
  await accept(tx, closureId, null);
  return closure;
}

/** The counted closing and its drawer, both locked; in the following of now, and none later is accepted. */
async function holdCount(tx: Tx, id: number): Promise<{ closure: Closure; count: Count }> {
  const where = { id, reopenedAt: IsNull() };
  const closure = await tx.findOne(Closure, { where, lock: { mode: 'pessimistic_write' } });
  if (!closure) throw notFound('Clôture');
  const since = await holdDrawer(tx, closure.localId);
  const [count = null] = await countsByClosure(tx, [id]);
  if (!isCounted(count)) throw notFound('Comptage de caisse');
  if (count.since !== since) throw drawerNotFollowed();
  if (await laterIsAccepted(tx, count)) throw laterAccepted();
  return { closure, count };
}

const isCounted = (count: DrawerCount | null): count is Count => count?.counted != null;
