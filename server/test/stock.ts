import type { DataSource } from 'typeorm';
import type { Local } from '../src/locals/local.entity.ts';

/** The units of a product on the shelf of a local; undefined without a shelf. */
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
