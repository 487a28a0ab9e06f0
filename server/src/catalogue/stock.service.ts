import type { Tx } from '../db/transaction.ts';
import type { Ctx } from '../shared/actor.ts';
import { lockStockSql, moveStockSql } from './stock.sql.ts';

export type StockCause = 'SALE' | 'CORRECTION' | 'CANCELLATION' | 'RECEPTION' | 'REVERSAL' | 'INVENTORY';

export interface StockLine {
  productId: number;
  /** Units, above zero. */
  quantity: number;
}

export interface StockMove {
  localId: number;
  cause: StockCause;
  userId: number;
  /** One line a product. */
  lines: readonly StockLine[];
}

/** Puts units on a local's shelf, each product by a movement that says why. */
export async function addStock(tx: Tx, ctx: Pick<Ctx, 'now'>, move: StockMove): Promise<void> {
  await tx.query(ADD, [
    move.localId,
    move.lines.map(({ productId }) => productId),
    move.lines.map(({ quantity }) => quantity),
    move.cause,
    move.userId,
    ctx.now,
  ]);
}

const ADD = `
WITH wanted AS MATERIALIZED (
  SELECT * FROM unnest($2::int[], $3::int[]) AS wanted (product_id, quantity)
), shelf AS MATERIALIZED (${lockStockSql('wanted', '$1::int')}
), moved AS (${moveStockSql('wanted', '$1', '+', '(SELECT count(*) FROM shelf) AS locked')}
)
INSERT INTO stock_movements (local_id, product_id, quantity, cause, user_id, at)
SELECT $1, product_id, quantity, $4::text, $5::int, $6::timestamptz FROM wanted`;
