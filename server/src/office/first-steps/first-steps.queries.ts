import type { EntityManager } from 'typeorm';

/** What a new house has already done; each is asked of an index or a small table. */
export interface FirstStepsDone {
  house: boolean;
  local: boolean;
  services: boolean;
  products: boolean;
  /** Null where no shop sells from its shelf only, so that products sell at stock 0 too. */
  stock: boolean | null;
  cashier: boolean;
  tablet: boolean;
  device: boolean;
  sale: boolean;
}

const DONE = `
SELECT
  EXISTS (SELECT FROM house WHERE name <> '') AS house,
  EXISTS (SELECT FROM locals WHERE type <> 'DEPOT') AS local,
  EXISTS (SELECT FROM services WHERE deleted_at IS NULL) AS services,
  EXISTS (SELECT FROM products WHERE NOT hidden) AS products,
  CASE WHEN EXISTS (SELECT FROM locals WHERE is_limited_shelf(type))
    THEN EXISTS (SELECT FROM stock WHERE limited AND quantity > 0) END AS stock,
  EXISTS (SELECT FROM users WHERE role = 'CAISSIER' AND NOT banned AND local_id IS NOT NULL) AS cashier,
  EXISTS (SELECT FROM devices WHERE adopted_local_id IS NOT NULL AND forgotten_at IS NULL)
    OR (SELECT count(*) > 1 FROM (SELECT FROM devices WHERE forgotten_at IS NULL LIMIT 2) AS two) AS tablet,
  EXISTS (SELECT FROM devices WHERE adopted_local_id IS NOT NULL AND forgotten_at IS NULL) AS device,
  EXISTS (SELECT FROM tickets) AS sale`;

export async function firstStepsDone(db: EntityManager): Promise<FirstStepsDone> {
  const [done] = await db.query<[FirstStepsDone]>(DONE);
  return done;
}
