import { In } from 'typeorm';
import { record } from '../../db/journal.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Ctx } from '../../shared/actor.ts';
import { notFound } from '../../shared/errors.ts';
import { permit } from '../../shared/permissions.ts';
import { Product } from '../items/catalogue.entity.ts';
import { onShelfSql } from '../stock/stock.sql.ts';
import { CountingLine } from './counting.entity.ts';
import type { CountInput, SaveCountsInput } from './counting.input.ts';
import { lockOpenSheet } from './counting.service.ts';

/** What the shelf held at `typed.at`: what moved since is taken off, except counts, which only tell what was there. */
const SAVE = `
WITH typed AS (
  SELECT * FROM unnest($3::int[], $4::int[], $5::timestamptz[]) AS typed (product_id, counted, at)
)
INSERT INTO counting_lines (sheet_id, product_id, name, price_centimes, counted, expected, counted_at, user_id)
SELECT $1, products.id, products.name, products.price_centimes, typed.counted,
  ${onShelfSql(`stock.quantity - CASE WHEN typed.at = $7 THEN 0 ELSE coalesce((
    SELECT sum(moved.quantity) FROM stock_movements AS moved
    WHERE moved.product_id = products.id AND moved.local_id = stock.local_id
      AND moved.at > typed.at AND moved.cause <> 'INVENTORY'
  ), 0) END`)},
  typed.at, $6
FROM typed JOIN products ON products.id = typed.product_id
JOIN stock ON stock.product_id = products.id AND stock.local_id = $2
ON CONFLICT (sheet_id, product_id) DO UPDATE SET
  name = excluded.name, price_centimes = excluded.price_centimes, counted = excluded.counted,
  expected = excluded.expected, counted_at = excluded.counted_at, user_id = excluded.user_id
WHERE counting_lines.counted_at <= excluded.counted_at`;

const ERASE = `
DELETE FROM counting_lines USING unnest($2::int[], $3::timestamptz[]) AS typed (product_id, at)
WHERE sheet_id = $1 AND counting_lines.product_id = typed.product_id AND counted_at <= typed.at`;

/**
 * Keeps counts on an open sheet, each with the stock at its moment; of two counts of one product the later stays.
 * Answers the sheet's lines of these products as they are now.
 * @throws Refusal INTROUVABLE for the sheet or a product, FEUILLE_FERMEE
 */
export async function saveCounts(
  tx: Tx,
  ctx: Ctx,
  sheetId: number,
  { lines }: SaveCountsInput,
): Promise<CountingLine[]> {
  permit(ctx.actor, 'countStock');
  const { localId } = await lockOpenSheet(tx, sheetId);
  const typed = lastByProduct(ctx, lines);
  const ids = typed.map(({ productId }) => productId);
  if ((await tx.countBy(Product, { id: In(ids) })) < ids.length) throw notFound('Produit');
  const known = { sheetId, productId: In(ids) };
  const before = await tx.findBy(CountingLine, known);
  const counted = typed.filter((line) => line.counted !== null);
  const erased = typed.filter((line) => line.counted === null);
  await tx.query(SAVE, [
    sheetId,
    localId,
    counted.map(({ productId }) => productId),
    counted.map((line) => line.counted),
    counted.map(({ at }) => at),
    ctx.actor.userId,
    ctx.now,
  ]);
  await tx.query(ERASE, [sheetId, erased.map(({ productId }) => productId), erased.map(({ at }) => at)]);
  const after = await tx.find(CountingLine, { where: known, order: { productId: 'ASC' } });
  await record(tx, ctx, {
    action: 'sheet.counted',
    localId,
    subjectId: sheetId,
    before: before.map(told),
    after: after.map(told),
  });
  return after;
}

interface Typed {
  productId: number;
  counted: number | null;
  at: Date;
}

function lastByProduct(ctx: Ctx, lines: readonly CountInput[]): Typed[] {
  const typed = new Map<number, Typed>();
  for (const { productId, counted, ago } of lines) {
    const at = new Date(ctx.now.getTime() - (ago ?? 0));
    const earlier = typed.get(productId);
    if (!earlier || earlier.at <= at) typed.set(productId, { productId, counted: counted ?? null, at });
  }
  return [...typed.values()];
}

function told({ productId, counted, expected }: CountingLine) {
  return { productId, counted, expected };
}
