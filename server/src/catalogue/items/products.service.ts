import type { Tx } from '../../db/transaction.ts';
import type { Ctx } from '../../shared/actor.ts';
import { permit } from '../../shared/permissions.ts';
import { lockCategory } from './categories.service.ts';
import { Category, Product } from './catalogue.entity.ts';
import { categoryGone } from './catalogue.errors.ts';
import type { ProductInput } from './catalogue.input.ts';
import { insertProduct } from './catalogue.service.ts';
import { changeItem } from '../prices/change-item.service.ts';
import { canonicalBarcodes } from '../../shared/items.ts';
import { secondName } from '../../shared/names.ts';
import { refuseTakenBarcode } from '../refuse-taken-barcode.ts';
import { isOtherName, refuseTakenName } from '../refuse-taken-name.ts';

/** Adds a product, with an empty shelf in every local. @throws Refusal INTROUVABLE for the category, NOM_DEJA_PRIS, CODE_BARRES_PRIS */
export async function addProduct(
  tx: Tx,
  ctx: Ctx,
  input: ProductInput,
  pictureHash: string | null = null,
): Promise<Product> {
  permit(ctx.actor, 'manageCatalogue');
  await lockCategory(tx, input.categoryId, 'pessimistic_read');
  const { categoryId, name, arabicName, price: priceCentimes, alertThreshold } = input;
  const barcodes = canonicalBarcodes(input.barcodes ?? []);
  await refuseTakenName(tx, 'product', input, [categoryId]);
  await refuseTakenBarcode(tx, barcodes, null);
  const id = await insertProduct(tx, ctx, {
    categoryId,
    name,
    priceCentimes,
    pictureHash,
    ...(arabicName && { arabicName }),
    ...(alertThreshold != null && { alertThreshold }),
    ...(barcodes.length > 0 && { barcodes }),
  });
  return tx.findOneByOrFail(Product, { id });
}

/**
 * `pictureHash` undefined leaves the picture as it is. A hidden product may stay in its deleted category.
 * @throws Refusal INTROUVABLE for the product or its new category, NOM_DEJA_PRIS, CODE_BARRES_PRIS
 */
export async function editProduct(
  tx: Tx,
  ctx: Ctx,
  id: number,
  input: ProductInput,
  pictureHash?: string | null,
): Promise<Product> {
  permit(ctx.actor, 'manageCatalogue');
  return changeItem(tx, ctx, 'product', id, async (product) => {
    const { categoryId, name, price: priceCentimes, alertThreshold } = input;
    const moves = categoryId !== product.categoryId;
    if (moves) await lockCategory(tx, categoryId, 'pessimistic_read');
    if (moves || isOtherName(product.name, name)) await refuseTakenName(tx, 'product', input, [categoryId]);
    const barcodes = input.barcodes ? canonicalBarcodes(input.barcodes) : product.barcodes;
    if (!product.hidden && input.barcodes) await refuseTakenBarcode(tx, barcodes, id);
    const arabicName = secondName(input.arabicName);
    return { categoryId, name, arabicName, priceCentimes, alertThreshold, barcodes, pictureHash };
  });
}

/**
 * Hides or shows a product; without `hidden` it toggles.
 * @throws Refusal INTROUVABLE; when it is to be shown ARTICLE_INDISPONIBLE if its category is deleted, CODE_BARRES_PRIS
 */
export async function setProductHidden(
  tx: Tx,
  ctx: Ctx,
  id: number,
  hidden: boolean | null | undefined,
): Promise<Product> {
  permit(ctx.actor, 'manageCatalogue');
  return changeItem(tx, ctx, 'product', id, async (product) => {
    const wanted = hidden ?? !product.hidden;
    if (!wanted && product.hidden) {
      await holdCategoryOf(tx, product);
      await refuseTakenBarcode(tx, product.barcodes, id);
    }
    return { hidden: wanted };
  });
}

async function holdCategoryOf(tx: Tx, product: Product): Promise<void> {
  const where = { id: product.categoryId };
  const category = await tx.findOneOrFail(Category, { where, lock: { mode: 'pessimistic_read' } });
  if (category.deletedAt) throw categoryGone(product);
}
