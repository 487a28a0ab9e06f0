import type { EntityManager } from 'typeorm';
import type { ItemType } from '../../shared/items.ts';
import type { Ctx } from '../../shared/actor.ts';
import { daysLater } from '../../shared/days.ts';
import { soldBy } from '../../sales/figures/figures.queries.ts';

export interface RankedItem {
  type: ItemType;
  itemId: number;
  /** 1 for the most sold; the same for as many units. */
  rank: number;
}

/** Today is the last of them. */
const RANKED_DAYS = 30;

/**
 * What the actor's local has sold in 30 days, the most units first. Without quantities: a cashier could tell from them
 * what his closure is expected to be.
 */
export async function mostSold(db: EntityManager, { actor, today }: Ctx): Promise<RankedItem[]> {
  if (!actor.local) return [];
  const sold = await soldBy(db, {
    filter: { from: daysLater(today, 1 - RANKED_DAYS), to: today, localIds: [actor.local.id] },
    by: ['product', 'service'],
    sums: ['articles'],
  });
  const units = [...new Set(sold.map(({ articles }) => articles))].sort((one, other) => other - one);
  const ranks = new Map(units.map((articles, place) => [articles, place + 1]));
  return sold
    .map(({ product, service, articles }): RankedItem => ({
      type: product == null ? 'service' : 'product',
      itemId: Number(product ?? service),
      rank: ranks.get(articles) ?? 0,
    }))
    .sort((one, other) => one.rank - other.rank || one.itemId - other.itemId);
}
