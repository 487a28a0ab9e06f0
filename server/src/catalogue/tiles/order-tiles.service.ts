import { IsNull } from 'typeorm';
import { record } from '../../db/journal.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Ctx } from '../../shared/actor.ts';
import { notFound } from '../../shared/errors.ts';
import { permit } from '../../shared/permissions.ts';
import { Product, Service } from '../items/catalogue.entity.ts';
import type { TileOrderInput } from '../items/catalogue.input.ts';
import { lockCategory } from '../items/categories.service.ts';
import { changeItems, lockItems } from '../prices/change-item.service.ts';

type Tile = Pick<Product, 'id' | 'tilePlace'>;

/**
 * Puts the tiles of a category's products, or of all services, in this order; an item that is not named loses its place.
 * @throws Refusal INTROUVABLE for an unknown category, or an item that is not of it
 */
export async function orderTiles(
  tx: Tx,
  ctx: Ctx,
  { categoryId = null, itemIds }: TileOrderInput,
): Promise<void> {
  permit(ctx.actor, 'manageCatalogue');
  const wanted = [...new Set(itemIds)];
  const places = new Map(wanted.map((id, index) => [id, index + 1]));
  const placed = ({ id }: Tile) => ({ tilePlace: places.get(id) ?? null });
  let before: number[];
  if (categoryId === null) {
    const there = await tx.find(Service, { select: { id: true }, where: { deletedAt: IsNull() } });
    refuseStrangers('Service', wanted, there);
    // All of them, so that one of two orders at once is the one that stays.
    const services = await lockItems(tx, 'service', idsOf(there));
    before = inOrder(services);
    await changeItems(tx, ctx, 'service', services.map((service) => [service, placed(service)])); // prettier-ignore
  } else {
    await lockCategory(tx, categoryId, 'pessimistic_read');
    const there = await tx.find(Product, { select: { id: true }, where: { categoryId } });
    refuseStrangers('Produit', wanted, there);
    const products = await lockItems(tx, 'product', idsOf(there));
    before = inOrder(products);
    await changeItems(tx, ctx, 'product', products.map((product) => [product, placed(product)])); // prettier-ignore
  }
  if (before.join() === wanted.join()) return;
  await record(tx, ctx, {
    action: categoryId === null ? 'service.tilesOrdered' : 'category.tilesOrdered',
    subjectId: categoryId,
    before: { itemIds: before },
    after: { itemIds: wanted },
  });
}

function refuseStrangers(kind: string, wanted: readonly number[], there: readonly { id: number }[]): void {
  const known = new Set(idsOf(there));
  if (!wanted.every((id) => known.has(id))) throw notFound(kind);
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

function inOrder(tiles: readonly Tile[]): number[] {
  const placed = tiles.flatMap(({ id, tilePlace }) => (tilePlace === null ? [] : [{ id, tilePlace }]));
  return idsOf(placed.sort((one, other) => one.tilePlace - other.tilePlace));
}
