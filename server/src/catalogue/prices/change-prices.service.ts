import type { Tx } from '../../db/transaction.ts';
import type { Ctx } from '../../shared/actor.ts';
import type { ItemType } from '../../shared/items.ts';
import type { Centimes } from '../../shared/money.ts';
import { permit } from '../../shared/permissions.ts';
import type { Product, Service } from '../items/catalogue.entity.ts';
import { fraisAbovePrice, itemTwice, pricesMoved } from '../items/catalogue.errors.ts';
import type { ChangePricesInput, PriceLineInput } from '../items/catalogue.input.ts';
import { lockItems, writeItems } from './change-item.service.ts';
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
  refuseTwice(input.lines);
  // Products before services, each by id, so that two changes at once cannot deadlock.
  const products = await holdItems(tx, 'product', input.lines);
  const services = await holdItems(tx, 'service', input.lines);
  const held = [...products, ...services];
  const moved = held.filter(({ line, now }) => hasMoved(line, now)).map(({ now }) => now);
  if (moved.length > 0) throw pricesMoved(moved);
  const toConfirm = held.some(({ line, now }) => fraisToConfirm(wantedOf(line, now), now));
  if (toConfirm && !input.confirmFrais) throw fraisAbovePrice();
  await writeItems(
    tx,
    ctx,
    'product',
    products.map(({ item, line }) => [item, { priceCentimes: line.price }]),
  );
  await writeItems(
    tx,
    ctx,
    'service',
    services.map(({ item, line }) => [
      item,
      { priceCentimes: line.price, fraisCentimes: line.frais ?? undefined },
    ]),
  );
  return held.map(({ line, item }) => priceOf(line.type, item));
}

function refuseTwice(lines: readonly PriceLineInput[]): void {
  const named = new Set(lines.map(({ type, itemId }) => `${type} ${itemId}`));
  if (named.size < lines.length) throw itemTwice();
}

/** The items of one type, locked, each with its line and its price of before. */
async function holdItems<Type extends ItemType>(tx: Tx, type: Type, lines: readonly PriceLineInput[]) {
  const asked = new Map(lines.filter((line) => line.type === type).map((line) => [line.itemId, line]));
  if (asked.size === 0) return [];
  const items = await lockItems(tx, type, [...asked.keys()]);
  return items.flatMap((item) => {
    const line = asked.get(item.id);
    return line ? [{ item, line, now: priceOf(type, item) }] : [];
  });
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
