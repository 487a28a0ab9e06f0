/** What the lines of an entry's correction, or of a ticket, are worth. */
const WORTH = `
  coalesce(sum(quantity * price_centimes) FILTER (WHERE product_id IS NOT NULL), 0) AS products,
  coalesce(sum(quantity * price_centimes) FILTER (WHERE service_id IS NOT NULL), 0) AS services,
  coalesce(sum(quantity * frais_centimes), 0) AS frais, coalesce(sum(quantity), 0) AS articles`;

/** Each change of money is one entry: tickets and their lines are the sums of theirs. */
export const MONEY_INVARIANTS = [
  {
    name: 'the entries of a local have no gap',
    fault: 'Des écritures manquent : les numéros d’un local ne se suivent pas.',
    sql: `
    SELECT local_id FROM ticket_counters FULL JOIN entries USING (local_id)
    GROUP BY local_id, last_entry
    HAVING count(entries.id) <> last_entry OR coalesce(max(sequence), 0) <> last_entry OR last_entry IS NULL`,
  },
  {
    name: 'the entries of a local were numbered in the order of the journal',
    fault: 'Des écritures ne sont pas dans l’ordre du journal.',
    sql: `
    SELECT id FROM (
      SELECT id, lag(id) OVER (PARTITION BY local_id ORDER BY sequence) AS earlier FROM entries
    ) AS ordered WHERE id <= earlier`,
  },
  {
    name: 'every ticket has one sale, its first entry, and one cancellation, its last, if it was cancelled',
    fault: 'Des tickets manquent dans les écritures, ou y sont deux fois.',
    sql: `
    SELECT coalesce(tickets.id, told.ticket_id) AS id FROM tickets FULL JOIN (
      SELECT ticket_id, array_agg(kind ORDER BY sequence) AS kinds FROM entries WHERE ticket_id IS NOT NULL GROUP BY ticket_id
    ) AS told ON told.ticket_id = tickets.id
    WHERE tickets.id IS NULL OR told.kinds IS NULL OR kinds[1] <> 'SALE'
      OR cardinality(array_positions(kinds, 'SALE')) <> 1
      OR cardinality(array_positions(kinds, 'CANCELLATION')) <> (cancelled_at IS NOT NULL)::int
      OR (cancelled_at IS NOT NULL AND kinds[cardinality(kinds)] <> 'CANCELLATION')`,
  },
  {
    name: 'a ticket is the sum of its entries, and a cancelled one nothing',
    fault: 'Des tickets ne sont pas la somme de leurs écritures.',
    sql: `
    SELECT tickets.id FROM tickets JOIN (
      SELECT ticket_id, sum(products_centimes) AS products, sum(services_centimes) AS services, sum(frais_centimes) AS frais,
        sum(card_centimes) AS card, sum(wallet_centimes) AS wallet, sum(transfer_centimes) AS transfer
      FROM entries WHERE ticket_id IS NOT NULL AND kind <> 'CANCELLATION' GROUP BY ticket_id
    ) AS told ON told.ticket_id = tickets.id
    LEFT JOIN entries AS ended ON ended.ticket_id = tickets.id AND ended.kind = 'CANCELLATION'
    WHERE (tickets.products_centimes, tickets.services_centimes, tickets.frais_centimes, tickets.card_centimes,
        tickets.wallet_centimes, tickets.transfer_centimes) <> (products, services, frais, card, wallet, transfer)
      OR (ended.products_centimes, ended.services_centimes, ended.frais_centimes, ended.card_centimes, ended.wallet_centimes,
        ended.transfer_centimes) <> (-products, -services, -frais, -card, -wallet, -transfer)`,
  },
  {
    name: 'an entry has the local, day, hour and cashier of its ticket',
    fault: 'Des écritures ne sont pas du jour de leur ticket.',
    sql: `
    SELECT entries.id FROM entries JOIN tickets ON tickets.id = ticket_id
    WHERE (entries.local_id, entries.business_date, entries.sold_hour, cashier_id)
      IS DISTINCT FROM (tickets.local_id, tickets.business_date, tickets.sold_hour, tickets.user_id)`,
  },
  {
    name: 'a correction is the sum of the lines that it changed, and nothing else keeps lines',
    fault: 'Des corrections ne sont pas la somme de leurs lignes.',
    sql: `
    SELECT entries.id FROM entries FULL JOIN (SELECT entry_id, ${WORTH} FROM entry_lines GROUP BY entry_id) AS changed
      ON entry_id = entries.id
    WHERE CASE kind WHEN 'CORRECTION'
      THEN (products_centimes, services_centimes, frais_centimes, entries.articles)
        IS DISTINCT FROM (coalesce(changed.products, 0), coalesce(changed.services, 0), coalesce(changed.frais, 0), coalesce(changed.articles, 0))
      ELSE entry_id IS NOT NULL END`,
  },
  {
    name: 'what the corrections of a ticket leave of its lines is what it sold',
    fault: 'Des lignes de tickets ne viennent pas de leurs écritures.',
    sql: `
    SELECT id FROM (
      SELECT tickets.id, sum(entries.articles) AS told,
        (SELECT coalesce(sum(quantity), 0) FROM ticket_lines WHERE ticket_id = tickets.id) AS held
      FROM tickets JOIN entries ON entries.ticket_id = tickets.id AND kind <> 'CANCELLATION' GROUP BY tickets.id
    ) AS articles WHERE told <> held`,
  },
  {
    name: 'what takes an entry back, or refers to one, is of its local, and takes back all of it',
    fault: 'Des écritures en annulent d’autres à tort.',
    sql: `
    SELECT later.id FROM entries AS later LEFT JOIN entries AS earlier
      ON earlier.id = coalesce(later.reverses_id, later.refers_to_id) AND earlier.local_id = later.local_id
        AND earlier.sequence < later.sequence
    WHERE coalesce(later.reverses_id, later.refers_to_id) IS NOT NULL AND (earlier.id IS NULL
      OR later.reverses_id IS NOT NULL AND (later.drawer_centimes, later.put_in_centimes, later.spent_centimes,
          later.banked_centimes, later.difference_centimes)
        <> (-earlier.drawer_centimes, -earlier.put_in_centimes, -earlier.spent_centimes, -earlier.banked_centimes,
          -earlier.difference_centimes))`,
  },
  {
    name: 'a drawer is followed from one of its own entries on',
    fault: 'Une caisse est suivie depuis une écriture qui n’existe pas.',
    sql: `
    SELECT counter.local_id FROM ticket_counters AS counter
    LEFT JOIN entries ON entries.local_id = counter.local_id AND sequence = drawer_since AND kind = 'DRAWER_IN'
    WHERE drawer_since IS NOT NULL AND entries.id IS NULL`,
  },
  {
    name: 'a closing found in a drawer what its entries until then sum to',
    fault: 'Des clôtures ne comptent pas les écritures de leur caisse.',
    sql: `
    WITH held AS MATERIALIZED (
      SELECT local_id, sequence, sum(drawer_centimes) OVER (PARTITION BY local_id ORDER BY sequence) AS drawer FROM entries
    )
    SELECT closure_id FROM drawer_counts AS count JOIN closures ON closures.id = closure_id
    LEFT JOIN held AS at_end ON (at_end.local_id, at_end.sequence) = (count.local_id, count.last_entry)
    LEFT JOIN held AS before ON (before.local_id, before.sequence) = (count.local_id, since - 1)
    WHERE expected_centimes IS DISTINCT FROM at_end.drawer - coalesce(before.drawer, 0) OR reopened <> (reopened_at IS NOT NULL)
      OR (count.local_id, count.last_entry, count.last_ticket_number, counted_at)
        <> (closures.local_id, closures.last_entry, closures.last_ticket_number, declared_at)`,
  },
  {
    name: 'a count is accepted by one entry of its own, which stands',
    fault: 'Des écarts de caisse sont acceptés à tort.',
    sql: `
    SELECT coalesce(count.closure_id, told.closure_id) AS closure_id FROM drawer_counts AS count FULL JOIN (
      SELECT accepted.closure_id, min(accepted.id) AS id, count(*) AS times FROM entries AS accepted
      WHERE kind = 'COUNTED' AND refers_to_id IS NULL
        AND NOT EXISTS (SELECT FROM entries WHERE reverses_id = accepted.id AND kind = 'REVERSAL')
      GROUP BY accepted.closure_id
    ) AS told ON told.closure_id = count.closure_id
    WHERE accepted_id IS DISTINCT FROM told.id OR times > 1`,
  },
  {
    name: 'nobody handed over less than what he bought',
    fault: 'Des tickets ont reçu moins que leur total.',
    sql: `
    SELECT tickets.id FROM tickets JOIN entries ON ticket_id = tickets.id AND kind = 'SALE'
    WHERE received_centimes < drawer_centimes`,
  },
  {
    name: 'each correction of a ticket begins where the act before it ended',
    fault: 'Des corrections de tickets manquent dans le journal.',
    sql: `
    SELECT id FROM (
      SELECT id, action, before, lag(after) OVER ticket AS earlier
      FROM acts WHERE action LIKE 'ticket.%' WINDOW ticket AS (PARTITION BY subject_id ORDER BY id)
    ) AS told
    WHERE action <> 'ticket.sold' AND (before -> 'number', before -> 'total', before -> 'frais')
      IS DISTINCT FROM (earlier -> 'number', earlier -> 'total', earlier -> 'frais')`,
  },
];
