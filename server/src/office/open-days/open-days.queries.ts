import type { EntityManager } from 'typeorm';
import { momentOf } from '../../closures/closures.queries.ts';
import type { Ctx } from '../../shared/actor.ts';
import { dayBefore, daysLater, type LocalDate } from '../../shared/days.ts';
import { dayLiteral } from '../../db/reading/literals.sql.ts';
import { GRAINS } from '../../sums/summaries/summaries.sql.ts';

/** How many days back a missing closure is still asked for. */
export const DAYS_BACK = 30;

/** A past day on which a local sold and which nobody has closed. */
export interface OpenDay {
  localId: number;
  day: LocalDate;
}

export interface OpenDays {
  items: OpenDay[];
  /** Beyond the limit too. */
  count: number;
}

/** The newest first, but for one day. In the night a cashier may still close the day before, so that one does not count yet. */
export async function openDays(
  db: EntityManager,
  at: Pick<Ctx, 'now' | 'today'>,
  most: number,
  except: LocalDate | null = null,
): Promise<OpenDays> {
  const { today, yesterday, night } = momentOf(at);
  const last = night ? dayBefore(yesterday) : yesterday;
  const rows = await db.query<(OpenDay & { count: number })[]>(
    openDaysSql({ from: daysLater(today, -DAYS_BACK), to: last, except }, most),
  );
  return { items: rows.map(({ localId, day }) => ({ localId, day })), count: rows[0]?.count ?? 0 };
}

interface Days {
  from: LocalDate;
  to: LocalDate;
  except: LocalDate | null;
}

function openDaysSql({ from, to, except }: Days, most: number): string {
  return `
    SELECT sold.local_id AS "localId", sold.start::text AS day, count(*) OVER ()::int AS count
    FROM (
      SELECT DISTINCT local_id, start FROM summaries
      WHERE grain = '${GRAINS.tillDay}' AND start BETWEEN ${dayLiteral(from)} AND ${dayLiteral(to)} AND tickets > 0
    ) AS sold
    WHERE ${except === null ? '' : `sold.start <> ${dayLiteral(except)} AND`} NOT EXISTS (
      SELECT FROM closures WHERE closures.local_id = sold.local_id AND closures.business_date = sold.start
        AND reopened_at IS NULL
    )
    ORDER BY sold.start DESC, sold.local_id
    LIMIT ${most}`;
}
