import type { DataSource } from 'typeorm';
import type { Local } from '../src/locals/local.entity.ts';

/** A product's units in a local; undefined without a stock row. */
export async function onShelf(
  db: Pick<DataSource, 'query'>,
  { id }: Pick<Local, 'id'>,
  productId: number,
): Promise<number | undefined> {
  const [row] = await db.query<{ quantity: number }[]>(
    'SELECT quantity FROM stock WHERE local_id = $1 AND product_id = $2',
    [id, productId],
  );
  return row?.quantity;
}
