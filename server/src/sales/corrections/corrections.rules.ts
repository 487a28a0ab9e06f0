import { MAX_QUANTITY, type ItemType } from '../../shared/items.ts';
import { MAX_AMOUNT, type Centimes } from '../../shared/money.ts';
import { ticketTotals, type PricedLine } from '../sales.rules.ts';

export type QuantityStep = 'inc' | 'dec';

export function stepped(quantity: number, step: QuantityStep): number {
  return step === 'inc' ? quantity + 1 : quantity - 1;
}

export type CorrectionRefusal = 'QUANTITE_MINIMALE' | 'QUANTITE_TROP_GRANDE' | 'TOTAL_TROP_GRAND';

/** Why a line cannot have this quantity; null when it can. `corrected` are the ticket's lines including it. */
export function correctionRefusal(
  quantity: number,
  corrected: readonly PricedLine[],
): CorrectionRefusal | null {
  if (quantity < 1) return 'QUANTITE_MINIMALE';
  if (quantity > MAX_QUANTITY) return 'QUANTITE_TROP_GRANDE';
  const { total, frais } = ticketTotals(corrected);
  return total > MAX_AMOUNT || frais > MAX_AMOUNT ? 'TOTAL_TROP_GRAND' : null;
}

/** What a line copied from the catalogue when it was written. */
export interface Wording {
  type: ItemType;
  itemId: number;
  name: string;
  priceCentimes: Centimes;
  fraisCentimes: Centimes;
  /** Who did it; null is the pot. */
  kessalId: number | null;
}

/**
 * True when an added item equals this line in name, price and frais and so grows it: what was sold before keeps them.
 */
export function sameWording(line: Wording, item: Wording): boolean {
  return (
    line.type === item.type &&
    line.itemId === item.itemId &&
    line.name === item.name &&
    line.priceCentimes === item.priceCentimes &&
    line.fraisCentimes === item.fraisCentimes &&
    line.kessalId === item.kessalId
  );
}
