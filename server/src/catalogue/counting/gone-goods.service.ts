import type { Tx } from '../../db/transaction.ts';
import {
  addStock,
  shortagesOf,
  takeGoneStock,
  type Shortage,
  type StockLine,
  type StockMove,
} from '../stock/stock.service.ts';
import { LEAST_ON_SHELF } from '../../shared/items.ts';
import { onShelfSql } from '../stock/stock.sql.ts';
import { lockCounting } from './counting.service.ts';

/** Goods that had left their shelves before the server heard of it. */
export interface GoneGoods {
  move: StockMove;
  goneAt: Date;
  /** Of shelves that were counted at `goneAt` or later: the count found these goods gone. */
  counted: StockLine[];
  /** The same, of a sheet that is still open. */
  noted: StockLine[];
  /** Limited shelves that hold too little, but for those that were counted since. */
  short: Shortage[];
  /** A shelf's column could not hold what is left. */
  atEnd: boolean;
}

/**
 * A posted sheet's counts and an open one's by their own moment, counts beside a sheet by their journal rows, and the
 * opening stock of an import, which was counted too.
 */
const COUNTED_SINCE = `
SELECT product_id AS id, closed_at IS NOT NULL AS posted
FROM counting_sheets JOIN counting_lines ON sheet_id = counting_sheets.id
WHERE local_id = $1 AND product_id = ANY ($2::int[]) AND counted_at >= $3
  AND (closed_at IS NULL OR closed_at >= $3 AND reason IS NOT NULL)
UNION ALL
SELECT subject_id, true FROM journal
WHERE local_id = $1 AND subject_id = ANY ($2::int[]) AND at >= $3 AND action = 'stock.counted'
UNION ALL
SELECT product_id, true FROM stock_movements JOIN catalogue_imports ON catalogue_imports.id = import_id
WHERE local_id = $1 AND product_id = ANY ($2::int[]) AND stock_movements.at >= $3 AND undone_at IS NULL`;

/** What the shelf held when it was counted was less by these goods. */
const EXPECT_LESS = `
UPDATE counting_lines SET expected = ${onShelfSql('expected::bigint - gone.quantity')}
FROM counting_sheets, unnest($2::int[], $3::int[]) AS gone (product_id, quantity)
WHERE counting_sheets.id = sheet_id AND local_id = $1 AND closed_at IS NULL
  AND counting_lines.product_id = gone.product_id`;

/** Locks the local's counting, then the shelves in product order. */
export async function lockGoneGoods(tx: Tx, move: StockMove, goneAt: Date): Promise<GoneGoods> {
  const { localId, lines } = move;
  if (lines.length === 0) return { move, goneAt, counted: [], noted: [], short: [], atEnd: false };
  await lockCounting(tx, localId);
  const short = await shortagesOf(tx, move);
  const counts = await tx.query<{ id: number; posted: boolean }[]>(COUNTED_SINCE, [
    localId,
    lines.map(({ productId }) => productId),
    goneAt,
  ]);
  const posted = new Set(counts.filter((count) => count.posted).map(({ id }) => id));
  const open = new Set(counts.filter(({ id }) => !posted.has(id)).map(({ id }) => id));
  return {
    move,
    goneAt,
    counted: lines.filter(({ productId }) => posted.has(productId)),
    noted: lines.filter(({ productId }) => open.has(productId)),
    short: short.filter(({ itemId }) => !posted.has(itemId)),
    atEnd: short.some(({ asked, available }) => available - asked < LEAST_ON_SHELF),
  };
}

/**
 * Takes the goods from their shelves at the moment they left, whatever these hold. A shelf that was counted since gets as
 * many back now, by a movement with this reason, and a count of an open sheet is held against what was there.
 * @param document the ticket or the late sale that they left with
 */
export async function takeGoneGoods(
  tx: Tx,
  { now, reason }: { now: Date; reason: string },
  { move, goneAt, counted, noted }: GoneGoods,
  document: Pick<StockMove, 'ticketId' | 'lateSaleId'>,
): Promise<void> {
  const { localId, userId, lines } = move;
  if (lines.length === 0) return;
  await takeGoneStock(tx, { now: goneAt }, { ...move, ...document });
  if (counted.length > 0)
    await addStock(tx, { now }, { localId, userId, cause: 'INVENTORY', lines: counted, reason });
  if (noted.length > 0)
    await tx.query(EXPECT_LESS, [
      localId,
      noted.map(({ productId }) => productId),
      noted.map(({ quantity }) => quantity),
    ]);
}
