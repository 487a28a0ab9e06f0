import type { StockMove } from '../../catalogue/stock/stock.service.ts';
import { unitsByProduct } from '../../shared/items.ts';
import type { LateSale } from './late.entity.ts';

/** Why a shelf that was counted since does not go down: shown beside the movement. */
export function arrivalOf({ provisional }: LateSale, now: Date): { now: Date; reason: string } {
  return { now, reason: `Vente ${provisional}, arrivée après le comptage` };
}

/** What has left the shelves with a late sale: an unknown product has none. */
export function goodsOf({ localId, userId, lines }: LateSale): StockMove {
  const products = lines.filter(({ type, fault }) => type === 'product' && fault !== 'ITEM_UNKNOWN');
  const units = products.map(({ itemId: productId, quantity }) => ({ productId, quantity }));
  return { localId, cause: 'SALE', userId, lines: unitsByProduct(units) };
}
