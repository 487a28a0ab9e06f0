import { OLDEST_DAY } from '../shared/days.ts';
import { MAX_QUANTITY } from '../shared/items.ts';
import { MAX_AMOUNT, sumOf, timesQuantity, type Centimes } from '../shared/money.ts';

/** `price` is centimes per unit. */
export interface VoucherLine {
  productId: number;
  quantity: number;
  price: Centimes;
}

/** Characters of a supplier's name. */
export const MAX_SUPPLIER = 100;

export function receptionTotal(lines: readonly Pick<VoucherLine, 'quantity' | 'price'>[]): Centimes {
  return sumOf(lines.map(({ price, quantity }) => timesQuantity(price, quantity)));
}

/**
 * Merges lines of the same product and price into the first. Two prices stay two lines: ten bottles and two for free.
 */
export function mergeLines(lines: readonly VoucherLine[]): VoucherLine[] {
  const merged = new Map<string, VoucherLine>();
  for (const { productId, quantity, price } of lines) {
    const key = `${productId} ${price}`;
    const known = merged.get(key)?.quantity ?? 0;
    merged.set(key, { productId, price, quantity: known + quantity });
  }
  return [...merged.values()];
}

/** Source and destination; a purchase has no source. */
export interface Places {
  fromId: number | null;
  toId: number;
}

export type PlacesRefusal = 'ACHAT_ET_LOCAL' | 'NI_ACHAT_NI_LOCAL' | 'MEME_LOCAL';

/** `fromId` and `isBought` must agree; `fromId` 0 or none is no local. */
export function placesRefusal(
  fromId: number | null | undefined,
  toId: number,
  isBought: boolean | null | undefined,
): PlacesRefusal | null {
  if (fromId && isBought) return 'ACHAT_ET_LOCAL';
  if (!fromId && !isBought) return 'NI_ACHAT_NI_LOCAL';
  return fromId === toId ? 'MEME_LOCAL' : null;
}

export type SumRefusal = 'QUANTITE_TROP_GRANDE' | 'TOTAL_TROP_GRAND' | 'TOTAL_FAUX';

/** Why merged lines and their claimed total are invalid; null when valid. */
export function sumRefusal(
  lines: readonly VoucherLine[],
  claimedTotal: Centimes | null | undefined,
): SumRefusal | null {
  if (lines.some(({ quantity }) => quantity > MAX_QUANTITY)) return 'QUANTITE_TROP_GRANDE';
  const total = receptionTotal(lines);
  if (total > MAX_AMOUNT) return 'TOTAL_TROP_GRAND';
  return claimedTotal === undefined || claimedTotal === null || claimedTotal === total ? null : 'TOTAL_FAUX';
}

const OLDEST = Date.parse(OLDEST_DAY);
const A_MONTH = 31 * 24 * 60 * 60 * 1000;

/**
 * From the year 2000 to a month from now: late and announced vouchers pass, but a typo such as 0026 would hide the
 * voucher from every list.
 */
export function isPlausibleDate(date: Date, now: Date): boolean {
  return date.getTime() >= OLDEST && date.getTime() <= now.getTime() + A_MONTH;
}
