import type { EntityManager } from 'typeorm';
import type { LocalDate } from '../../shared/days.ts';
import { FRAIS_BY_NAME, PAID } from '../payout.queries.ts';
import { owedOf } from '../payout.rules.ts';
import { firstShown, type OwnDay, type OwnLocal } from './own-page.rules.ts';

interface OwnRow extends Omit<OwnDay, 'day'> {
  localId: number;
  name: string;
  named: boolean;
  /** Null: all days before those that are shown. */
  day: LocalDate | null;
}

/** Of one kessal, by local where she works or was paid, among those that pay their kessals through the till. */
export async function ownLocals(db: EntityManager, kessalId: number, today: LocalDate): Promise<OwnLocal[]> {
  const rows = await db.query<OwnRow[]>(
    `SELECT locals.id AS "localId", name, names_kessals AS named, CASE WHEN day >= $3 THEN day END AS day,
       coalesce(sum(services), 0)::int AS services, coalesce(sum(frais), 0)::float8 AS frais,
       coalesce(sum(paid), 0)::float8 AS paid, coalesce(sum(from_pot), 0)::float8 AS "fromPot"
     FROM locals LEFT JOIN (
       SELECT local_id, day, services, frais, 0 AS paid, 0 AS from_pot FROM (${FRAIS_BY_NAME}) AS done WHERE kessal_id = $1
       UNION ALL
       SELECT local_id, day, 0, 0, paid, 0 FROM (${PAID}) AS given WHERE account_id = $1
       UNION ALL
       SELECT local_id, day, 0, 0, 0, paid FROM (${PAID}) AS given WHERE kessal_id = $1 AND account_id IS NULL
     ) AS moved ON local_id = locals.id AND day BETWEEN kessals_from AND $2
     WHERE kessals_from <= $2
       AND (local_id IS NOT NULL OR EXISTS (SELECT FROM kessal_locals AS hers WHERE (hers.local_id, kessal_id) = (locals.id, $1)))
     GROUP BY locals.id, 4 ORDER BY locals.id, 4`,
    [kessalId, today, firstShown(today)],
  );
  return [...Map.groupBy(rows, ({ localId }) => localId).values()].map(localOf);
}

function localOf(rows: readonly OwnRow[]): OwnLocal {
  const before = rows.find(({ day }) => day === null);
  const moved = rows.filter(({ services, frais, paid }) => services !== 0 || frais !== 0 || paid !== 0);
  return {
    name: rows[0]?.name ?? '',
    named: rows.some(({ named }) => named) || moved.length > 0,
    carriedOver: before ? owedOf({ carriedOver: 0, ...before }) : 0,
    days: rows.flatMap(({ day, services, frais, paid, fromPot }) =>
      day === null ? [] : [{ day, services, frais, paid, fromPot }],
    ),
  };
}
