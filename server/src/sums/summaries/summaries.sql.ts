/**
 * The only SQL that writes summaries: part of the sale's one statement, and run by `keepSummaries` for corrections.
 * Both hold the row lock of the local's ticket counter, so writers of a local's summaries never deadlock, in any row
 * order.
 */

/** Grains of the sums; `subject` is an item in the first two, a cashier in the next, a kessal in the last. */
export const GRAINS = { itemMonth: 'M', itemDay: 'D', tillDay: 'T', tillHour: 'H', kessalDay: 'K' } as const;
export type Grain = keyof typeof GRAINS;

/** The summed columns. Item grains have neither the first nor, after the frais, the others. */
export const SUMS = [
  'tickets',
  'articles',
  'products_centimes',
  'services_centimes',
  'frais_centimes',
  'card_centimes',
  'wallet_centimes',
  'transfer_centimes',
  'cancelled_tickets',
  'cancelled_centimes',
  'corrected_centimes',
] as const;
export const SOLD_SUMS = SUMS.slice(0, 8);

/** An item as one signed key: a product's id, or a service's negated. */
export function itemKeySql(type: string, itemId: string): string {
  return `CASE ${type} WHEN 'product' THEN ${itemId} ELSE -${itemId} END`;
}

/** The same, of a ticket line. */
export const LINE_ITEM = 'coalesce(product_id, -service_id)';

/** The category as sold of an item's sums, which have no hour: the column that the version before has in its key is theirs. */
export const SOLD_CATEGORY = 'hour';

/** The same, of a ticket line: 0 for a service, and where the line is older than kept categories. */
export const LINE_CATEGORY = 'coalesce(lines.category_id, 0)';

/** SQL of a product's category where its line or sum keeps none. */
export const FORMER_CATEGORY = 'coalesce(products.former_category_id, products.category_id)';

/** The first day of a day's month; a plain timestamp avoids time zones. */
export function monthSql(day: string): string {
  return `date_trunc('month', ${day}::timestamp)::date`;
}

/**
 * Adds differences to the summaries in one INSERT: each further INSERT of a statement costs as much set-up as
 * three rows. `lines` is a relation of `local_id`, `day`, `item`, `category_id` and `sums`; `till` of `local_id`, `day`, `hour`, `user_id`
 * and `sums`. Where lines name their kessals they have a `kessal_id` too.
 */
export function keepSummariesSql(
  lines: string,
  till: string,
  sums: readonly string[],
  { named }: { named: boolean },
): string {
  const columns = sums.join(', ');
  const kessals = `
      UNION ALL
      SELECT '${GRAINS.kessalDay}', day, local_id, kessal_id, 0, ${columns} FROM ${lines} AS change WHERE kessal_id IS NOT NULL`;
  return `
    INSERT INTO summaries AS kept (grain, start, local_id, subject, hour, ${columns})
    SELECT grain, start, local_id, subject, hour, ${sums.map((sum) => `sum(${sum})`).join(', ')}
    FROM (
      SELECT period.grain, period.start, local_id, item AS subject, coalesce(category_id, 0) AS ${SOLD_CATEGORY}, ${columns} FROM ${lines} AS change
        CROSS JOIN LATERAL (VALUES ('${GRAINS.itemDay}'::"char", day), ('${GRAINS.itemMonth}', ${monthSql('day')})) AS period (grain, start)
      UNION ALL
      SELECT period.grain, day, local_id, user_id, period.hour, ${columns} FROM ${till} AS change
        CROSS JOIN LATERAL (VALUES ('${GRAINS.tillDay}'::"char", 0), ('${GRAINS.tillHour}', change.hour)) AS period (grain, hour)${named ? kessals : ''}
    ) AS change
    GROUP BY grain, start, local_id, subject, hour
    ON CONFLICT (grain, start, local_id, subject, hour) DO UPDATE
    SET ${sums.map((sum) => `${sum} = kept.${sum} + excluded.${sum}`).join(', ')}`;
}
