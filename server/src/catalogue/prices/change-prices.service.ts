import type { Tx } from '../../db/transaction.ts';
import type { Ctx } from '../../shared/actor.ts';
import type { ItemType } from '../../shared/items.ts';
import type { Centimes } from '../../shared/money.ts';
import { permit } from '../../shared/permissions.ts';
import type { Product, Service } from '../items/catalogue.entity.ts';
import { fraisAbovePrice, itemTwice, pricesMoved } from '../items/catalogue.errors.ts';
import type { ChangePricesInput, PriceLineInput } from '../items/catalogue.input.ts';
import { changeItem, lockItem } from './change-item.service.ts';
import { fraisToConfirm } from './prices.rules.ts';

/** An item with its price and frais as they are now. */
export interface ItemPrice {
  type: ItemType;
  itemId: number;
  name: string;
  price: Centimes;
  frais: Centimes;
}

/**
 * Changes the prices of several items, and the frais of services, all or none: each must still cost what the caller saw.
 * @throws Refusal INTROUVABLE; PRIX_MODIFIE with the current prices of the items that somebody else changed; VALIDATION
 *   for an item given twice, or new, unconfirmed frais above the price
 */
export async function changePrices(tx: Tx, ctx: Ctx, input: ChangePricesInput): Promise<ItemPrice[]> {
  permit(ctx.actor, 'manageCatalogue');
  const lines = inLockOrder(input.lines);
  const held = [];
  for (const line of lines)
    held.push({ line, now: priceOf(line.type, await lockItem(tx, line.type, line.itemId)) });
  const moved = held.filter(({ line, now }) => hasMoved(line, now)).map(({ now }) => now);
  if (moved.length > 0) throw pricesMoved(moved);
  const toConfirm = held.some(({ line, now }) => fraisToConfirm(wantedOf(line, now), now));
  if (toConfirm && !input.confirmFrais) throw fraisAbovePrice();
  const changed: ItemPrice[] = [];
  for (const { line, now } of held) {
    const { price, frais } = wantedOf(line, now);
    const item =
      line.type === 'product'
        ? await changeItem(tx, ctx, 'product', line.itemId, () => ({ priceCentimes: price }))
        : await changeItem(tx, ctx, 'service', line.itemId, () => ({
            priceCentimes: price,
            fraisCentimes: frais,
          }));
    changed.push(priceOf(line.type, item));
  }
  return changed;
}

/** Products before services, each by id, so that two changes at once cannot deadlock. */
function inLockOrder(lines: readonly PriceLineInput[]): PriceLineInput[] {
  const named = new Set(lines.map(({ type, itemId }) => `${type} ${itemId}`));
  if (named.size < lines.length) throw itemTwice();
  const rank = ({ type }: PriceLineInput) => (type === 'product' ? 0 : 1);
  return [...lines].sort((one, other) => rank(one) - rank(other) || one.itemId - other.itemId);
}

function hasMoved({ was, fraisWas }: PriceLineInput, now: ItemPrice): boolean {
  return was !== now.price || (fraisWas != null && fraisWas !== now.frais);
}

function wantedOf({ price, frais }: PriceLineInput, now: ItemPrice) {
  return { price, frais: frais ?? now.frais };
}

function priceOf(type: ItemType, item: Product | Service): ItemPrice {
  const frais = 'fraisCentimes' in item ? item.fraisCentimes : 0;
  return { type, itemId: item.id, name: item.name, price: item.priceCentimes, frais };
}
