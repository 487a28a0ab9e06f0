import { GRAINS, type Grain } from '../src/figures/summaries/summaries.sql.ts';
import { wrongLineSumsSql } from '../src/figures/summaries/line-sums.sql.ts';
import { differencesSql } from '../src/figures/summaries/true-summaries.sql.ts';

/** Invariants of every database at rest, as queries that must return no row. Checked after each suite. */
const BOOKS: Record<string, string> = {
  ...Object.fromEntries(
    (Object.keys(GRAINS) as Grain[]).map((grain) => [
      `the summaries by ${grain} are the sums of their tickets`,
      differencesSql(grain),
    ]),
  ),
  'the kept sums of lines are those of their lines': wrongLineSumsSql(),
  'a ticket is the sum of its lines': `
    SELECT tickets.id FROM tickets LEFT JOIN ticket_lines ON ticket_lines.ticket_id = tickets.id
    GROUP BY tickets.id
    HAVING tickets.products_centimes <> coalesce(sum(quantity * price_centimes) FILTER (WHERE product_id IS NOT NULL), 0)
      OR tickets.services_centimes <> coalesce(sum(quantity * price_centimes) FILTER (WHERE service_id IS NOT NULL), 0)
      OR tickets.frais_centimes <> coalesce(sum(quantity * ticket_lines.frais_centimes), 0)`,
  'only a correction leaves a ticket without a line': `
    SELECT id FROM tickets WHERE NOT EXISTS (SELECT FROM ticket_lines WHERE ticket_id = tickets.id)
      AND NOT EXISTS (SELECT FROM journal WHERE action = 'ticket.lineRemoved' AND subject_id = tickets.id)`,
  'a product has no frais': `
    SELECT id FROM ticket_lines WHERE product_id IS NOT NULL AND frais_centimes <> 0`,
  'stock is the sum of its movements': `
    SELECT local_id, product_id FROM stock LEFT JOIN stock_movements USING (local_id, product_id)
    GROUP BY local_id, product_id, stock.quantity
    HAVING stock.quantity <> coalesce(sum(stock_movements.quantity), 0)`,
  'what a ticket holds has left the shelf of its local, and of a cancelled one nothing': `
    SELECT * FROM (
      SELECT tickets.id, local_id, product_id, sum(quantity) AS quantity
      FROM tickets JOIN ticket_lines ON ticket_id = tickets.id
      WHERE product_id IS NOT NULL AND cancelled_at IS NULL GROUP BY tickets.id, local_id, product_id
    ) AS held FULL JOIN (
      SELECT ticket_id AS id, local_id, product_id, -sum(quantity) AS quantity
      FROM stock_movements WHERE ticket_id IS NOT NULL
      GROUP BY ticket_id, local_id, product_id HAVING sum(quantity) <> 0
    ) AS moved USING (id, local_id, product_id)
    WHERE held.quantity IS DISTINCT FROM moved.quantity`,
  'what moves for a ticket names it, and nothing else does': `
    SELECT id FROM stock_movements
    WHERE (coalesce(ticket_id, late_sale_id) IS NOT NULL) <> (cause IN ('SALE', 'CORRECTION', 'CANCELLATION'))`,
  'a Turkish bath owes no product, but what was sold there without a network': `
    SELECT stock.local_id, product_id FROM stock JOIN locals ON locals.id = local_id
    WHERE type = 'TURKI' AND quantity < 0 AND NOT EXISTS (
      SELECT FROM late_sales WHERE late_sales.local_id = stock.local_id AND 'STOCK_BELOW_ZERO' = ANY (flags)
        AND lines @> jsonb_build_array(jsonb_build_object('type', 'product', 'itemId', product_id)))`,
  'a late sale with a ticket is that ticket': `
    SELECT late_sales.id FROM late_sales JOIN tickets ON tickets.id = ticket_id
    WHERE (late_sales.sale_key, late_sales.content_hash, late_sales.local_id, late_sales.user_id)
      IS DISTINCT FROM (tickets.sale_key, tickets.content_hash, tickets.local_id, tickets.user_id)
      OR late_sales.sold_at <> tickets.sold_at AND recorded_at <> tickets.sold_at
      OR cancelled_at IS NULL AND provisional_number IS DISTINCT FROM provisional`,
  'a ticket with a provisional number is of a late sale': `
    SELECT id FROM tickets WHERE provisional_number IS NOT NULL
      AND NOT EXISTS (SELECT FROM late_sales WHERE ticket_id = tickets.id)`,
  'a late sale without a ticket took its goods, and those of a refused one may be back': `
    SELECT * FROM (
      SELECT late_sales.id, (line ->> 'itemId')::int AS product_id, -sum((line ->> 'quantity')::int) AS quantity
      FROM late_sales CROSS JOIN jsonb_array_elements(lines) AS line
      WHERE ticket_id IS NULL AND line ->> 'type' = 'product' AND line ->> 'fault' IS DISTINCT FROM 'ITEM_UNKNOWN'
      GROUP BY 1, 2
    ) AS said FULL JOIN (
      SELECT late_sale_id AS id, product_id, sum(quantity) AS quantity FROM stock_movements
      WHERE late_sale_id IS NOT NULL AND ticket_id IS NULL GROUP BY 1, 2
    ) AS moved USING (id, product_id)
    LEFT JOIN late_sales USING (id)
    WHERE said.quantity IS DISTINCT FROM moved.quantity AND NOT (num_nonnulls(refused_at, ticket_id) > 0 AND moved.quantity = 0)`,
  'every late sale has its place in its queue, which counted it': `
    SELECT late_sales.id FROM late_sales LEFT JOIN queues ON queues.id = queue_id
    LEFT JOIN late_sequences ON (late_sequences.queue_id, late_sequences.sequence) = (late_sales.queue_id, late_sales.sequence)
    WHERE late_sequences.sale_key IS NULL
      OR highest < late_sales.sequence
        AND NOT EXISTS (SELECT FROM reviews WHERE kind = 'QUEUE_WENT_BACK' AND reviews.queue_id = late_sales.queue_id)
      OR late_sequences.sale_key <> late_sales.sale_key AND 'SEQUENCE_REUSED' <> ALL (flags)`,
  'a late sale that an administrator should see is on his list': `
    SELECT late_sales.id FROM late_sales LEFT JOIN reviews ON late_sale_id = late_sales.id
    WHERE (flags <> '{}') <> (reviews.id IS NOT NULL)
      OR ticket_id IS NULL AND (refused_at IS NULL) <> (decided_at IS NULL)`,
  'the shelves of Turkish baths, and no others, are limited': `
    SELECT local_id, product_id FROM stock JOIN locals ON locals.id = local_id WHERE limited <> (type = 'TURKI')`,
  'the ticket numbers of a local have no gap': `
    SELECT local_id FROM ticket_counters LEFT JOIN tickets USING (local_id)
    GROUP BY local_id, last_number
    HAVING count(tickets.id) <> last_number OR coalesce(max(number), 0) <> last_number`,
  'every ticket is in the journal once': `
    SELECT tickets.id FROM tickets LEFT JOIN journal ON action = 'ticket.sold' AND subject_id = tickets.id
    GROUP BY tickets.id HAVING count(journal.id) <> 1`,
  'nobody handed over less than what he bought': `
    SELECT tickets.id FROM tickets JOIN journal ON action = 'ticket.sold' AND subject_id = tickets.id
    WHERE received_centimes < (after -> 'total')::int`,
  'the journal names no sale that is not there': `
    SELECT id FROM journal WHERE action = 'ticket.sold'
      AND NOT EXISTS (SELECT FROM tickets WHERE tickets.id = subject_id)`,
  'every closure is in the journal once': `
    SELECT closures.id FROM closures LEFT JOIN journal ON action = 'closure.declared' AND subject_id = closures.id
    GROUP BY closures.id HAVING count(journal.id) <> 1`,
  'a closure has seen no ticket that is not there': `
    SELECT id FROM closures LEFT JOIN ticket_counters USING (local_id)
    WHERE last_ticket_number > coalesce(last_number, 0)`,
  'an edited closure kept what it was, from the first amounts on': `
    SELECT closures.id FROM closures LEFT JOIN LATERAL (
      SELECT user_id, written_at FROM closure_versions WHERE closure_id = closures.id ORDER BY id LIMIT 1
    ) AS first ON true
    WHERE CASE WHEN edited_at IS NULL THEN first.user_id IS NOT NULL
      ELSE (first.user_id, first.written_at) IS DISTINCT FROM (closures.user_id, declared_at) END`,
  'the house says what the journal last said of it': `
    SELECT house.id FROM house JOIN (
      SELECT after FROM journal WHERE action = 'house.edited' ORDER BY journal.id DESC LIMIT 1
    ) AS last ON true
    WHERE (name, address, ice, vat)
      IS DISTINCT FROM (after ->> 'name', after ->> 'address', after ->> 'ice', after ->> 'vat')`,
  'a local says what the journal last said of it': `
    SELECT local_id FROM local_identities LEFT JOIN (
      SELECT DISTINCT ON (subject_id) subject_id, after FROM journal
      WHERE action = 'local.identityEdited' ORDER BY subject_id, journal.id DESC
    ) AS last ON subject_id = local_id
    WHERE (name, address, ice, vat)
      IS DISTINCT FROM (after ->> 'name', after ->> 'address', after ->> 'ice', after ->> 'vat')`,
  'nobody is logged in on a forgotten device': `
    SELECT sessions.id FROM sessions JOIN devices ON devices.id = device_id
    WHERE forgotten_at IS NOT NULL AND ended_at IS NULL`,
  'the journal names no code': `
    SELECT id FROM journal WHERE before ?| array['code', 'password'] OR after ?| array['code', 'password']`,
  'each correction of a ticket begins where the entry before it ended, and none follows a cancellation': `
    SELECT id FROM (
      SELECT id, action, before, lag(action) OVER ticket AS earlier_action, lag(after) OVER ticket AS earlier
      FROM journal WHERE action LIKE 'ticket.%' WINDOW ticket AS (PARTITION BY subject_id ORDER BY id)
    ) AS entries
    WHERE action <> 'ticket.sold' AND (
      earlier IS NULL OR earlier_action = 'ticket.cancelled'
      OR (before -> 'number', before -> 'total', before -> 'frais')
        IS DISTINCT FROM (earlier -> 'number', earlier -> 'total', earlier -> 'frais'))`,
  'a ticket is what the journal last said of it': `
    SELECT tickets.id FROM tickets JOIN (
      SELECT DISTINCT ON (subject_id) subject_id AS id, action = 'ticket.cancelled' AS cancelled,
        coalesce(after -> 'total', before -> 'total')::int AS total,
        coalesce(after -> 'frais', before -> 'frais')::int AS frais
      FROM journal WHERE action LIKE 'ticket.%' ORDER BY subject_id, journal.id DESC
    ) AS last USING (id)
    WHERE (products_centimes + services_centimes, frais_centimes, cancelled_at IS NOT NULL)
      IS DISTINCT FROM (last.total, last.frais, last.cancelled)`,
  'a voucher is the sum of its lines, and has one': `
    SELECT receptions.id FROM receptions LEFT JOIN reception_lines ON reception_id = receptions.id
    GROUP BY receptions.id
    HAVING receptions.total_centimes IS DISTINCT FROM sum(quantity::bigint * price_centimes)`,
  'what a voucher moved is its lines, there and back when it was deleted, and nothing else did': `
    SELECT * FROM (
      SELECT receptions.id, way.cause, way.local_id, product_id, sum(way.sign * quantity) AS quantity
      FROM receptions JOIN reception_lines ON reception_id = receptions.id
      CROSS JOIN LATERAL (VALUES
        ('RECEPTION', to_local_id, 1), ('RECEPTION', from_local_id, -1),
        ('REVERSAL', CASE WHEN deleted_at IS NOT NULL THEN to_local_id END, -1),
        ('REVERSAL', CASE WHEN deleted_at IS NOT NULL THEN from_local_id END, 1)
      ) AS way (cause, local_id, sign)
      WHERE way.local_id IS NOT NULL
      GROUP BY receptions.id, way.cause, way.local_id, product_id
    ) AS said FULL JOIN (
      SELECT reception_id AS id, cause, local_id, product_id, quantity::bigint AS quantity FROM stock_movements
      WHERE cause IN ('RECEPTION', 'REVERSAL') OR reception_id IS NOT NULL
    ) AS moved USING (id, cause, local_id, product_id, quantity)
    WHERE said.quantity IS DISTINCT FROM moved.quantity`,
  'every voucher is in the journal once, and once more when it was deleted': `
    SELECT receptions.id FROM receptions
    LEFT JOIN journal ON action IN ('reception.received', 'reception.removed') AND subject_id = receptions.id
    GROUP BY receptions.id
    HAVING count(*) FILTER (WHERE action = 'reception.received') <> 1
      OR count(*) FILTER (WHERE action = 'reception.removed') <> (deleted_at IS NOT NULL)::int`,
  'the journal names no voucher that is not there': `
    SELECT id FROM journal WHERE action LIKE 'reception.%'
      AND NOT EXISTS (SELECT FROM receptions WHERE receptions.id = subject_id)`,
  'what a posted sheet moved is what its counts differ by, and no other sheet moved anything': `
    SELECT * FROM (
      SELECT counting_sheets.id, local_id, product_id, counted - expected AS quantity
      FROM counting_sheets JOIN counting_lines ON sheet_id = counting_sheets.id
      WHERE reason IS NOT NULL AND counted <> expected
    ) AS said FULL JOIN (
      SELECT sheet_id AS id, local_id, product_id, quantity FROM stock_movements WHERE sheet_id IS NOT NULL
    ) AS moved USING (id, local_id, product_id, quantity)
    WHERE said.quantity IS DISTINCT FROM moved.quantity`,
  'every posted sheet is in the journal once, and no other': `
    SELECT counting_sheets.id FROM counting_sheets
    LEFT JOIN journal ON action = 'sheet.posted' AND subject_id = counting_sheets.id
    GROUP BY counting_sheets.id HAVING count(journal.id) <> (reason IS NOT NULL)::int`,
  'the history of an item ends with what the item is': `
    SELECT items.id FROM (
      SELECT id, 'product' AS type, name, price_centimes, 0 AS frais_centimes, hidden FROM products
      UNION ALL SELECT id, 'service', name, price_centimes, frais_centimes, hidden FROM services
    ) AS items LEFT JOIN LATERAL (
      SELECT * FROM item_history
      WHERE CASE items.type WHEN 'product' THEN product_id ELSE service_id END = items.id
      ORDER BY id DESC LIMIT 1
    ) AS last ON true
    WHERE (items.name, items.price_centimes, items.frais_centimes, items.hidden)
      IS DISTINCT FROM (last.name, last.price_centimes, last.frais_centimes, last.hidden)`,
  'the history of an item goes forward, and each row of it says something new': `
    SELECT id FROM (
      SELECT id, valid_from, lag(valid_from) OVER item AS earlier,
        (name, price_centimes, frais_centimes, hidden)::text AS state,
        lag((name, price_centimes, frais_centimes, hidden)::text) OVER item AS earlier_state
      FROM item_history WINDOW item AS (PARTITION BY product_id, service_id ORDER BY id)
    ) AS versions
    WHERE valid_from < earlier OR state = earlier_state`,
  'a deleted category has no visible product': `
    SELECT products.id FROM products JOIN categories ON categories.id = category_id
    WHERE NOT hidden AND deleted_at IS NOT NULL`,
};

interface Asking {
  query(sql: string): Promise<unknown>;
}

/** The invariants that do not hold, each with its first rows. */
export async function unbalancedBooks(db: Asking): Promise<string[]> {
  const faults: string[] = [];
  for (const [name, sql] of Object.entries(BOOKS)) {
    const answer = await db.query(sql);
    const rows = Array.isArray(answer) ? answer : (answer as { rows: unknown[] }).rows;
    if (rows.length > 0) faults.push(`${name}: ${JSON.stringify(rows.slice(0, 3))}`);
  }
  return faults;
}
