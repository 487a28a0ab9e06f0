import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { Connection } from '../src/db/data-source.ts';
import { AMPLE_STOCK, drawCart, LOCALS, PRICE, PRODUCTS } from './shop.ts';

const text = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8');
const SALE = { name: 'reference', text: text('reference.sql') };

export async function openReference(client: pg.Client): Promise<void> {
  await client.query(text('reference-schema.sql'));
  await client.query(
    `INSERT INTO bench_reference.stock (local_id, product_id, quantity)
     SELECT local_id, product_id, $3::int FROM generate_series(1, $1::int) AS local_id,
       generate_series(1, $2::int) AS product_id`,
    [LOCALS, PRODUCTS, AMPLE_STOCK],
  );
}

export interface ReferenceTill {
  sell(localId: number, products: number): Promise<void>;
  close(): Promise<void>;
}

/** Sells through a named prepared statement with a generic plan. */
export async function openReferenceTill(at: Connection, userId: number): Promise<ReferenceTill> {
  const client = new pg.Client({ ...at, options: '-c plan_cache_mode=force_generic_plan' });
  await client.connect();
  const sell = async (localId: number, products: number) => {
    const cart = drawCart(products);
    const values = [
      localId,
      userId,
      new Date(),
      cart.map(({ product }) => product + 1),
      cart.map(({ quantity }) => quantity),
      cart.map(() => PRICE),
    ];
    const { rowCount } = await client.query({ ...SALE, values });
    if (rowCount !== 1) throw new Error('The reference refused a sale.');
  };
  return { sell, close: () => client.end() };
}

/** @throws Error unless the reference's tables hold so many sales */
export async function checkReference(client: pg.Client, sales: number): Promise<void> {
  const { rows } = await client.query<Record<string, number>>(
    `SELECT (SELECT count(*)::int FROM bench_reference.tickets) AS tickets,
       (SELECT count(*)::int FROM bench_reference.ticket_lines) AS lines,
       (SELECT count(*)::int FROM bench_reference.movements) AS movements,
       (SELECT sum(quantity)::int8 FROM bench_reference.movements) = (SELECT sum(quantity - $1::int8) FROM bench_reference.stock) AS balanced`,
    [AMPLE_STOCK],
  );
  const [found] = rows;
  if (
    found?.['tickets'] === sales &&
    found['lines'] === 3 * sales &&
    found['movements'] === 3 * sales &&
    found['balanced']
  )
    return;
  throw new Error(`The reference sold ${sales} times and says ${JSON.stringify(found)}.`);
}
