import { record } from '../../db/journal.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Ctx } from '../../shared/actor.ts';
import { notFound } from '../../shared/errors.ts';
import { permit } from '../../shared/permissions.ts';
import { Stock } from '../items/catalogue.entity.ts';
import type { CountStockInput } from '../items/catalogue.input.ts';
import { Local } from '../../locals/local.entity.ts';
import { CountingLine } from '../counting/counting.entity.ts';
import { countedOnSheet } from '../counting/counting.errors.ts';
import { lockCounting, openSheetOf } from '../counting/counting.service.ts';
import { moveDifferences } from './stock.service.ts';

/**
 * Sets a shelf to the counted quantity by a movement of the difference; a zero difference is only journalled.
 * @throws Refusal INTROUVABLE for the local or the product, FEUILLE_OUVERTE when the local's open sheet counts it
 */
export async function countStock(tx: Tx, ctx: Ctx, input: CountStockInput): Promise<Stock> {
  permit(ctx.actor, 'countStock');
  const { localId, productId, counted, reason } = input;
  await lockCounting(tx, localId);
  const sheet = await openSheetOf(tx, localId);
  if (sheet && (await tx.existsBy(CountingLine, { sheetId: sheet.id, productId })))
    throw countedOnSheet(sheet.id);
  const lock = { mode: 'for_no_key_update' } as const;
  const shelf = await tx.findOne(Stock, { where: { localId, productId }, lock });
  // Every product has a shelf in every local, so one of the two does not exist.
  if (!shelf) throw notFound((await tx.existsBy(Local, { id: localId })) ? 'Produit' : 'Local');
  const move = { localId, cause: 'INVENTORY', userId: ctx.actor.userId, reason } as const;
  await moveDifferences(tx, ctx, move, [{ productId, quantity: counted - shelf.quantity }]);
  await record(tx, ctx, {
    action: 'stock.counted',
    localId,
    subjectId: productId,
    before: { quantity: shelf.quantity },
    after: { quantity: counted, reason },
  });
  return Object.assign(shelf, { quantity: counted });
}
