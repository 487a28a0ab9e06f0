import { isDeepStrictEqual } from 'node:util';
import { In, IsNull } from 'typeorm';
import { record } from '../../db/journal.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Ctx } from '../../shared/actor.ts';
import { permit } from '../../shared/permissions.ts';
import { Category, Product, Service } from '../items/catalogue.entity.ts';
import { lockCounting } from '../counting/counting.service.ts';
import { changeItems, keepHistory, lockItems } from '../prices/change-item.service.ts';
import { addStock, lockShelves } from '../stock/stock.service.ts';
import type { RowType } from './sheet/columns.ts';
import { CatalogueImport, type Act } from './import.entity.ts';
import { catalogueMoved, rowsRefused } from './import.errors.ts';
import type { ImportOptions } from './judge.ts';
import type { Verdict } from './verdict.ts';
import type { State } from './known.ts';
import { planOf, stocksOf, type ImportPlan } from './plan.ts';
import { sheetFault, type Sheet } from './sheet/sheet.ts';

export interface AskedImport extends ImportOptions {
  sheet: Sheet;
  source: string;
  /** Of the plan that was shown; without it, whatever the plan is now. */
  fingerprint: string | null;
}

/**
 * Brings a sheet into the catalogue, all of it or nothing, with one journal row, in as many statements as for one row.
 * @throws Refusal VALIDATION with each refused cell; CATALOGUE_MODIFIE when it would do something else than was shown
 */
export async function importCatalogue(tx: Tx, ctx: Ctx, asked: AskedImport): Promise<CatalogueImport> {
  permit(ctx.actor, 'manageCatalogue');
  const judged = await planOf(tx, asked.sheet, asked);
  refuseFaults(judged);
  const held = await lockTouched(tx, judged);
  // Once more under the locks: what was judged before them may have changed.
  const plan = await planOf(tx, asked.sheet, asked);
  if (asked.fingerprint !== null && asked.fingerprint !== plan.fingerprint) throw catalogueMoved();
  refuseFaults(plan);
  const written = plan.rows.filter(({ state }) => state !== 'SAME');
  if (written.length === 0) throw sheetFault('Cette feuille ne change rien : tout y est déjà ainsi.');
  const writer = new ImportWriter(tx, ctx, plan, held);
  const acts = [...(await writer.categories()), ...(await writer.products()), ...(await writer.services())];
  const added = plan.rows.filter(({ state }) => state === 'NEW').length;
  const row = {
    at: ctx.now,
    userId: ctx.actor.userId,
    source: asked.source,
    added,
    changed: written.length - added,
    acts: [...acts, ...writer.stockActs()],
    undoneAt: null,
    undoneBy: null,
  };
  const [{ id }] = (await tx.insert(CatalogueImport, row)).identifiers as [{ id: number }];
  if (stocksOf(plan).length > 0) await writer.stock(id);
  const { source, changed } = row;
  await record(tx, ctx, {
    action: 'catalogue.imported',
    subjectId: id,
    before: categoriesBefore(acts),
    after: { source, added, changed },
  });
  return Object.assign(new CatalogueImport(), { id, ...row });
}

function refuseFaults({ rows }: ImportPlan): void {
  const faults = rows.flatMap((row) => row.faults);
  if (faults.length > 0) throw rowsRefused(faults);
}

/** A late sale that was sold before asks in which category its product was. */
function categoriesBefore(acts: readonly Act[]): { categories: Record<number, unknown> } | undefined {
  const moved = acts.flatMap((act): (readonly [number, unknown])[] =>
    act.type === 'product' && act.before && 'categoryId' in act.before
      ? [[act.id, act.before.categoryId]]
      : [],
  );
  return moved.length > 0 ? { categories: Object.fromEntries(moved) } : undefined;
}

interface Held {
  categories: Category[];
  products: Product[];
  services: Service[];
}

/** As all writers of the catalogue: categories, products, services that are not deleted, then the counter, then shelves. */
export async function lockForImport(
  tx: Tx,
  ids: Record<RowType, readonly number[]>,
  shelves: { localIds: readonly number[]; productIds: readonly number[] },
): Promise<Held> {
  const lock = { mode: 'for_no_key_update' } as const;
  const where = { id: In([...ids.category]) };
  const categories = await tx.find(Category, { where, order: { id: 'ASC' }, lock });
  const products = ids.product.length > 0 ? await lockItems(tx, 'product', ids.product) : [];
  const live = { id: In([...ids.service]), deletedAt: IsNull() };
  const services = await tx.find(Service, { where: live, order: { id: 'ASC' }, lock });
  await tx.query('SELECT FROM catalogue_counter FOR UPDATE');
  const localIds = [...new Set(shelves.localIds)].sort((one, other) => one - other);
  for (const localId of localIds) await lockCounting(tx, localId);
  if (localIds.length > 0) await lockShelves(tx, localIds, shelves.productIds);
  return { categories, products, services };
}

function lockTouched(tx: Tx, plan: ImportPlan): Promise<Held> {
  const touched = (type: RowType) =>
    plan.verdicts.flatMap(({ draft, id }, place) =>
      draft.type === type && id !== null && plan.rows[place]?.state !== 'SAME' ? [id] : [],
    );
  const homes = plan.verdicts.flatMap(({ after }) =>
    typeof after.categoryId === 'number' ? [after.categoryId] : [],
  );
  const stocks = stocksOf(plan);
  return lockForImport(
    tx,
    {
      category: [...touched('category'), ...homes],
      product: touched('product'),
      service: touched('service'),
    },
    {
      localIds: stocks.map(({ localId }) => localId),
      productIds: stocks.length > 0 ? touched('product') : [],
    },
  );
}

class ImportWriter {
  readonly #tx: Tx;
  readonly #ctx: Ctx;
  readonly #plan: ImportPlan;
  readonly #held: Held;
  readonly #categoryIds = new Map<string, number>();
  readonly #productIds = new Map<Verdict, number>();

  constructor(tx: Tx, ctx: Ctx, plan: ImportPlan, held: Held) {
    this.#held = held;
    this.#tx = tx;
    this.#ctx = ctx;
    this.#plan = plan;
  }

  async categories(): Promise<Act[]> {
    const rows = this.#of('category');
    const fresh = rows.flatMap(({ isNew, after }) => (isNew ? [namesOf(after)] : []));
    const named = this.#plan.newCategories.map((name) => namesOf({ name }));
    const added = await this.#insert(
      Category,
      [...fresh, ...named].map((names) => ({ ...names, pictureHash: null })),
    );
    for (const { id, after } of added) this.#categoryIds.set(after.name, id);
    const renamed = rows.flatMap(({ id, isNew, before, after }) =>
      isNew || id === null || before === null || isDeepStrictEqual(namesOf(before), namesOf(after))
        ? []
        : [{ type: 'category' as const, id, before: namesOf(before), after: namesOf(after) }],
    );
    await this.#tx.query(
      `UPDATE categories SET name = renamed.name, arabic_name = renamed.arabic_name
       FROM unnest($1::int[], $2::text[], $3::text[]) AS renamed (id, name, arabic_name) WHERE categories.id = renamed.id`,
      [
        renamed.map(({ id }) => id),
        renamed.map(({ after }) => after.name),
        renamed.map(({ after }) => after.arabicName),
      ],
    );
    return [...added.map((row) => ({ type: 'category' as const, before: null, ...row })), ...renamed];
  }

  async products(): Promise<Act[]> {
    const rows = this.#of('product');
    const fresh = rows.filter(({ id }) => id === null);
    const added = await this.#insert(
      Product,
      fresh.map(({ after }) => ({ ...this.#product(after), pictureHash: null })),
    );
    for (const [place, verdict] of fresh.entries()) this.#productIds.set(verdict, added[place]?.id ?? 0);
    for (const verdict of rows) if (verdict.id !== null) this.#productIds.set(verdict, verdict.id);
    await keepHistory(
      this.#tx,
      this.#ctx,
      'product',
      added.map(({ id }) => id),
    );
    const known = rows.filter(({ id }) => id !== null);
    const revived = new Set(known.flatMap(({ id, isNew }) => (isNew ? [id] : [])));
    const changed = await changeItems(
      this.#tx,
      this.#ctx,
      'product',
      known.map(({ id, after }) => [itemOf(this.#held.products, id), this.#product(after)] as const),
    );
    return [
      ...added.map((row) => ({ type: 'product' as const, before: null, ...row })),
      ...changed.map(({ item, before, after }) =>
        revived.has(item.id)
          ? { type: 'product' as const, id: item.id, before: null, after: { ...after, hidden: false } }
          : { type: 'product' as const, id: item.id, before, after },
      ),
    ];
  }

  async services(): Promise<Act[]> {
    const rows = this.#of('service');
    const added = await this.#insert(
      Service,
      rows
        .filter(({ isNew }) => isNew)
        .map(({ after, localId }) => ({ ...serviceOf(after), localId: localId ?? 0, pictureHash: null })),
    );
    await keepHistory(
      this.#tx,
      this.#ctx,
      'service',
      added.map(({ id }) => id),
    );
    const known = rows.filter(({ isNew }) => !isNew);
    const changed = await changeItems(
      this.#tx,
      this.#ctx,
      'service',
      known.map(({ id, after }) => [itemOf(this.#held.services, id), serviceOf(after)] as const),
    );
    return [
      ...added.map((row) => ({ type: 'service' as const, before: null, ...row })),
      ...changed.map(({ item, before, after }) => ({ type: 'service' as const, id: item.id, before, after })),
    ];
  }

  stockActs(): Act[] {
    return this.#plan.verdicts.flatMap((verdict) =>
      verdict.stocks.map(({ localId, quantity }) => ({
        type: 'stock' as const,
        localId,
        productId: this.#productIds.get(verdict) ?? 0,
        quantity,
      })),
    );
  }

  /** The first units of each shelf, local by local. */
  async stock(importId: number): Promise<void> {
    permit(this.#ctx.actor, 'countStock');
    const units = this.stockActs().flatMap((act) => (act.type === 'stock' ? [act] : []));
    const byLocal = [...Map.groupBy(units, ({ localId }) => localId)].sort(([one], [other]) => one - other);
    for (const [localId, lines] of byLocal) {
      const move = { localId, cause: 'INVENTORY', userId: this.#ctx.actor.userId, importId } as const;
      const reason = `Stock de départ, importation N° ${importId}`;
      await addStock(this.#tx, this.#ctx, { ...move, reason, lines });
    }
  }

  #of(type: RowType): Verdict[] {
    const { verdicts, rows } = this.#plan;
    return verdicts.filter(({ draft }, place) => draft.type === type && rows[place]?.state !== 'SAME');
  }

  async #insert<Row extends object>(
    entity: typeof Category | typeof Product | typeof Service,
    rows: readonly Row[],
  ): Promise<{ id: number; after: Row }[]> {
    if (rows.length === 0) return [];
    const createdAt = this.#ctx.now;
    const { identifiers } = await this.#tx.insert(
      entity,
      rows.map((row) => ({ ...row, createdAt })) as never,
    );
    return rows.map((after, place) => ({ id: (identifiers[place] as { id: number }).id, after }));
  }

  #product({
    name = '',
    arabicName = null,
    priceCentimes = 0,
    categoryId,
    alertThreshold = null,
    barcodes = [],
    hidden = false,
  }: State) {
    const home = typeof categoryId === 'number' ? categoryId : (this.#categoryIds.get(categoryId ?? '') ?? 0);
    return {
      name,
      arabicName,
      priceCentimes,
      categoryId: home,
      alertThreshold,
      barcodes: [...barcodes],
      hidden,
    };
  }
}

function serviceOf({ priceCentimes = 0, fraisCentimes = 0, hidden = false, ...names }: State) {
  return { ...namesOf(names), priceCentimes, fraisCentimes, hidden };
}

function namesOf({ name = '', arabicName = null }: State) {
  return { name, arabicName };
}

/** Under its lock. @throws Refusal CATALOGUE_MODIFIE for one that became the row's only after the locks were taken */
function itemOf<Item extends { id: number }>(held: readonly Item[], id: number | null): Item {
  const item = held.find((one) => one.id === id);
  if (!item) throw catalogueMoved();
  return item;
}
