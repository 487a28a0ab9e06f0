import { dayLiteral } from '../db/reading/literals.sql.ts';
import { FRAIS_BY_NAME, PAID } from '../payout/payout.queries.ts';
import {
  periodConditions,
  placeConditions,
  ticketConditions,
  type FigureFilter,
} from '../sales/figures/figures.sql.ts';
import { timeOfDay } from '../shared/days.ts';
import { datedSql } from '../sums/measures/compared-days.sql.ts';
import type { Dimension } from '../sums/measures/measures.rules.ts';
import { GRAINS } from '../sums/summaries/summaries.sql.ts';
import { grouped, only, type AskedSums } from './stock-and-closures.sql.ts';

/**
 * What moved debts to kessals: `whose` the account, `paid_to` who was paid. Frais that name nobody are the pot's. Of a day
 * up to a minute, which no summary knows, the lines of its tickets.
 */
function movedSql({ to, until }: FigureFilter): string {
  const upTo = until && to ? { from: to, to, until } : null;
  const whole = upTo ? `AND start < ${dayLiteral(upTo.to)}` : '';
  return `(
    SELECT local_id, start AS day, NULL::int AS whose, NULL::int AS paid_to, frais_centimes AS frais, 0 AS paid
    FROM summaries WHERE grain = '${GRAINS.tillDay}' ${whole}
    UNION ALL
    SELECT local_id, day, account.whose, account.whose, account.sign * frais, 0
    FROM (${FRAIS_BY_NAME} ${whole}) AS done
    CROSS JOIN LATERAL (VALUES (kessal_id, 1), (NULL, -1)) AS account (whose, sign)
    ${upTo ? `UNION ALL ${doneSql(upTo)}` : ''}
    UNION ALL
    SELECT local_id, day, account_id, kessal_id, 0, paid FROM (${PAID}) AS given
    ${upTo ? `WHERE paid_at < '${timeOfDay(upTo.to, upTo.until).toISOString()}'` : ''}
  ) AS moved JOIN locals ON locals.id = moved.local_id AND day >= kessals_from`;
}

function doneSql(filter: FigureFilter): string {
  return `
    SELECT local_id, business_date, hers.id, hers.id, quantity::bigint * lines.frais_centimes, 0
    FROM tickets JOIN ticket_lines AS lines ON ticket_id = tickets.id
    LEFT JOIN kessals ON kessals.id = kessal_id
    CROSS JOIN LATERAL (SELECT coalesce(merged_into_id, kessals.id) AS id) AS hers
    WHERE cancelled_at IS NULL AND ${ticketConditions(filter).join(' AND ')}`;
}

/** SQL of what was owed to kessals for a period's days, and paid on them. */
export function kessalsSql(
  filter: FigureFilter,
  by: readonly Dimension[],
  { asked, limit, mapping }: AskedSums,
): string {
  const columns: Partial<Record<Dimension, string>> = {
    ...datedSql('moved.day', by, mapping),
    local: 'moved.local_id',
    localType: 'locals.type',
    kessal: 'paid_to',
  };
  const conditions = [...periodConditions('day', filter), ...placeConditions('day', '', filter)];
  const sums = { kessalFrais: 'sum(frais)', kessalPaid: 'sum(paid)' };
  return grouped({
    by,
    columns,
    sums: only(asked, sums),
    from: movedSql(filter),
    conditions,
    limit,
    emptyToo: false,
  });
}

/** SQL of what is owed to kessals at the end of a period: each account of a local by itself, as « Règlement » pays it. */
export function debtsSql(
  filter: FigureFilter,
  by: readonly Dimension[],
  { asked, limit }: AskedSums,
): string {
  const columns: Partial<Record<Dimension, string>> = {
    local: 'local_id',
    localType: 'local_type',
    kessal: 'whose',
  };
  const within = [...periodConditions('day', { to: filter.to }), ...placeConditions('day', '', filter)];
  const sums = { kessalOwed: 'sum(owed)', kessalDue: 'sum(greatest(owed, 0))' };
  const from = `(
    SELECT moved.local_id, locals.type AS local_type, whose, sum(frais - paid) AS owed
    FROM ${movedSql(filter)} ${within.length > 0 ? `WHERE ${within.join(' AND ')}` : ''}
    GROUP BY moved.local_id, locals.type, whose
  ) AS accounts`;
  return grouped({ by, columns, sums: only(asked, sums), from, conditions: [], limit, emptyToo: false });
}
