import type { DataSource, EntityManager } from 'typeorm';
import { runPrepared } from '../db/prepared.ts';
import { RungUpTogether } from './rung-up-together.ts';
import type { AskedLine } from './sales.rules.ts';
import { SELL, type AskedSale, type SaleRow } from './sales.sql.ts';

export interface SaleToWrite extends AskedSale {
  /** Merged: one line an item. */
  lines: readonly AskedLine[];
}

/** One for each database in which this process sells; a house has one. */
const tills = new WeakMap<DataSource, RungUpTogether<SaleToWrite, SaleRow>>();

/** Writes a sale, perhaps with others of this process; in a transaction of the caller, if there is one, by itself. */
export async function writeSale(db: EntityManager, sale: SaleToWrite): Promise<SaleRow[]> {
  const { dataSource } = db;
  if (db !== dataSource.manager) return (await writeSales(db, [sale])).flat();
  let together = tills.get(dataSource);
  if (!together) {
    const { manager } = dataSource;
    together = new RungUpTogether({ write: (sales) => writeSales(manager, sales), stands });
    tills.set(dataSource, together);
  }
  return together.ringUp(sale);
}

async function writeSales(db: EntityManager, sales: readonly SaleToWrite[]): Promise<SaleRow[][]> {
  // In one order everywhere: two processes that lock the same keys cannot wait for each other.
  const ordered = [...sales].sort((one, other) => (one.key < other.key ? -1 : 1));
  const rows = await runPrepared<SaleRow>(db, SELL, [
    JSON.stringify(ordered.map((asked, sale) => ({ ...asked, sale, lines: undefined }))),
    JSON.stringify(ordered.flatMap(linesOf)),
  ]);
  const answers = new Map<SaleToWrite, SaleRow[]>(sales.map((sale) => [sale, []]));
  for (const row of rows) {
    const sale = ordered[row.sale];
    if (sale) answers.get(sale)?.push(row);
  }
  return [...answers.values()];
}

function linesOf({ lines }: SaleToWrite, sale: number) {
  return lines.map(({ type, itemId, quantity, price, frais }, place) => ({
    sale,
    place,
    type,
    item_id: itemId,
    quantity,
    price,
    frais,
  }));
}

function stands([first]: readonly SaleRow[]): boolean {
  return first?.ticket_id != null;
}
