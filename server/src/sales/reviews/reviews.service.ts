import type { Shortage } from '../../catalogue/stock/stock.service.ts';
import type { Tx } from '../../db/transaction.ts';
import type { LateSale } from '../late/late.entity.ts';
import type { ItemState, PaperLine } from '../late/late.rules.ts';
import { Review } from './review.entity.ts';

/** What an administrator is shown of a late sale beside its flags; amounts are centimes. */
export interface SaleEvidence {
  short: readonly Shortage[];
  /** Of each line that could not be sold so: what its item was. */
  inForce: readonly (Pick<PaperLine, 'type' | 'itemId'> & { states: readonly ItemState[] })[];
}

/** Puts a late sale on « À vérifier ». */
export async function noticeLateSale(tx: Tx, sale: LateSale, evidence: SaleEvidence): Promise<void> {
  await tx.insert(Review, {
    kind: 'LATE_SALE',
    localId: sale.localId,
    deviceId: sale.deviceId,
    lateSaleId: sale.id,
    evidence: evidence as object,
    noticedAt: sale.receivedAt,
  });
}
