import { hash } from 'node:crypto';
import { Category, Product, Service, Stock } from '../../catalogue/items/catalogue.entity.ts';
import { alphabetical } from '../../db/alphabetical.sql.ts';
import type { Closure } from '../../closures/closure.entity.ts';
import { closureOf } from '../../closures/closures.queries.ts';
import { readRowsPrepared } from '../../db/reading/entity-rows.ts';
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
  /** Of hidden products too, so that one that is shown again has its stock. */
  shelves: Stock[];
  /** Today's; null while the day is open. */
  closure: Closure | null;
}

const ALPHABETICAL = `ORDER BY ${alphabetical('name')}, id`;

/** Transactions after which PostgreSQL's 32-bit numbers of rows mean others. */
const NUMBERS = 2n ** 31n;

/**
 * What changed in the catalogue of the actor's local since a mark; everything for a mark of another local or database.
 * A change may be told twice, none is left out.
 * @throws Refusal LOCAL_REQUIS
 */
export async function tillChanges(
  reader: SnapshotReader,
  ctx: Ctx,
  asked: string | null | undefined,
): Promise<TillChanges> {
  const localId = ctx.actor.local?.id;
  if (localId === undefined) throw localRequired();
  const { run, transaction } = await placeOf(reader, localId);
  const since = readMark(asked, run, transaction);
  const changed = <T extends object>(Entity: new () => T, rest: string, ...values: unknown[]) =>
    readRowsPrepared(reader, Entity, { rest: `WHERE ${CHANGED} ${rest}`, values: [since, ...values] });
  const [categories, services, products, shelves, closure] = await Promise.all([
    changed(Category, ALPHABETICAL),
    changed(Service, `AND local_id = $2 ${ALPHABETICAL}`, localId),
    changed(Product, ALPHABETICAL),
    changed(Stock, 'AND local_id = $2', localId),
    closureOf(reader, ctx, {}),
  ]);
  const gone = (rows: readonly Sold[]) =>
    since === null ? [] : rows.filter((row) => !isSold(row)).map(({ id }) => id);
  return {
    mark: `${run}.${transaction}`,
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

/**
 * Rows that were last written by the transaction $1 or a later one; all for null. `xmin` is the number that PostgreSQL
 * itself keeps of each row's writer, whoever that is.
 */
const CHANGED = '($1::xid8 IS NULL OR age(row.xmin) <= age($1::xid8::xid))';

/**
 * `transaction`: every earlier one has ended, so that this snapshot sees what it wrote. `run`: another wherever these
 * numbers may mean others: in another database or copy, and after a restore, for which PostgreSQL is started anew.
 */
const PLACE = `SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS transaction,
  concat_ws(' ', pg_postmaster_start_time(), current_database(), 'products'::regclass::oid) AS run`;

async function placeOf(reader: SnapshotReader, localId: number) {
  const [place] = await reader.query<{ run: string; transaction: string }[]>(PLACE);
  if (!place) throw new Error('PostgreSQL answered no snapshot.');
  const run = hash('sha256', `${place.run} ${localId}`).slice(0, 16);
  return { run, transaction: place.transaction };
}

/** The transaction of a mark; null for one that says nothing here. */
function readMark(mark: string | null | undefined, run: string, now: string): string | null {
  const [, ofRun, transaction] = /^([0-9a-f]{16})\.(\d{1,19})$/.exec(mark ?? '') ?? [];
  if (ofRun !== run || transaction === undefined) return null;
  const passed = BigInt(now) - BigInt(transaction);
  return passed >= 0n && passed < NUMBERS ? transaction : null;
}
