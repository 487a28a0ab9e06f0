import { sqlState } from '../db/sql-state.ts';
import type { Tx } from '../db/transaction.ts';
import type { Ctx } from '../shared/actor.ts';
import { Refusal, validationRefusal } from '../shared/errors.ts';
import { enoughSql, lockStockSql, moveStockSql, recordMovementsSql } from './stock.sql.ts';

export const STOCK_CAUSES = [
  'SALE',
  'CORRECTION',
  'CANCELLATION',
  'RECEPTION',
  'REVERSAL',
  'INVENTORY',
] as const;
export type StockCause = (typeof STOCK_CAUSES)[number];

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
  /** The document that moves it, if one does. */
  ticketId?: number;
  receptionId?: number;
  /** Why, in the words of whoever moved it. */
  reason?: string;
}

/** A product of which a shelf holds less than was asked; units. */
export interface Shortage {
  itemId: number;
  name: string;
  asked: number;
  available: number;
}

/**
 * Locks the shelves of several locals in one order, by local and then by product, so that two vouchers in opposite
 * directions cannot wait for each other. To be called before `takeStock` and `addStock` of the same document.
 */
export async function lockShelves(
  tx: Tx,
  localIds: readonly number[],
  productIds: readonly number[],
): Promise<void> {
  await tx.query(
    `SELECT FROM stock WHERE local_id = ANY ($1::int[]) AND product_id = ANY ($2::int[])
     ORDER BY local_id, product_id FOR NO KEY UPDATE`,
    [localIds, productIds],
  );
}

/** SQLSTATE of a number that its column cannot hold. */
const OUT_OF_RANGE = '22003';

/**
 * Puts units on a local's shelf, each product by a movement that says why.
 * @throws Refusal VALIDATION when a shelf would hold more than can be counted
 */
export async function addStock(tx: Tx, ctx: Pick<Ctx, 'now'>, move: StockMove): Promise<void> {
  try {
    await tx.query(moveSql('+'), moveValues(ctx, move));
  } catch (error) {
    throw sqlState(error) === OUT_OF_RANGE ? shelfTooFull() : error;
  }
}

/**
 * Takes units from a local's shelf. When a limited shelf falls short, nothing is taken; any other may go below zero,
 * unless `always`: then none may. Rows are locked in product order before they are looked at.
 * @throws Refusal STOCK_INSUFFISANT naming each product, what was asked and what there is
 */
export async function takeStock(
  tx: Tx,
  ctx: Pick<Ctx, 'now'>,
  move: StockMove,
  { always = false } = {},
): Promise<void> {
  const short = await tx.query<Shortage[]>(SHORTAGES, [...linesOf(move), always]);
  if (short.length > 0) throw insufficientStock(short);
  await tx.query(moveSql('-'), moveValues(ctx, move));
}

function shelfTooFull(): Refusal {
  const message = 'Le stock d’un produit ne peut pas dépasser 2 147 483 647 unités : vérifiez les quantités.';
  return validationRefusal([{ field: 'lines', message }]);
}

/** One sentence for every shortage of the house, at the till as in the office. */
export function insufficientStock(short: readonly Shortage[]): Refusal {
  const sentences = short.map(
    ({ name, asked, available }) => `« ${name} » : ${asked} demandé(s), ${Math.max(0, available)} en stock`,
  );
  return new Refusal('STOCK_INSUFFISANT', `Stock insuffisant. ${sentences.join(' ; ')}.`, {
    items: short.map((line) => ({ type: 'product', ...line })),
  });
}

const WANTED = `
WITH wanted AS MATERIALIZED (
  SELECT $1::int AS local_id, * FROM unnest($2::int[], $3::int[]) AS wanted (product_id, quantity)
), shelf AS MATERIALIZED (${lockStockSql('wanted')}
)`;

const SHORTAGES = `${WANTED}
SELECT products.id AS "itemId", products.name, wanted.quantity AS asked, shelf.quantity AS available
FROM wanted JOIN shelf USING (product_id) JOIN products ON products.id = product_id
WHERE NOT ${enoughSql('wanted.quantity', 'shelf.quantity', '($4::boolean OR shelf.limited)')}
ORDER BY products.id`;

function moveSql(sign: '+' | '-'): string {
  const columns = {
    cause: '$4::text',
    user_id: '$5::int',
    at: '$6::timestamptz',
    ticket_id: '$7::int',
    reception_id: '$8::int',
    reason: '$9::text',
  };
  return `${WANTED}, under_lock AS MATERIALIZED (
  SELECT wanted.* FROM wanted CROSS JOIN (SELECT count(*) FROM shelf) AS locked
), moved AS (${moveStockSql('under_lock', sign)}
) ${recordMovementsSql('under_lock', sign, columns)}`;
}

function moveValues(ctx: Pick<Ctx, 'now'>, move: StockMove): unknown[] {
  const { cause, userId, ticketId = null, receptionId = null, reason = null } = move;
  return [...linesOf(move), cause, userId, ctx.now, ticketId, receptionId, reason];
}

function linesOf({ localId, lines }: StockMove): unknown[] {
  return [localId, lines.map(({ productId }) => productId), lines.map(({ quantity }) => quantity)];
}
