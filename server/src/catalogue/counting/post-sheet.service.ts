import { record } from '../../db/journal.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Ctx } from '../../shared/actor.ts';
import { permit } from '../../shared/permissions.ts';
import { lockShelves, moveDifferences } from '../stock/stock.service.ts';
import { CountingSheet } from './counting.entity.ts';
import { nothingCounted, recountFirst } from './counting.errors.ts';
import { toRecount, type CountedShelf } from './counting.rules.ts';
import { lockOpenSheet } from './counting.service.ts';

export interface Posting {
  id: number;
  /** Of every movement. */
  reason: string;
}

/**
 * Moves each counted difference and closes the sheet. What was sold between a count and now stays sold; products without
 * a count do not move.
 * @throws Refusal INTROUVABLE, FEUILLE_FERMEE, VALIDATION for an empty sheet; STOCK_INSUFFISANT, with nothing posted,
 *   for a limited shelf that has sold more than was counted
 */
export async function postSheet(tx: Tx, ctx: Ctx, { id, reason }: Posting): Promise<CountingSheet> {
  permit(ctx.actor, 'countStock');
  const sheet = await lockOpenSheet(tx, id);
  const { localId } = sheet;
  const lines = await shelvesUnderLock(tx, sheet);
  if (lines.length === 0) throw nothingCounted();
  const again = toRecount(lines);
  if (again.length > 0) throw recountFirst(again);
  const { userId } = ctx.actor;
  const move = { localId, cause: 'INVENTORY', userId, sheetId: id, reason } as const;
  const differences = lines.map(({ productId, counted, expected }) => ({
    productId,
    quantity: counted - expected,
  }));
  const found = differences.filter(({ quantity }) => quantity > 0);
  const missing = differences.filter(({ quantity }) => quantity < 0);
  await moveDifferences(tx, ctx, move, differences);
  const closing = { closedAt: ctx.now, closedBy: userId, reason: move.reason };
  await tx.update(CountingSheet, { id }, closing);
  const after = { reason: move.reason, counted: lines.length, found, missing };
  await record(tx, ctx, { action: 'sheet.posted', localId, subjectId: id, after });
  return Object.assign(sheet, closing);
}

async function shelvesUnderLock(tx: Tx, { id, localId }: CountingSheet): Promise<CountedShelf[]> {
  const counted = await tx.query<{ productId: number }[]>(
    'SELECT product_id AS "productId" FROM counting_lines WHERE sheet_id = $1',
    [id],
  );
  await lockShelves(
    tx,
    [localId],
    counted.map(({ productId }) => productId),
  );
  return tx.query<CountedShelf[]>(
    `SELECT product_id AS "productId", name, counted, expected, quantity, limited
     FROM counting_lines JOIN stock USING (product_id)
     WHERE sheet_id = $1 AND stock.local_id = $2 ORDER BY product_id`,
    [id, localId],
  );
}
