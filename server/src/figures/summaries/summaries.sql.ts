/**
 * The only SQL that keeps the summaries. The sale's statement carries it in its one round trip, corrections run it by
 * `keepSummaries`; either holds the row from which its local's tickets take their numbers, so that no two writers of a
 * local's summaries ever meet on a row of them, in whatever order they come to it.
 */

/** What a row of the summaries is the sum of; its `subject` is an item in the first two, a cashier in the others. */
export const GRAINS = { itemMonth: 'M', itemDay: 'D', tillDay: 'T', tillHour: 'H' } as const;
export type Grain = keyof typeof GRAINS;

/** The columns of what is summed. An item says nothing of the first and of the last three. */
export const SUMS = [
  'tickets',
  'articles',
  'products_centimes',
  'services_centimes',
  'frais_centimes',
  'cancelled_tickets',
  'cancelled_centimes',
  'corrected_centimes',
] as const;
/** Those that a sale adds to. */
export const SOLD_SUMS = SUMS.slice(0, 5);

/** One item as one number, so that both sorts share a key: a product's id, or a service's with a minus before it. */
export function itemKeySql(type: string, itemId: string): string {
  return `CASE ${type} WHEN 'product' THEN ${itemId} ELSE -${itemId} END`;
}

/** The first day of the month of a day; on a plain timestamp, which passes through no time zone. */
export function monthSql(day: string): string {
  return `date_trunc('month', ${day}::timestamp)::date`;
}

/**
 * Adds to the summaries, all in one INSERT: PostgreSQL prepares each that a statement has, and that costs it as much as
 * three rows. `lines` is a relation of `local_id`, `day`, `item` and `sums`, `till` one of `local_id`, `day`, `hour`,
 * `user_id` and `sums`. Both hold differences: what a correction takes away is negative.
 */
export function keepSummariesSql(lines: string, till: string, sums: readonly string[]): string {
  const columns = sums.join(', ');
  return `
    INSERT INTO summaries AS kept (grain, start, local_id, subject, hour, ${columns})
    SELECT grain, start, local_id, subject, hour, ${sums.map((sum) => `sum(${sum})`).join(', ')}
    FROM (
      SELECT period.grain, period.start, local_id, item AS subject, 0 AS hour, ${columns} FROM ${lines} AS change
        CROSS JOIN LATERAL (VALUES ('${GRAINS.itemDay}'::"char", day), ('${GRAINS.itemMonth}', ${monthSql('day')})) AS period (grain, start)
      UNION ALL
      SELECT period.grain, day, local_id, user_id, period.hour, ${columns} FROM ${till} AS change
        CROSS JOIN LATERAL (VALUES ('${GRAINS.tillDay}'::"char", 0), ('${GRAINS.tillHour}', change.hour)) AS period (grain, hour)
    ) AS change
    GROUP BY grain, start, local_id, subject, hour
    ON CONFLICT (grain, start, local_id, subject, hour) DO UPDATE
    SET ${sums.map((sum) => `${sum} = kept.${sum} + excluded.${sum}`).join(', ')}`;
}
