import { IsNull } from 'typeorm';
import { record } from '../../db/journal.ts';
import type { Tx } from '../../db/transaction.ts';
import { Local } from '../../locals/local.entity.ts';
import type { Ctx } from '../../shared/actor.ts';
import { notFound } from '../../shared/errors.ts';
import { permit } from '../../shared/permissions.ts';
import { CountingSheet } from './counting.entity.ts';
import { sheetClosed, unknownSheet } from './counting.errors.ts';

/**
 * Lets one transaction at a time count in a local, on its sheet or beside it, so that no fault is corrected twice. Taken
 * before the shelves' locks.
 */
export async function lockCounting(tx: Tx, localId: number): Promise<void> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('counting ' || $1::int, 0))", [localId]);
}

export async function openSheetOf(tx: Tx, localId: number): Promise<CountingSheet | null> {
  return tx.findOneBy(CountingSheet, { localId, closedAt: IsNull() });
}

/** An open sheet, under the lock of its local's counting. @throws Refusal INTROUVABLE, FEUILLE_FERMEE */
export async function lockOpenSheet(tx: Tx, id: number): Promise<CountingSheet> {
  const known = await tx.findOneBy(CountingSheet, { id });
  if (!known) throw unknownSheet();
  await lockCounting(tx, known.localId);
  const sheet = await tx.findOneByOrFail(CountingSheet, { id });
  if (sheet.closedAt) throw sheetClosed(sheet);
  return sheet;
}

/** Opens a local's sheet, or answers the one that is open there. @throws Refusal INTROUVABLE */
export async function openSheet(tx: Tx, ctx: Ctx, localId: number): Promise<CountingSheet> {
  permit(ctx.actor, 'countStock');
  if (!(await tx.existsBy(Local, { id: localId }))) throw notFound('Local');
  await lockCounting(tx, localId);
  const open = await openSheetOf(tx, localId);
  if (open) return open;
  const sheet = { localId, openedAt: ctx.now, openedBy: ctx.actor.userId };
  const { identifiers } = await tx.insert(CountingSheet, sheet);
  const { id } = identifiers[0] as { id: number };
  await record(tx, ctx, { action: 'sheet.opened', localId, subjectId: id });
  return tx.findOneByOrFail(CountingSheet, { id });
}

/** Closes a sheet and moves nothing; its lines are kept. @throws Refusal INTROUVABLE, FEUILLE_FERMEE */
export async function abandonSheet(tx: Tx, ctx: Ctx, id: number): Promise<CountingSheet> {
  permit(ctx.actor, 'countStock');
  const sheet = await lockOpenSheet(tx, id);
  const closing = { closedAt: ctx.now, closedBy: ctx.actor.userId };
  await tx.update(CountingSheet, { id }, closing);
  await record(tx, ctx, { action: 'sheet.abandoned', localId: sheet.localId, subjectId: id });
  return Object.assign(sheet, closing);
}
