import { hash } from 'node:crypto';
import { Category, Product, Service, Stock } from '../../catalogue/items/catalogue.entity.ts';
import { alphabetical } from '../../db/alphabetical.sql.ts';
import type { Closure } from '../../closures/closure.entity.ts';
import { closureOf } from '../../closures/closures.queries.ts';
import { readRowsPrepared } from '../../db/reading/entity-rows.ts';
import { runPrepared, type Prepared } from '../../db/reading/prepared.ts';
import type { SnapshotReader } from '../../db/reading/snapshot.ts';
import { localRequired } from '../../sales/sales.errors.ts';
import type { Ctx } from '../../shared/actor.ts';

/** Ids of what a till no longer sells. */
export interface GoneItems {
  categories: number[];
  services: number[];
  products: number[];
}

export interface TillChanges {
  /** What the till knows with this answer; the next question names it. */
  mark: string;
  /** All there is, in place of what the till had. */
  whole: boolean;
  categories: Category[];
  services: Service[];
  products: Product[];
  gone: GoneItems;
  /** All or, when none of them has changed, none; of hidden products too, so that one that is shown again has its stock. */
  shelves: Stock[];
  /** Today's; null while the day is open. */
  closure: Closure | null;
}

const ALPHABETICAL = `ORDER BY ${alphabetical('name')}, id`;

/**
 * What changed in the catalogue of the actor's local since a mark; everything for a mark of another local or database.
 * Shelves come all or none.
 * @throws Refusal LOCAL_REQUIS
 */
export async function tillChanges(
  reader: SnapshotReader,
  ctx: Ctx,
  asked: string | null | undefined,
): Promise<TillChanges> {
  const localId = ctx.actor.local?.id;
  if (localId === undefined) throw localRequired();
  const now = await markNow(reader, localId);
  const since = readMark(asked, now);
  const changed = <T extends object>(Entity: new () => T, rest: string, ...values: unknown[]) =>
    readRowsPrepared(reader, Entity, {
      rest: `WHERE change_number > $1 ${rest}`,
      values: [since?.number ?? -1, ...values],
    });
  const ofLocal = { rest: 'WHERE local_id = $1 ORDER BY product_id', values: [localId] };
  const [categories, services, products, shelves, closure] = await Promise.all([
    changed(Category, ALPHABETICAL),
    changed(Service, `AND local_id = $2 ${ALPHABETICAL}`, localId),
    changed(Product, ALPHABETICAL),
    since?.shelves === now.shelves ? [] : readRowsPrepared(reader, Stock, ofLocal),
    closureOf(reader, ctx, {}),
  ]);
  const gone = (rows: readonly Sold[]) =>
    since === null ? [] : rows.filter((row) => !isSold(row)).map(({ id }) => id);
  return {
    mark: `${now.run}.${now.number}.${now.shelves}`,
    whole: since === null,
    categories: categories.filter(isSold),
    services: services.filter(isSold),
    products: products.filter(isSold),
    gone: { categories: gone(categories), services: gone(services), products: gone(products) },
    shelves,
    closure,
  };
}

interface Sold {
  id: number;
  deletedAt?: Date | null;
  hidden?: boolean;
}

function isSold({ deletedAt, hidden }: Sold): boolean {
  return !deletedAt && !hidden;
}

interface Mark {
  /** Of the counter and the local; numbers of another run mean other changes. */
  run: string;
  /** Of the last change of the catalogue. */
  number: number;
  /** A hash of what the local's shelves hold. */
  shelves: string;
}

const NOW: Prepared = {
  name: 'catalogue-now',
  text: `SELECT run, last_number AS number, (
    SELECT coalesce(sum(hash_record_extended((product_id, quantity, limited), 0)), 0)::text
    FROM stock WHERE local_id = $1
  ) AS shelves FROM catalogue_counter`,
};

async function markNow(reader: SnapshotReader, localId: number): Promise<Mark> {
  const [now] = await runPrepared<Mark>(reader, NOW, [localId]);
  if (!now) throw new Error('The catalogue has no counter.');
  return { ...now, run: hash('sha256', `${now.run} ${localId}`).slice(0, 16) };
}

/** Null for a mark that says nothing here. */
function readMark(mark: string | null | undefined, now: Mark): Omit<Mark, 'run'> | null {
  const [, run, number, shelves = ''] = /^([0-9a-f]{16})\.(\d{1,10})\.(-?\d{1,30})$/.exec(mark ?? '') ?? [];
  if (run !== now.run || Number(number) > now.number) return null;
  return { number: Number(number), shelves };
}
