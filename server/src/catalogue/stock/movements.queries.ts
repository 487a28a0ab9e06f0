import type { EntityManager } from 'typeorm';
import { inOneSnapshot } from '../../db/transaction.ts';
import { notFound } from '../../shared/errors.ts';
import { cutPage, pageSize, readCursor, type AskedPage, type TotalledPage } from '../../shared/paging.ts';
import { Local } from '../../locals/local.entity.ts';
import { Product } from '../items/catalogue.entity.ts';
import type { StockCause } from './stock.service.ts';

/** A movement with its document and user. */
export interface Movement {
  id: number;
  localId: number;
  /** Units, negative when they left the shelf. */
  quantity: number;
  cause: StockCause;
  ticketId: number | null;
  ticketNumber: number | null;
  receptionId: number | null;
  sheetId: number | null;
  reason: string | null;
  userId: number;
  at: Date;
}

interface MovementFilter {
  productId: number;
  localId?: number | null | undefined;
}

/**
 * A page of a product's movements, newest first, with its stock from the same snapshot.
 * @throws Refusal INTROUVABLE for the product or the local
 */
export async function listMovements(
  db: EntityManager,
  filter: MovementFilter,
  page: AskedPage,
): Promise<TotalledPage<Movement, { quantity: number }>> {
  const { productId, localId = null } = filter;
  const size = pageSize(page.limit);
  const after = page.cursor ? readCursor(page.cursor) : null;
  return inOneSnapshot(db.dataSource, async (tx) => {
    if (!(await tx.existsBy(Product, { id: productId }))) throw notFound('Produit');
    if (localId !== null && !(await tx.existsBy(Local, { id: localId }))) throw notFound('Local');
    const [shelves] = await tx.query<{ quantity: number }[]>(
      `SELECT coalesce(sum(quantity), 0)::float8 AS quantity FROM stock
       WHERE product_id = $1 ${localId === null ? '' : 'AND local_id = $2'}`,
      localId === null ? [productId] : [productId, localId],
    );
    const movements = await readMovements(tx, { productId, localId, after, count: size + 1 });
    return {
      ...cutPage(movements, size, (movement) => movement),
      totals: { quantity: shelves?.quantity ?? 0 },
    };
  });
}

interface Wanted {
  productId: number;
  localId: number | null;
  after: { at: Date; id: number } | null;
  count: number;
}

/** The newest of each shelf by index, then the newest of those, so that the cost is a page's. */
function readMovements(db: EntityManager, { productId, localId, after, count }: Wanted): Promise<Movement[]> {
  const values: unknown[] = [productId, count];
  const place = (value: unknown) => `$${values.push(value)}`;
  const ofLocal = localId === null ? '' : `AND stock.local_id = ${place(localId)}`;
  const older = after && `AND (at, id) < (${place(after.at)}, ${place(after.id)})`;
  return db.query<Movement[]>(
    `SELECT moved.id, moved.local_id AS "localId", moved.quantity, cause, ticket_id AS "ticketId",
       tickets.number AS "ticketNumber", reception_id AS "receptionId", sheet_id AS "sheetId", reason,
       coalesce(moved.user_id, tickets.user_id) AS "userId", at
     FROM (
       SELECT newest.* FROM stock CROSS JOIN LATERAL (
         SELECT * FROM stock_movements
         WHERE product_id = stock.product_id AND local_id = stock.local_id ${older ?? ''}
         ORDER BY at DESC, id DESC LIMIT $2
       ) AS newest
       WHERE stock.product_id = $1 ${ofLocal}
       ORDER BY at DESC, id DESC LIMIT $2
     ) AS moved LEFT JOIN tickets ON tickets.id = ticket_id
     ORDER BY at DESC, moved.id DESC`,
    values,
  );
}
