import { changeItem } from '../../catalogue/prices/change-item.service.ts';
import type { LocalDate } from '../../shared/days.ts';
import type { ChainItem } from '../chain.ts';
import type { Story } from './past.ts';

/** From that day on the items have another name, price or category. */
export function itemsChange(
  day: LocalDate,
  items: readonly ChainItem[],
  changed: (item: ChainItem) => ChainItem,
): Story {
  return {
    day,
    happen: async ({ tx }, ctx) => {
      for (const item of items) {
        const { name, price, categoryId } = Object.assign(item, changed(item));
        const changes = { name, priceCentimes: price, ...(categoryId !== null && { categoryId }) };
        await changeItem(tx, ctx, item.type, item.id, () => changes);
      }
    },
  };
}
