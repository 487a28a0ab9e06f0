import { dayLiteral, idLiterals } from '../../db/reading/literals.sql.ts';
import type { LocalDate } from '../../shared/days.ts';
import { GRAINS, LINE_CATEGORY, LINE_ITEM } from '../../sums/summaries/summaries.sql.ts';

/**
 * Sums of ticket lines by item and cashier, of a day and of each hour. A sale does not write them, as it would pay a row a line: they
 * are read from the lines of past days later, and used only while the day's stamp is the one they were read under.
 */
export const LINE_GRAINS = { day: 'D', hour: 'H' } as const;
export type LineGrain = keyof typeof LINE_GRAINS;

/**
 * Of one local and day. Whatever changes a ticket writes the day's row of its cashier in the same transaction, and `xmin`,
 * the transaction that wrote a row, changes with each write. The letter tells it from the stamp of a server that knows no categories.
 */
const STAMP = `'C' || string_agg(subject || ' ' || xmin, ',' ORDER BY subject)`;

const KEPT = [
  'cashier_ids',
  'hours',
  'subjects',
  'category_ids',
  'articles',
  'amounts_centimes',
  'frais_centimes',
] as const;

/** The stamps of the days and locals that fulfil the conditions on `start` and `local_id`. */
function stampsSql(conditions: readonly string[]): string {
  return `SELECT start AS day, local_id, ${STAMP} AS stamp FROM summaries
    WHERE ${[`grain = '${GRAINS.tillDay}'`, ...conditions].join(' AND ')} GROUP BY 1, 2`;
}

/** SQL of the local's days whose sums were never read from the lines, or before a ticket changed; newest first. */
export function staleDaysSql(grain: LineGrain, conditions: readonly string[]): string {
  return `
    SELECT day, local_id AS "localId" FROM (${stampsSql(conditions)}) AS sold
    FULL JOIN (
      SELECT * FROM (SELECT day AS start, day, local_id, stamp FROM line_sums WHERE grain = '${LINE_GRAINS[grain]}') AS sums
      WHERE ${['true', ...conditions].join(' AND ')}
    ) AS kept USING (day, local_id)
    WHERE kept.stamp IS DISTINCT FROM sold.stamp ORDER BY day DESC, local_id`;
}

/** One day of some locals. */
export interface LocalsDay {
  day: LocalDate;
  localIds: readonly number[];
}

/**
 * SQL that sums the lines: a row for each grain, day and local with sales. One statement sees lines and stamp of the same
 * moment, so it needs no lock.
 */
function trueLineSumsSql(part?: LocalsDay): string {
  const of = (day: string) =>
    part ? [`${day} = ${dayLiteral(part.day)}`, `local_id = ANY (${idLiterals(part.localIds)})`] : [];
  const sold = `business_date, local_id, ${LINE_ITEM}, ${LINE_CATEGORY}, user_id`;
  const arrays = {
    cashier_ids: 'user_id',
    hours: 'sold_hour',
    subjects: 'subject',
    category_ids: 'category_id',
    articles: 'articles',
    amounts_centimes: 'amount',
    frais_centimes: 'frais',
  };
  return `
    SELECT grain, day, local_id, stamp, ${KEPT.map((name) => `coalesce(${name}, '{}') AS ${name}`).join(', ')}
    FROM (${stampsSql(of('start'))}) AS sold
    CROSS JOIN unnest('{${Object.values(LINE_GRAINS).join(',')}}'::"char"[]) AS grain
    LEFT JOIN (
      SELECT grain, day, local_id,
        ${KEPT.map((name) => `array_agg(${arrays[name]} ORDER BY subject, category_id, user_id, sold_hour) AS ${name}`).join(', ')}
      FROM (
        SELECT (CASE grouping(sold_hour) WHEN 0 THEN '${LINE_GRAINS.hour}' ELSE '${LINE_GRAINS.day}' END)::"char" AS grain,
          business_date AS day, local_id, ${LINE_ITEM} AS subject, ${LINE_CATEGORY} AS category_id, user_id, sold_hour,
          sum(quantity) AS articles,
          sum(quantity::bigint * price_centimes)::bigint AS amount,
          sum(quantity::bigint * lines.frais_centimes)::bigint AS frais
        FROM tickets JOIN ticket_lines AS lines ON ticket_id = tickets.id
        WHERE ${['cancelled_at IS NULL', ...of('business_date')].join(' AND ')}
        GROUP BY GROUPING SETS ((${sold}), (${sold}, sold_hour))
      ) AS summed GROUP BY 1, 2, 3
    ) AS lines USING (grain, day, local_id)`;
}

/** SQL that keeps the sums of a day, whatever was kept of it. */
export function fillDaySql(part: LocalsDay): string {
  return `
    INSERT INTO line_sums (grain, day, local_id, stamp, ${KEPT.join(', ')})
    ${trueLineSumsSql(part)} ORDER BY grain, local_id
    ON CONFLICT (grain, day, local_id) DO UPDATE
    SET ${['stamp', ...KEPT].map((name) => `${name} = excluded.${name}`).join(', ')}`;
}

/** SQL of the kept rows that a report would use and that are not the sums of their lines. */
export function wrongLineSumsSql(): string {
  const of = (side: string) => KEPT.map((name) => `${side}.${name}`).join(', ');
  return `
    SELECT DISTINCT kept.day, kept.local_id AS "localId"
    FROM line_sums AS kept JOIN (${trueLineSumsSql()}) AS truth USING (grain, day, local_id, stamp)
    WHERE (${of('kept')}) <> (${of('truth')}) ORDER BY 1, 2`;
}

/** SQL of the kept sums, a row for each, as `sums` with `start` and `local_id` beside. */
export function keptLinesSql(grain: LineGrain, conditions: readonly string[]): string {
  return `
    SELECT start, local_id, cashier_id, hour, subject, category_id, NULL::int AS ticket_id, sums.articles,
      CASE WHEN subject > 0 THEN amount ELSE 0 END AS products_centimes,
      CASE WHEN subject < 0 THEN amount ELSE 0 END AS services_centimes, frais AS frais_centimes
    FROM (SELECT day AS start, * FROM line_sums WHERE grain = '${LINE_GRAINS[grain]}') AS kept
    CROSS JOIN LATERAL unnest(${KEPT.map((name) => `kept.${name}`).join(', ')})
      AS sums (cashier_id, hour, subject, category_id, articles, amount, frais)
    WHERE ${conditions.join(' AND ')}`;
}
