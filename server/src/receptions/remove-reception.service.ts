import { IsNull } from 'typeorm';
import { addStock, lockShelves, takeStock } from '../catalogue/stock/stock.service.ts';
import { record } from '../db/journal.ts';
import type { Tx } from '../db/transaction.ts';
import type { Ctx } from '../shared/actor.ts';
import { permit } from '../shared/permissions.ts';
import { Reception, ReceptionLine } from './reception.entity.ts';
import { unknownReception } from './receptions.errors.ts';
import { unitsByProduct } from '../shared/items.ts';

/**
 * Deletes a voucher and reverses its movements. A limited shelf that no longer holds the units refuses.
 * @throws Refusal INTROUVABLE, STOCK_INSUFFISANT
 */
export async function removeReception(tx: Tx, ctx: Ctx, id: number): Promise<void> {
  permit(ctx.actor, 'receive');
  const reception = await tx.findOne(Reception, {
    where: { id, deletedAt: IsNull() },
    lock: { mode: 'for_no_key_update' },
  });
  if (!reception) throw unknownReception();
  const { fromLocalId, toLocalId } = reception;
  const lines = await tx.find(ReceptionLine, { where: { receptionId: id }, order: { id: 'ASC' } });
  const units = unitsByProduct(lines);
  await lockShelves(
    tx,
    [toLocalId, ...(fromLocalId === null ? [] : [fromLocalId])],
    units.map(({ productId }) => productId),
  );
  const move = { cause: 'REVERSAL', userId: ctx.actor.userId, receptionId: id, lines: units } as const;
  await takeStock(tx, ctx, { ...move, localId: toLocalId });
  if (fromLocalId !== null) await addStock(tx, ctx, { ...move, localId: fromLocalId });
  await tx.update(Reception, { id }, { deletedAt: ctx.now, deletedBy: ctx.actor.userId });
  await record(tx, ctx, {
    action: 'reception.removed',
    localId: toLocalId,
    subjectId: id,
    before: {
      fromId: fromLocalId,
      toId: toLocalId,
      date: reception.datedAt,
      description: reception.description,
      supplier: reception.supplier,
      total: reception.totalCentimes,
      lines: lines.map(({ productId, name, priceCentimes, quantity }) => ({
        productId,
        quantity,
        price: priceCentimes,
        name,
      })),
    },
  });
}
