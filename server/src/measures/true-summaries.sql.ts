import { GRAINS, itemKeySql, monthSql, SUMS, type Grain } from './summaries.sql.ts';

/** What the summaries of each grain must say, reckoned anew from tickets, lines and journal; one row a key. */
export const TRUE_SUMMARIES: Record<Grain, string> = {
  itemMonth: trueItems(monthSql('business_date'), GRAINS.itemMonth),
  itemDay: trueItems('business_date', GRAINS.itemDay),
  tillDay: trueTills('0', GRAINS.tillDay),
  tillHour: trueTills('sold_hour', GRAINS.tillHour),
};

function trueItems(start: string, grain: string): string {
  const key = itemKeySql("CASE WHEN product_id IS NULL THEN 'service' ELSE 'product' END", 'item_id');
  const of = (item: string) =>
    `coalesce(sum(quantity::bigint * price_centimes) FILTER (WHERE ${item} IS NOT NULL), 0)`;
  return `
    SELECT '${grain}'::"char" AS grain, ${start} AS start, local_id, ${key} AS subject, 0 AS hour,
      0 AS tickets, sum(quantity) AS articles, ${of('product_id')} AS products_centimes,
      ${of('service_id')} AS services_centimes, sum(quantity::bigint * lines.frais_centimes) AS frais_centimes,
      0 AS cancelled_tickets, 0 AS cancelled_centimes, 0 AS corrected_centimes
    FROM tickets JOIN ticket_lines AS lines ON ticket_id = tickets.id
    CROSS JOIN LATERAL (SELECT coalesce(product_id, service_id) AS item_id) AS item
    WHERE cancelled_at IS NULL GROUP BY 2, 3, 4`;
}

/** A correction says in the journal what the ticket's total was and is; it counts even if the ticket was cancelled later. */
function trueTills(hour: string, grain: string): string {
  const standing = (sum: string) => `coalesce(sum(${sum}) FILTER (WHERE cancelled_at IS NULL), 0)`;
  const total = 'products_centimes + services_centimes';
  return `
    SELECT '${grain}'::"char" AS grain, business_date AS start, local_id, user_id AS subject, ${hour} AS hour,
      count(*) FILTER (WHERE cancelled_at IS NULL) AS tickets, ${standing('articles')} AS articles,
      ${standing('products_centimes')} AS products_centimes, ${standing('services_centimes')} AS services_centimes,
      ${standing('frais_centimes')} AS frais_centimes, count(cancelled_at) AS cancelled_tickets,
      coalesce(sum(${total}) FILTER (WHERE cancelled_at IS NOT NULL), 0) AS cancelled_centimes,
      coalesce(sum(corrected), 0) AS corrected_centimes
    FROM tickets
    LEFT JOIN (SELECT ticket_id, sum(quantity) AS articles FROM ticket_lines GROUP BY 1) AS counted ON ticket_id = tickets.id
    LEFT JOIN (
      SELECT subject_id, sum((after ->> 'total')::bigint - (before ->> 'total')::bigint) AS corrected
      FROM journal WHERE action IN ('ticket.itemAdded', 'ticket.lineRemoved', 'ticket.quantityChanged') GROUP BY 1
    ) AS changed ON subject_id = tickets.id
    GROUP BY 2, 3, 4, 5`;
}

/** One row for each summary that is not as its tickets say: its key, what it says and what they say. */
export function differencesSql(grain: Grain): string {
  // A row of noughts is as good as none: what was sold there was cancelled.
  const of = (side: string) => SUMS.map((sum) => `coalesce(${side}.${sum}, 0)::bigint`).join(', ');
  const told = (side: string) =>
    `json_build_object(${SUMS.map((sum) => `'${sum}', coalesce(${side}.${sum}, 0)`).join(', ')})`;
  return `
    SELECT '${grain}' AS grain, start, local_id AS "localId", subject, hour, ${told('kept')} AS says, ${told('truth')} AS tickets
    FROM (SELECT * FROM summaries WHERE grain = '${GRAINS[grain]}') AS kept
    FULL JOIN (${TRUE_SUMMARIES[grain]}) AS truth USING (start, local_id, subject, hour)
    WHERE (${of('kept')}) <> (${of('truth')}) ORDER BY start, local_id, subject, hour`;
}
