import type { DataSource, EntityManager } from 'typeorm';
import { runPrepared } from '../../db/reading/prepared.ts';
import { noteSale } from '../../db/reading/read-semaphore.ts';
import { connectionShare } from '../../db/reading/pool.ts';
import { sqlState, violates } from '../../db/sql-state.ts';
import { businessDate, shopHour } from '../../shared/days.ts';
import { SaleBatcher } from './sale-batcher.ts';
import type { AskedLine } from '../sales.rules.ts';
import { SELL, SELL_NAMING, type AskedSale, type SaleRow } from './sale.sql.ts';
import { Counter, Histogram } from 'prom-client';

const salesWritten = new Counter({
  name: 'kessal_sales_total',
  help: 'Tickets written online; a repeated sale is none.',
});

const batchSales = new Histogram({
  name: 'kessal_sale_batch_sales',
  help: 'Sales by statement.',
  buckets: [1, 2, 4, 8, 16],
});

const batchSeconds = new Histogram({
  name: 'kessal_sale_batch_duration_seconds',
  help: 'Statements of sales, until committed or failed.',
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 10],
});

/** Longer than another statement holds a sale's locks; a sale alone waits as long as the role allows. */
const LOCK_TIMEOUT_IN_COMPANY = '200ms';
const LOCK_NOT_AVAILABLE = '55P03';

export interface SaleToWrite extends Omit<AskedSale, 'now' | 'day' | 'hour'> {
  /** Read when the statement starts: that is the moment of the sale. */
  clock: () => Date;
  /** Merged: one per item and kessal. */
  lines: readonly AskedLine[];
}

export interface WrittenSale {
  outcome: 'written';
  id: number;
  number: number;
  soldAt: Date;
  rows: readonly SaleRow[];
}

export type SaleOutcome =
  | WrittenSale
  /** The rows give the reason: see `saleRefusal`. */
  | { outcome: 'refused'; rows: readonly SaleRow[] }
  /** The session no longer stands for the actor of the sale's seal. */
  | { outcome: 'noSession' }
  | { outcome: 'keyTaken' };

/** One per database. */
const batchers = new WeakMap<DataSource, SaleBatcher<SaleToWrite, SaleOutcome>>();

/** Writes a sale, batched with others of this process unless `db` is in a transaction. */
export async function writeSale(db: EntityManager, sale: SaleToWrite): Promise<SaleOutcome> {
  const { dataSource } = db;
  noteSale(dataSource);
  if (db !== dataSource.manager) return writeOne(db, sale);
  let batcher = batchers.get(dataSource);
  if (!batcher) {
    const { manager } = dataSource;
    const writer = {
      writeOne: (one: SaleToWrite) => writeOne(manager, one),
      writeMany: (sales: readonly SaleToWrite[]) => writeSales(manager, sales),
      // In a batch the shelf counts all its sales, so one may be refused that alone would be written.
      isFinal: ({ outcome }: SaleOutcome) => outcome !== 'refused',
      lockTimedOut: (fault: unknown) => sqlState(fault) === LOCK_NOT_AVAILABLE,
    };
    batcher = new SaleBatcher(writer, connectionShare(dataSource, 'slowSales'));
    batchers.set(dataSource, batcher);
  }
  return batcher.write(sale);
}

/** Sales that wait for a statement. */
export function waitingSales(db: DataSource): number {
  return batchers.get(db)?.waiting ?? 0;
}

async function writeOne(db: EntityManager, sale: SaleToWrite): Promise<SaleOutcome> {
  try {
    const [outcome] = await writeSales(db, [sale]);
    if (!outcome) throw new Error('The sale statement answered nothing.');
    return outcome;
  } catch (error) {
    if (violates(error, 'tickets_sale_key_unique')) return { outcome: 'keyTaken' };
    throw error;
  }
}

/** Outcomes in the order of `sales`. */
async function writeSales(db: EntityManager, sales: readonly SaleToWrite[]): Promise<SaleOutcome[]> {
  // One lock order, so that two processes with the same keys cannot deadlock.
  const ordered = [...sales].sort((one, other) => (one.key < other.key ? -1 : 1));
  const rows = await timed(sales.length, () =>
    runPrepared<SaleRow>(db, sales.some(namesKessals) ? SELL_NAMING : SELL, [
      JSON.stringify(ordered.map(askedSale)),
      JSON.stringify(ordered.flatMap(linesOf)),
      sales.length > 1 ? LOCK_TIMEOUT_IN_COMPANY : null,
    ]),
  );
  const answers = new Map<SaleToWrite, SaleRow[]>(sales.map((sale) => [sale, []]));
  for (const row of rows) {
    const sale = ordered[row.sale];
    if (sale) answers.get(sale)?.push(row);
  }
  const outcomes = [...answers.values()].map(outcomeOf);
  salesWritten.inc(outcomes.filter(({ outcome }) => outcome === 'written').length);
  return outcomes;
}

async function timed<T>(sales: number, statement: () => Promise<T>): Promise<T> {
  const start = performance.now();
  try {
    return await statement();
  } finally {
    batchSales.observe(sales);
    batchSeconds.observe((performance.now() - start) / 1000);
  }
}

function askedSale({ clock, ...asked }: SaleToWrite, sale: number) {
  const now = clock();
  return { ...asked, lines: undefined, now, day: businessDate(now), hour: shopHour(now), sale };
}

function namesKessals({ lines }: SaleToWrite): boolean {
  return lines.some(({ kessalId, turn }) => kessalId != null || turn != null);
}

function linesOf({ lines }: SaleToWrite, sale: number) {
  return lines.map(({ type, itemId, quantity, price, frais, kessalId: kessal, turn }, place) => ({
    sale,
    place,
    type,
    item_id: itemId,
    quantity,
    price,
    frais,
    kessal,
    turn,
  }));
}

function outcomeOf(rows: readonly SaleRow[]): SaleOutcome {
  const [first] = rows;
  if (!first) return { outcome: 'noSession' };
  const { ticket_id: id, number, sold_at: soldAt } = first;
  if (id === null || number === null || soldAt === null) return { outcome: 'refused', rows };
  return { outcome: 'written', id, number, soldAt, rows };
}
