import { IsNull } from 'typeorm';
import { record } from '../db/journal.ts';
import type { Tx } from '../db/transaction.ts';
import { Local } from '../locals/local.entity.ts';
import { countDrawer, countsByClosure, leaveCount } from '../money/drawer-counts.service.ts';
import { drawerNotFollowed } from '../money/drawer.errors.ts';
import { holdSales } from '../sales/hold-sales.service.ts';
import type { Ctx } from '../shared/actor.ts';
import { notFound } from '../shared/errors.ts';
import { permit } from '../shared/permissions.ts';
import { Closure, ClosureVersion, declaredIn } from './closure.entity.ts';
import {
  countRefused,
  dayInFuture,
  dayIsAncient,
  dayIsClosed,
  dayIsPast,
  differenceAccepted,
  localRequired,
  notYourLocal,
  notYourself,
} from './closures.errors.ts';
import type { DeclareDayInput, EditClosureInput, ReopenDayInput } from './closures.input.ts';
import { momentOf, sumDay } from './closures.queries.ts';
import { countRefusal, dayRefusal, type Counted, type Declared } from './closures.rules.ts';

/**
 * Closes a day of a local with the counted amounts. Blocks the local's sales and closings, so that the stored sums are
 * those of the tickets up to `lastTicketNumber`.
 * @throws Refusal ACCES_REFUSE, LOCAL_REQUIS, INTROUVABLE, VALIDATION (a day to come, or before the year 2000; a count of an
 * earlier day), CLOTURE_EXISTE, CAISSE_NON_SUIVIE
 */
export async function declareDay(tx: Tx, ctx: Ctx, input: DeclareDayInput): Promise<Closure> {
  permit(ctx.actor, 'declareDay');
  if (input.userId != null && input.userId !== ctx.actor.userId) throw notYourself();
  const localId = await localToClose(tx, ctx, input.localId);
  const businessDate = input.day ?? ctx.today;
  refuseDay(ctx, businessDate);
  const refusal = countRefusal(input, businessDate, momentOf(ctx));
  if (refusal) throw countRefused(refusal);
  const last = await holdSales(tx, localId);
  if (await tx.existsBy(Closure, { localId, businessDate, reopenedAt: IsNull() }))
    throw dayIsClosed(businessDate);
  const expected = await sumDay(tx, localId, businessDate);
  const closure = tx.create(Closure, {
    localId,
    businessDate,
    userId: ctx.actor.userId,
    declaredAt: ctx.now,
    ...columnsOf(input),
    lastTicketNumber: last.number,
    lastEntry: last.entry,
    expectedProductsCentimes: expected.products,
    expectedServicesCentimes: expected.services,
    expectedFraisCentimes: expected.frais,
    waiting: input.waiting ?? null,
    editorId: null,
    editedAt: null,
    reopenedAt: null,
    reopenedBy: null,
  });
  await tx.insert(Closure, closure);
  const { waiting } = closure;
  const drawer = await countFor(tx, closure, input);
  const after = {
    day: businessDate,
    ...declaredIn(closure),
    expected,
    ...(drawer && { drawer }),
    ...(waiting && { waiting }),
  };
  await record(tx, ctx, { action: 'closure.declared', localId, subjectId: closure.id, after });
  return closure;
}

/** What the drawer held at this closing; null where none was counted. */
async function countFor(tx: Tx, closure: Closure, { counted = null, floatLeft = null }: Counted) {
  const { id: closureId, localId, lastEntry, lastTicketNumber, declaredAt: countedAt } = closure;
  const found = { closureId, localId, lastEntry, lastTicketNumber, countedAt, counted, floatLeft };
  const count = await countDrawer(tx, found);
  if (counted === null) return null;
  if (!count) throw drawerNotFollowed();
  return { counted, floatLeft, expected: count.expected };
}

/**
 * Replaces the three amounts and keeps the earlier ones as a version. Concurrent edits are serialised; the last one
 * wins.
 * @throws Refusal ACCES_REFUSE, INTROUVABLE
 */
export async function editClosure(tx: Tx, ctx: Ctx, input: EditClosureInput): Promise<Closure> {
  permit(ctx.actor, 'editClosure');
  const closure = await lockClosure(tx, input.id);
  const before = declaredIn(closure);
  const { total, products, services } = input;
  if (total === before.total && products === before.products && services === before.services) return closure;
  await tx.insert(ClosureVersion, {
    closureId: closure.id,
    userId: closure.editorId ?? closure.userId,
    writtenAt: closure.editedAt ?? closure.declaredAt,
    ...columnsOf(before),
  });
  const change = { ...columnsOf(input), editorId: ctx.actor.userId, editedAt: ctx.now };
  await tx.update(Closure, { id: closure.id }, change);
  const { localId, businessDate: day } = closure;
  await record(tx, ctx, {
    action: 'closure.edited',
    localId,
    subjectId: closure.id,
    before: { day, ...before },
    after: { day, total, products, services },
  });
  return Object.assign(closure, change);
}

/**
 * Reopens a day that was closed by mistake: its closure counts nowhere any more, and the day can be closed again.
 * @throws Refusal ACCES_REFUSE, INTROUVABLE, also when it was reopened before, ECART_ACCEPTE
 */
export async function reopenDay(tx: Tx, ctx: Ctx, input: ReopenDayInput): Promise<Closure> {
  permit(ctx.actor, 'editClosure');
  const closure = await lockClosure(tx, input.id);
  const [count] = await countsByClosure(tx, [closure.id]);
  if (count?.acceptedId != null) throw differenceAccepted();
  const change = { reopenedAt: ctx.now, reopenedBy: ctx.actor.userId };
  await tx.update(Closure, { id: closure.id }, change);
  await leaveCount(tx, closure.id);
  const { localId, businessDate: day } = closure;
  const { reason } = input;
  await record(tx, ctx, {
    action: 'closure.reopened',
    localId,
    subjectId: closure.id,
    before: { day, ...declaredIn(closure) },
    after: { reopened: true, ...(reason && { reason }) },
  });
  return Object.assign(closure, change);
}

/** @throws Refusal INTROUVABLE for an unknown or reopened one */
async function lockClosure(tx: Tx, id: number): Promise<Closure> {
  const where = { id, reopenedAt: IsNull() };
  const closure = await tx.findOne(Closure, { where, lock: { mode: 'pessimistic_write' } });
  if (!closure) throw notFound('Clôture');
  return closure;
}

/** A cashier closes his own local, an administrator any. */
async function localToClose(tx: Tx, ctx: Ctx, asked: number | null | undefined): Promise<number> {
  const own = ctx.actor.local?.id;
  if (asked != null && ctx.actor.role === 'ADMIN') {
    if (!(await tx.existsBy(Local, { id: asked }))) throw notFound('Local');
    return asked;
  }
  if (own === undefined) throw localRequired();
  if (asked != null && asked !== own) throw notYourLocal();
  return own;
}

function refuseDay(ctx: Ctx, day: string): void {
  const reason = dayRefusal(day, ctx.actor.role, momentOf(ctx));
  if (reason === 'FUTURE') throw dayInFuture();
  if (reason === 'ANCIENT') throw dayIsAncient();
  if (reason === 'PAST') throw dayIsPast();
}

function columnsOf({ total, products, services }: Declared) {
  return { totalCentimes: total, productsCentimes: products, servicesCentimes: services };
}
