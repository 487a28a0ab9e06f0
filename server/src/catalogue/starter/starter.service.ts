import { IsNull } from 'typeorm';
import type { Tx } from '../../db/transaction.ts';
import type { GalleryPictureName } from '../../pictures/gallery/gallery.rules.ts';
import type { Ctx } from '../../shared/actor.ts';
import { permit } from '../../shared/permissions.ts';
import { Category } from '../items/catalogue.entity.ts';
import { addCategory, lockCategory } from '../items/categories.service.ts';
import { addProduct } from '../items/products.service.ts';
import { isOtherName } from '../refuse-taken-name.ts';
import { addServices } from '../items/services.service.ts';
import type { StarterCategoryInput, StarterInput } from './starter.input.ts';

/** How many were added. */
export interface StarterAdded {
  services: number;
  categories: number;
  products: number;
}

type Hashes = ReadonlyMap<GalleryPictureName, string>;

/**
 * Adds many services, categories and products at once, each as if alone. A category that is already there takes the
 * products.
 * @throws Refusal ACCES_REFUSE, INTROUVABLE for an unknown local, VALIDATION for frais above the price
 */
export async function addStarter(
  tx: Tx,
  ctx: Ctx,
  { services, categories }: StarterInput,
  hashes: Hashes,
): Promise<StarterAdded> {
  permit(ctx.actor, 'manageCatalogue');
  const added: StarterAdded = { services: 0, categories: 0, products: 0 };
  const hashOf = (name?: GalleryPictureName | null) => (name ? (hashes.get(name) ?? null) : null);
  for (const { picture, ...service } of services) {
    added.services += (await addServices(tx, ctx, { ...service, confirmName: true }, hashOf(picture))).length;
  }
  for (const category of categories) {
    const { id, isNew } = await categoryNamed(tx, ctx, category, hashOf(category.picture));
    added.categories += isNew ? 1 : 0;
    for (const { picture, ...product } of category.products) {
      await addProduct(tx, ctx, { ...product, categoryId: id, confirmName: true }, hashOf(picture));
      added.products += 1;
    }
  }
  return added;
}

async function categoryNamed(
  tx: Tx,
  ctx: Ctx,
  { name }: StarterCategoryInput,
  hash: string | null,
): Promise<{ id: number; isNew: boolean }> {
  const all = await tx.findBy(Category, { deletedAt: IsNull() });
  const known = all.find((one) => !isOtherName(one.name, name));
  if (known) return { id: (await lockCategory(tx, known.id, 'pessimistic_read')).id, isNew: false };
  return { id: (await addCategory(tx, ctx, { name, confirmName: true }, hash)).id, isNew: true };
}
