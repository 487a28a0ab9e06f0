/**
 * What should be in a drawer: the one sum of its entries, in centimes, null while it is not followed. `counter` is the
 * local's row of `ticket_counters`. It goes on from the last closing that has summed, so that it reads the entries since then.
 */
export const expectedInDrawerSql = (counter: string): string => `(
  SELECT (known.sum + coalesce(sum(drawer_centimes), 0))::float8
  FROM (
    (SELECT last_entry, expected_centimes AS sum FROM drawer_counts
      WHERE local_id = ${counter}.local_id AND last_entry >= ${counter}.drawer_since ORDER BY last_entry DESC LIMIT 1)
    UNION ALL SELECT ${counter}.drawer_since - 1, 0
    ORDER BY last_entry DESC LIMIT 1
  ) AS known
  LEFT JOIN entries ON entries.local_id = ${counter}.local_id AND sequence > known.last_entry
  WHERE ${counter}.drawer_since IS NOT NULL GROUP BY known.sum
)`;
