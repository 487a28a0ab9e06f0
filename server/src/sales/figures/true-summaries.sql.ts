import type { LocalDate } from '../../shared/days.ts';
import { dayLiteral, idLiterals } from '../../db/reading/literals.sql.ts';
import {
  GRAINS,
  itemKeySql,
  LINE_CATEGORY,
  monthSql,
  SOLD_CATEGORY,
  SUMS,
  type Grain,
} from '../../sums/summaries/summaries.sql.ts';

/** One local's month, by its first day. */
export interface LocalMonth {
  localId: number;
  month: LocalDate;
}

/** SQL that recomputes a grain from tickets, lines and entries; one row for each key. */
export function trueSummariesSql(grain: Grain, part?: LocalMonth): string {
  switch (grain) {
    case 'itemMonth':
      return trueItems(monthSql('business_date'), GRAINS.itemMonth, part);
    case 'itemDay':
      return trueItems('business_date', GRAINS.itemDay, part);
    case 'kessalDay':
      return trueKessals(part);
    case 'tillDay':
      return tillSumsSql(GRAINS.tillDay, isInPart(part, 'business_date'));
    case 'tillHour':
      return tillSumsSql(GRAINS.tillHour, isInPart(part, 'business_date'));
  }
}

/** `day`: SQL of the date to test. */
function isInPart(part: LocalMonth | undefined, day: string): string {
  if (!part) return 'true';
  const first = dayLiteral(part.month);
  return `local_id = ANY (${idLiterals([part.localId])})
      AND ${day} >= ${first} AND ${day} < (${first} + interval '1 month')::date`;
}

function trueKessals(part: LocalMonth | undefined): string {
  return `
    SELECT '${GRAINS.kessalDay}'::"char" AS grain, business_date AS start, local_id, kessal_id AS subject, 0 AS hour, 0 AS tickets,
      sum(quantity) AS articles, 0 AS products_centimes, sum(quantity::bigint * price_centimes) AS services_centimes,
      sum(quantity::bigint * lines.frais_centimes) AS frais_centimes,
      0 AS card_centimes, 0 AS wallet_centimes, 0 AS transfer_centimes, 0 AS cancelled_tickets, 0 AS cancelled_centimes, 0 AS corrected_centimes
    FROM tickets JOIN ticket_lines AS lines ON ticket_id = tickets.id
    WHERE kessal_id IS NOT NULL AND cancelled_at IS NULL AND ${isInPart(part, 'business_date')} GROUP BY 2, 3, 4`;
}

function trueItems(start: string, grain: string, part: LocalMonth | undefined): string {
  const key = itemKeySql("CASE WHEN product_id IS NULL THEN 'service' ELSE 'product' END", 'item_id');
  const of = (item: string) =>
    `coalesce(sum(quantity::bigint * price_centimes) FILTER (WHERE ${item} IS NOT NULL), 0)`;
  return `
    SELECT '${grain}'::"char" AS grain, ${start} AS start, local_id, ${key} AS subject,
      ${LINE_CATEGORY} AS ${SOLD_CATEGORY}, 0 AS tickets, sum(quantity) AS articles, ${of('product_id')} AS products_centimes,
      ${of('service_id')} AS services_centimes, sum(quantity::bigint * lines.frais_centimes) AS frais_centimes,
      0 AS card_centimes, 0 AS wallet_centimes, 0 AS transfer_centimes, 0 AS cancelled_tickets, 0 AS cancelled_centimes, 0 AS corrected_centimes
    FROM tickets JOIN ticket_lines AS lines ON ticket_id = tickets.id
    CROSS JOIN LATERAL (SELECT coalesce(product_id, service_id) AS item_id) AS item
    WHERE cancelled_at IS NULL AND ${isInPart(part, 'business_date')} GROUP BY 2, 3, 4, 5`;
}

/**
 * The sums of these tickets by day, local, cashier and, for the grain of hours, hour. Corrected amounts come from
 * the entries; they count even if the ticket was cancelled later.
 */
export function tillSumsSql(grain: string, isAsked: string): string {
  const hour = grain === GRAINS.tillHour ? 'sold_hour' : '0';
  const ofAsked = (ticketId: string) =>
    isAsked === 'true' ? 'true' : `${ticketId} IN (SELECT id FROM tickets WHERE ${isAsked})`;
  const standing = (sum: string) => `coalesce(sum(${sum}) FILTER (WHERE cancelled_at IS NULL), 0)`;
  const total = 'products_centimes + services_centimes';
  return `
    SELECT '${grain}'::"char" AS grain, business_date AS start, local_id, user_id AS subject, ${hour} AS hour,
      count(*) FILTER (WHERE cancelled_at IS NULL) AS tickets, ${standing('articles')} AS articles,
      ${standing('products_centimes')} AS products_centimes, ${standing('services_centimes')} AS services_centimes,
      ${['frais', 'card', 'wallet', 'transfer'].map((sum) => `${standing(`${sum}_centimes`)} AS ${sum}_centimes`).join(', ')},
      count(cancelled_at) AS cancelled_tickets,
      coalesce(sum(${total}) FILTER (WHERE cancelled_at IS NOT NULL), 0) AS cancelled_centimes,
      coalesce(sum(corrected), 0) AS corrected_centimes
    FROM tickets
    LEFT JOIN (SELECT ticket_id, sum(quantity) AS articles FROM ticket_lines WHERE ${ofAsked('ticket_id')} GROUP BY 1)
      AS counted ON counted.ticket_id = tickets.id
    LEFT JOIN (
      SELECT ticket_id, sum(products_centimes + services_centimes) AS corrected
      FROM entries WHERE kind = 'CORRECTION' AND ${ofAsked('ticket_id')} GROUP BY 1
    ) AS changed ON changed.ticket_id = tickets.id
    WHERE ${isAsked}
    GROUP BY 2, 3, 4, 5`;
}

/** SQL of the summary rows that differ: key, stored sums and recomputed sums. */
export function differencesSql(grain: Grain, part?: LocalMonth): string {
  // A row of zeros equals no row: all its sales were cancelled.
  const of = (side: string) => SUMS.map((sum) => `coalesce(${side}.${sum}, 0)::bigint`).join(', ');
  const told = (side: string) =>
    `json_build_object(${SUMS.map((sum) => `'${sum}', coalesce(${side}.${sum}, 0)`).join(', ')})`;
  return `
    SELECT '${grain}' AS grain, start, local_id AS "localId", subject, hour, ${told('kept')} AS says, ${told('truth')} AS tickets
    FROM (SELECT * FROM summaries WHERE grain = '${GRAINS[grain]}' AND ${isInPart(part, 'start')}) AS kept
    FULL JOIN (${trueSummariesSql(grain, part)}) AS truth USING (start, local_id, subject, hour)
    WHERE (${of('kept')}) <> (${of('truth')}) ORDER BY start, local_id, subject, hour`;
}
