import { IsNull, Not, type EntityManager } from 'typeorm';
import { byId } from '../../db/by-id.ts';
import { cutPage, pageSize, readCursor, type AskedPage, type Page } from '../../shared/paging.ts';
import { LateSale } from '../late/late.entity.ts';
import { Review } from './review.entity.ts';

export const lateSalesById = byId(LateSale);

/**
 * What is or was to be decided, the last noticed first, by keyset pagination.
 * @param open true: undecided; false: decided; else both
 * @throws Refusal VALIDATION
 */
export async function listReviews(
  db: EntityManager,
  open: boolean | null | undefined,
  page: AskedPage,
): Promise<Page<Review>> {
  const size = pageSize(page.limit);
  const query = db
    .createQueryBuilder(Review, 'review')
    .orderBy({ 'review.noticedAt': 'DESC', 'review.id': 'DESC' })
    .limit(size + 1);
  if (open != null) query.where({ decidedAt: open ? IsNull() : Not(IsNull()) });
  if (page.cursor) query.andWhere('(review.noticedAt, review.id) < (:at, :id)', readCursor(page.cursor));
  return cutPage(await query.getMany(), size, ({ noticedAt: at, id }) => ({ at, id }));
}

export function countOpenReviews(db: EntityManager): Promise<number> {
  return db.countBy(Review, { decidedAt: IsNull() });
}
