import { proposedUnits, sourceOf } from '#server/office/low-stock/proposal.rules.ts';
import { toCentimes } from '#shared/money.ts';
import type { LowProductsQuery } from '../../graphql/generated.ts';
import { PURCHASE } from '../filters.ts';
import { emptyVoucher, withLines, type ChosenProduct, type VoucherDraft } from './voucher-draft.ts';

/** What makes a local's low shelves full again, from one local or bought. */
export interface Shortage {
  localId: number;
  /** A local, or PURCHASE. */
  fromId: number;
  lines: ChosenProduct[];
  /** Where other low products come from, each for a voucher of its own. */
  others: { fromId: number; name: string; count: number }[];
  /** How many more are low there than were asked for. */
  left: number;
}

interface Source {
  fromId: number;
  name: string;
  lines: ChosenProduct[];
}

/** `wanted`: where from, as the address says; else from where most products come, at what each last cost. */
export function shortageOf(
  { lowStock, lastPurchases }: LowProductsQuery,
  localId: number,
  wanted: string | null,
): Shortage {
  const last = new Map(lastPurchases.map((one) => [one.productId, one]));
  const sources = new Map<number, Source>();
  for (const { quantity, sold, product } of lowStock.items) {
    const threshold = product.alertThreshold ?? null;
    const units = proposedUnits({ quantity, threshold, sold });
    const elsewhere = product.stock.filter(({ local }) => local.id !== localId);
    const held = elsewhere.map((one) => {
      return { localId: one.local.id, isDepot: one.local.type === 'DEPOT', quantity: one.quantity };
    });
    const found = sourceOf(units, held);
    const fromId = found?.localId ?? PURCHASE;
    const source: Source = sources.get(fromId) ?? {
      fromId,
      name: elsewhere.find(({ local }) => local.id === fromId)?.local.name ?? '',
      lines: [],
    };
    const bought = last.get(product.id) ?? null;
    source.lines.push({
      productId: product.id,
      name: product.name,
      quantity: found?.units ?? units,
      last: bought,
      price: bought && toCentimes(bought.price),
      shelf: { units: quantity, threshold },
    });
    sources.set(fromId, source);
  }
  const all = [...sources.values()].sort((one, other) => other.lines.length - one.lines.length);
  const chosen = all.find(({ fromId }) => String(fromId) === wanted) ?? all[0];
  return {
    localId,
    fromId: chosen?.fromId ?? PURCHASE,
    lines: chosen?.lines ?? [],
    others: all
      .filter((one) => one !== chosen)
      .map(({ fromId, name, lines }) => ({ fromId, name, count: lines.length })),
    left: lowStock.count - lowStock.items.length,
  };
}

export function voucherFor({ localId, fromId, lines }: Shortage, now: string): VoucherDraft {
  return withLines({ ...emptyVoucher(now), fromId, toId: localId }, lines);
}
