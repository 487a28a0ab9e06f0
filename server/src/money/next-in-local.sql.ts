/** Takes the next place of the entries of the local $1, whose counter stays locked. */
export const NEXT_IN_LOCAL = `counted AS (
  INSERT INTO ticket_counters AS counter (local_id, last_number, last_entry) VALUES ($1, 0, 1)
  ON CONFLICT (local_id) DO UPDATE SET last_entry = counter.last_entry + 1
  RETURNING last_entry
)`;
