import { isDeepStrictEqual } from 'node:util';
import { record } from '../../db/journal.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Ctx } from '../../shared/actor.ts';
import { notFound } from '../../shared/errors.ts';
import { compareNames } from '../../shared/names.ts';
import { permit } from '../../shared/permissions.ts';
import { Category, Product, Service } from '../items/catalogue.entity.ts';
import { changeItems } from '../prices/change-item.service.ts';
import { takeStock } from '../stock/stock.service.ts';
import { TYPES } from './sheet/columns.ts';
import { lockForImport } from './import-catalogue.service.ts';
import { CatalogueImport, type Act } from './import.entity.ts';
import { alreadyUndone, importUsed } from './import.errors.ts';
import { COUNTING_MOVEMENT } from './known.ts';

type ItemAct = Exclude<Act, { type: 'stock' }>;
type StockAct = Extract<Act, { type: 'stock' }>;

/**
 * Undoes an import as one: what it added is taken from sale, what it changed is as before, the first units leave their
 * shelves. Only while everything is still as the import left it, or undoing would undo somebody's later work, or tell of
 * units that were sold.
 * @throws Refusal INTROUVABLE; IMPORTATION_ENTAMEE with what was changed, sold or moved since
 */
export async function undoImport(tx: Tx, ctx: Ctx, id: number): Promise<CatalogueImport> {
  permit(ctx.actor, 'manageCatalogue');
  const lock = { mode: 'pessimistic_write' } as const;
  const found = await tx.findOne(CatalogueImport, { where: { id }, lock });
  if (!found) throw notFound('Importation');
  if (found.undoneAt) throw alreadyUndone(id);
  const undoing = new Undoing(tx, ctx, found);
  await undoing.lock();
  const reasons = await undoing.reasonsAgainst();
  if (reasons.length > 0) throw importUsed(id, reasons);
  await undoing.write();
  const undone = { undoneAt: ctx.now, undoneBy: ctx.actor.userId };
  await tx.update(CatalogueImport, { id }, undone);
  const { source, added, changed } = found;
  await record(tx, ctx, {
    action: 'catalogue.importUndone',
    subjectId: id,
    before: { ...undoing.categoriesBefore(), source, added, changed },
  });
  return Object.assign(found, undone);
}

/** Of a product of the import, or of one that it put into a shelf. */
const MOVED_SINCE = `
SELECT DISTINCT products.name FROM stock_movements AS moved JOIN products ON products.id = product_id
WHERE (product_id = ANY ($1) OR (local_id, product_id) IN (SELECT * FROM unnest($2::int[], $3::int[])))
  AND import_id IS DISTINCT FROM $4 AND ${COUNTING_MOVEMENT}`;

/** A count that found the shelf right moved nothing. */
const COUNTED_SINCE = `
SELECT DISTINCT products.name FROM products JOIN unnest($1::int[], $2::int[]) AS shelf (local_id, product_id)
  ON products.id = shelf.product_id
WHERE EXISTS (
  SELECT FROM counting_sheets JOIN counting_lines ON sheet_id = counting_sheets.id
  WHERE counting_sheets.local_id = shelf.local_id AND counting_lines.product_id = shelf.product_id
    AND counted_at >= $3 AND (closed_at IS NULL OR reason IS NOT NULL)
) OR EXISTS (
  SELECT FROM journal WHERE journal.local_id = shelf.local_id AND subject_id = shelf.product_id AND at >= $3
    AND action = 'stock.counted'
)`;

/** A service's sales are in the sums, under its ID with a minus before it. */
const SOLD_SINCE = `
SELECT DISTINCT services.name FROM services JOIN summaries ON subject = -services.id
WHERE services.id = ANY ($1) AND grain = 'M' AND start >= date_trunc('month', $2::timestamptz) - interval '1 month'
  AND summaries.local_id = services.local_id`;

/** Of a code that would come back to a product and that another one has by now. */
const CODE_TAKEN = `
SELECT DISTINCT products.name FROM products, unnest(barcodes) AS code
WHERE NOT hidden AND code = ANY ($1) AND NOT products.id = ANY ($2)`;

const LEFT_IN_CATEGORY = `
SELECT categories.name FROM categories
WHERE id = ANY ($1) AND EXISTS (
  SELECT FROM products WHERE category_id = categories.id AND NOT hidden AND NOT products.id = ANY ($2)
)`;

class Undoing {
  readonly #tx: Tx;
  readonly #ctx: Ctx;
  readonly #import: CatalogueImport;
  readonly #products = new Map<number, Product>();
  readonly #services = new Map<number, Service>();
  readonly #categories = new Map<number, Category>();

  constructor(tx: Tx, ctx: Ctx, found: CatalogueImport) {
    this.#tx = tx;
    this.#ctx = ctx;
    this.#import = found;
  }

  async lock(): Promise<void> {
    const stocks = this.#stocks();
    const ids = {
      category: this.#of('category').map(({ id }) => id),
      product: this.#of('product').map(({ id }) => id),
      service: this.#of('service').map(({ id }) => id),
    };
    const shelves = {
      localIds: stocks.map(({ localId }) => localId),
      productIds: stocks.map(({ productId }) => productId),
    };
    // A service that was deleted since is no longer found, and is a reason against.
    const held = await lockForImport(this.#tx, ids, shelves);
    for (const product of held.products) this.#products.set(product.id, product);
    for (const service of held.services) this.#services.set(service.id, service);
    for (const category of held.categories)
      if (!category.deletedAt) this.#categories.set(category.id, category);
  }

  /** As sentences without their stops. */
  async reasonsAgainst(): Promise<string[]> {
    const stocks = this.#stocks();
    const added = this.#of('product').flatMap((act) => (act.before === null ? [act.id] : []));
    const addedServices = this.#of('service').flatMap((act) => (act.before === null ? [act.id] : []));
    const addedCategories = this.#of('category').flatMap((act) => (act.before === null ? [act.id] : []));
    const back = this.#of('product').filter(
      ({ before }) => before && ('barcodes' in before || 'hidden' in before),
    );
    const codes = back.flatMap(({ id, before }) => {
      const now = this.#products.get(id);
      const { barcodes = now?.barcodes ?? [], hidden = now?.hidden ?? true }: Partial<Product> = before ?? {};
      return hidden ? [] : barcodes;
    });
    const named = async (sql: string, values: unknown[], what: string) =>
      (await this.#tx.query<{ name: string }[]>(sql, values))
        .map(({ name }) => name)
        .sort(compareNames)
        .map((name) => `« ${name} » ${what}`);
    const leaving = this.#of('product').flatMap(({ id, before }) =>
      before === null || 'categoryId' in before ? [id] : [],
    );
    const shelves = [stocks.map(({ localId }) => localId), stocks.map(({ productId }) => productId)];
    return [
      ...this.#import.acts.flatMap((act) => (act.type === 'stock' ? [] : this.#changedSince(act))),
      ...(await named(MOVED_SINCE, [added, ...shelves, this.#import.id], 'a été vendu ou a bougé depuis')),
      ...(await named(COUNTED_SINCE, [...shelves, this.#import.at], 'a été compté depuis')),
      ...(await named(SOLD_SINCE, [addedServices, this.#import.at], 'a été vendu depuis')),
      ...(await named(
        CODE_TAKEN,
        [codes, this.#of('product').map(({ id }) => id)],
        'a pris un code-barres depuis',
      )),
      ...(await named(LEFT_IN_CATEGORY, [addedCategories, leaving], 'contient d’autres produits depuis')),
      ...(await this.#lostCategories()),
    ];
  }

  async write(): Promise<void> {
    const { id: importId, acts } = this.#import;
    for (const [localId, lines] of Map.groupBy(this.#stocks(), ({ localId }) => localId)) {
      const reason = `Annulation de l’importation N° ${importId}`;
      const move = { localId, cause: 'INVENTORY', userId: this.#ctx.actor.userId, importId, reason } as const;
      await takeStock(this.#tx, this.#ctx, { ...move, lines });
    }
    await changeItems(
      this.#tx,
      this.#ctx,
      'product',
      this.#of('product').flatMap(({ id, before }) => {
        const item = this.#products.get(id);
        return item ? [[item, before ?? { hidden: true }] as const] : [];
      }),
    );
    await changeItems(
      this.#tx,
      this.#ctx,
      'service',
      this.#of('service').flatMap(({ id, before }) => {
        const item = this.#services.get(id);
        return item && before ? [[item, before] as const] : [];
      }),
    );
    const added = (type: ItemAct['type']) =>
      acts.flatMap((act) => (act.type === type && act.before === null ? [act.id] : []));
    await this.#tx.query('UPDATE services SET deleted_at = $2 WHERE id = ANY ($1)', [
      added('service'),
      this.#ctx.now,
    ]);
    await this.#tx.query('UPDATE categories SET deleted_at = $2 WHERE id = ANY ($1)', [
      added('category'),
      this.#ctx.now,
    ]);
    const renamed = this.#of('category').flatMap(({ id, before }) => {
      const arabicName = this.#categories.get(id)?.arabicName;
      return before ? [{ id, arabicName, ...before }] : [];
    });
    await this.#tx.query(
      `UPDATE categories SET name = before.name, arabic_name = before."arabicName"
       FROM json_to_recordset($1) AS before (id int, name text, "arabicName" text) WHERE categories.id = before.id`,
      [JSON.stringify(renamed)],
    );
  }

  /** Where the products were until now, for late sales of before. */
  categoriesBefore(): object {
    const moved = this.#of('product').flatMap((act): [number, unknown][] =>
      act.before && 'categoryId' in act.before && 'categoryId' in act.after
        ? [[act.id, act.after.categoryId]]
        : [],
    );
    return moved.length > 0 ? { categories: Object.fromEntries(moved) } : {};
  }

  #of(type: ItemAct['type']): ItemAct[] {
    return this.#import.acts.filter((act): act is ItemAct => act.type === type);
  }

  #stocks(): StockAct[] {
    return this.#import.acts.filter((act) => act.type === 'stock');
  }

  #changedSince({ type, id, after }: ItemAct): string[] {
    const held = { category: this.#categories, product: this.#products, service: this.#services }[type].get(
      id,
    );
    if (!held)
      return [`« ${'name' in after ? String(after.name) : `${TYPES[type]} ${id}`} » a été supprimé depuis`];
    const now = new Map<string, unknown>(Object.entries(held));
    const same = Object.entries(after).every(([field, value]) => isDeepStrictEqual(value, now.get(field)));
    return same ? [] : [`« ${held.name} » a changé depuis`];
  }

  /** A product that was moved out of a category that somebody has deleted since. */
  async #lostCategories(): Promise<string[]> {
    const homes = this.#of('product').flatMap(({ before }) =>
      before && 'categoryId' in before ? [Number(before.categoryId)] : [],
    );
    const lost = await this.#tx.query<{ name: string }[]>(
      'SELECT name FROM categories WHERE id = ANY ($1) AND deleted_at IS NOT NULL',
      [homes],
    );
    return lost.map(({ name }) => `la catégorie « ${name} » a été supprimée depuis`);
  }
}
