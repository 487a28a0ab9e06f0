import type { Reader } from '../../db/reading/snapshot.ts';
import type { LocalDate } from '../../shared/days.ts';
import { GRAINS } from '../../sums/summaries/summaries.sql.ts';
import { placeConditions, type FigureFilter } from './figures.sql.ts';

/** The first day with a sale of each of these locals that has one. */
export async function firstSoldDays(
  db: Reader,
  { localIds, localTypes }: FigureFilter,
): Promise<Map<number, LocalDate>> {
  const places = placeConditions('', '', { localIds, localTypes });
  const rows = await db.query<{ localId: number; day: LocalDate }[]>(`
    SELECT local_id AS "localId", first.start::text AS day
    FROM (SELECT id AS local_id FROM locals WHERE type <> 'DEPOT') AS shops
    CROSS JOIN LATERAL (
      SELECT start FROM summaries WHERE grain = '${GRAINS.tillDay}' AND summaries.local_id = shops.local_id AND tickets > 0
      ORDER BY start LIMIT 1
    ) AS first
    ${places.length > 0 ? `WHERE ${places.join(' AND ')}` : ''}`);
  return new Map(rows.map(({ localId, day }) => [localId, day]));
}
