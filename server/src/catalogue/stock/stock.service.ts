import { sqlState } from '../../db/sql-state.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Ctx } from '../../shared/actor.ts';
import { Refusal, validationRefusal } from '../../shared/errors.ts';
import { MOST_ON_SHELF } from '../../shared/items.ts';
import { counted, formatCount } from '../../shared/french.ts';
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
  /** One per product. */
  lines: readonly StockLine[];
  ticketId?: number;
  receptionId?: number;
  /** Of a posted counting sheet. */
  sheetId?: number;
  /** Of a late sale that has no ticket. */
  lateSaleId?: number;
  /** Of the catalogue, which brought the first units or took them back. */
  importId?: number;
  /** Free text. */
  reason?: string;
}

/** A product that a shelf holds too little of; units. */
export interface Shortage {
  itemId: number;
  name: string;
  asked: number;
  available: number;
}

/**
 * Locks shelves by local, then product, so that two vouchers in opposite directions cannot deadlock. Call it before
 * `takeStock` and `addStock` of one document.
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

/** SQLSTATE numeric_value_out_of_range. */
const OUT_OF_RANGE = '22003';

/**
 * Adds units to a local's shelf, with one movement per product.
 * @throws Refusal VALIDATION when a shelf would exceed its column
 */
export async function addStock(tx: Tx, ctx: Pick<Ctx, 'now'>, move: StockMove): Promise<void> {
  await moveUnits(tx, ctx, '+', move);
}

/**
 * Takes units from a local's shelf, or nothing when a limited shelf (with `always`, any) falls short. Locks the rows in
 * product order before it reads them.
 * @throws Refusal STOCK_INSUFFISANT with each product, asked and available
 */
export async function takeStock(
  tx: Tx,
  ctx: Pick<Ctx, 'now'>,
  move: StockMove,
  { always = false } = {},
): Promise<void> {
  const short = await shortagesOf(tx, move, { always });
  if (short.length > 0) throw insufficientStock(short);
  await takeGoneStock(tx, ctx, move);
}

/** Locks the shelves in product order; answers the limited ones (with `always`, any) that hold too little. */
export async function shortagesOf(tx: Tx, move: StockMove, { always = false } = {}): Promise<Shortage[]> {
  return tx.query<Shortage[]>(SHORTAGES, [...linesOf(move), always]);
}

/** Takes units that left the shelf at `now`, whatever it holds. @throws Refusal VALIDATION beyond its column */
export async function takeGoneStock(tx: Tx, ctx: Pick<Ctx, 'now'>, move: StockMove): Promise<void> {
  await moveUnits(tx, ctx, '-', move);
}

/**
 * Moves shelves by their differences, found or missing; one that no movement holds takes several.
 * @throws Refusal STOCK_INSUFFISANT for a limited shelf, VALIDATION for one beyond its column
 */
export async function moveDifferences(
  tx: Tx,
  ctx: Pick<Ctx, 'now'>,
  move: Omit<StockMove, 'lines'>,
  differences: readonly StockLine[],
): Promise<void> {
  let rest = differences.filter(({ quantity }) => quantity !== 0);
  while (rest.length > 0) {
    const steps = rest.map((line) => ({ ...line, step: inOneMovement(line.quantity) }));
    const found = steps.filter(({ step }) => step > 0);
    const missing = steps.filter(({ step }) => step < 0);
    const lines = found.map(({ productId, step }) => ({ productId, quantity: step }));
    const taken = missing.map(({ productId, step }) => ({ productId, quantity: -step }));
    if (lines.length > 0) await addStock(tx, ctx, { ...move, lines });
    if (taken.length > 0) await takeStock(tx, ctx, { ...move, lines: taken });
    rest = steps
      .map(({ productId, quantity, step }) => ({ productId, quantity: quantity - step }))
      .filter(({ quantity }) => quantity !== 0);
  }
}

function inOneMovement(quantity: number): number {
  return Math.max(-MOST_ON_SHELF, Math.min(MOST_ON_SHELF, quantity));
}

async function moveUnits(tx: Tx, ctx: Pick<Ctx, 'now'>, sign: '+' | '-', move: StockMove): Promise<void> {
  try {
    await tx.query(moveSql(sign), moveValues(ctx, move));
  } catch (error) {
    throw sqlState(error) === OUT_OF_RANGE ? shelfOutOfRange() : error;
  }
}

function shelfOutOfRange(): Refusal {
  const message =
    'Le stock d’un produit ne peut pas dépasser 2 147 483 647 unités, ni en devoir autant : vérifiez les quantités, ou comptez-le d’abord.';
  return validationRefusal([{ field: 'lines', message }]);
}

/** The refusal for every shortage, at the till as in the office. */
export function insufficientStock(short: readonly Shortage[]): Refusal {
  const sentences = short.map(
    ({ name, asked, available }) =>
      `« ${name} » : ${counted(asked, 'demandé')}, ${formatCount(Math.max(0, available))} en stock`,
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
    sheet_id: '$10::int',
    late_sale_id: '$11::int',
    import_id: '$12::int',
  };
  return `${WANTED}, under_lock AS MATERIALIZED (
  SELECT wanted.* FROM wanted CROSS JOIN (SELECT count(*) FROM shelf) AS locked
), moved AS (${moveStockSql('under_lock', sign)}
) ${recordMovementsSql('under_lock', sign, columns)}`;
}

function moveValues(ctx: Pick<Ctx, 'now'>, move: StockMove): unknown[] {
  const { cause, userId, ticketId = null, receptionId = null, reason = null } = move;
  const { sheetId = null, lateSaleId = null, importId = null } = move;
  const documents = [ticketId, receptionId, reason, sheetId, lateSaleId, importId];
  return [...linesOf(move), cause, userId, ctx.now, ...documents];
}

function linesOf({ localId, lines }: StockMove): unknown[] {
  return [localId, lines.map(({ productId }) => productId), lines.map(({ quantity }) => quantity)];
}
