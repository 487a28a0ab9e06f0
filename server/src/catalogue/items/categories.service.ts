import { isDeepStrictEqual } from 'node:util';
import { IsNull } from 'typeorm';
import { record } from '../../db/journal.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Ctx } from '../../shared/actor.ts';
import { notFound } from '../../shared/errors.ts';
import { permit } from '../../shared/permissions.ts';
import { Category, Product } from './catalogue.entity.ts';
import { categoryNotEmpty } from './catalogue.errors.ts';
import type { CategoryInput } from './catalogue.input.ts';
import { insertCategory } from './catalogue.service.ts';
import { isOtherName, refuseTakenName } from '../refuse-taken-name.ts';

export async function addCategory(
  tx: Tx,
  ctx: Ctx,
  input: CategoryInput,
  pictureHash: string | null = null,
): Promise<Category> {
  permit(ctx.actor, 'manageCatalogue');
  await refuseTakenName(tx, 'category', input);
  const { name, arabicName } = input;
  const id = await insertCategory(tx, ctx, { name, pictureHash, ...(arabicName && { arabicName }) });
  return tx.findOneByOrFail(Category, { id });
}

/**
 * `pictureHash` undefined leaves the picture as it is.
 * @throws Refusal INTROUVABLE, NOM_DEJA_PRIS
 */
export async function editCategory(
  tx: Tx,
  ctx: Ctx,
  id: number,
  input: CategoryInput,
  pictureHash?: string | null,
): Promise<Category> {
  permit(ctx.actor, 'manageCatalogue');
  const category = await lockCategory(tx, id, 'for_no_key_update');
  const { name, arabicName, pictureHash: picture } = category;
  const before = { name, arabicName, pictureHash: picture };
  const after = {
    name: input.name,
    arabicName: input.arabicName === undefined ? arabicName : input.arabicName || null,
    pictureHash: pictureHash === undefined ? picture : pictureHash,
  };
  if (isDeepStrictEqual(after, before)) return category;
  if (isOtherName(before.name, after.name)) await refuseTakenName(tx, 'category', input);
  await tx.update(Category, { id }, after);
  await record(tx, ctx, { action: 'category.changed', subjectId: id, before, after });
  return Object.assign(category, after);
}

/**
 * Soft-deletes a category, because old tickets name its products; its hidden products keep it.
 * @throws Refusal INTROUVABLE, CATEGORIE_NON_VIDE
 */
export async function deleteCategory(tx: Tx, ctx: Ctx, id: number): Promise<void> {
  permit(ctx.actor, 'manageCatalogue');
  const category = await lockCategory(tx, id, 'for_no_key_update');
  const visible = await tx.countBy(Product, { categoryId: id, hidden: false });
  if (visible > 0) throw categoryNotEmpty(category.name, visible);
  await tx.update(Category, { id }, { deletedAt: ctx.now });
  await record(tx, ctx, { action: 'category.deleted', subjectId: id, before: { name: category.name } });
}

/**
 * Locks a live category; shared while a visible product is put in it, so that it cannot be deleted. @throws Refusal
 * INTROUVABLE
 */
export async function lockCategory(
  tx: Tx,
  id: number,
  mode: 'for_no_key_update' | 'pessimistic_read',
): Promise<Category> {
  const category = await tx.findOne(Category, { where: { id, deletedAt: IsNull() }, lock: { mode } });
  if (!category) throw notFound('Catégorie');
  return category;
}
