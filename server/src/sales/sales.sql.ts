import { JOURNAL_COLUMNS } from '../db/audit.ts';
import type { Prepared } from '../db/prepared.ts';
import { enoughSql, lockStockSql, moveStockSql, recordMovementsSql } from '../catalogue/stock.sql.ts';
import { itemKeySql, keepSummariesSql, SOLD_SUMS } from '../measures/summaries.sql.ts';
import { MAX_AMOUNT } from '../shared/money.ts';
import { stillStandsSql } from '../users/sessions.sql.ts';
import type { ItemType } from './sales.rules.ts';

/** One row a line of the sale. `ticket_id`, `number` and `line_id` are null when the sale was refused. */
export interface SaleRow {
  type: ItemType;
  item_id: number;
  quantity: number;
  found: boolean;
  sellable: boolean;
  name: string;
  current_price: number;
  current_frais: number;
  available: number | null;
  /** The shelves of this local go below zero for nobody, whatever the session said of its type. */
  limited: boolean;
  ticket_id: number | null;
  number: number | null;
  line_id: number | null;
}

const SALE_MOVEMENT = { cause: "'SALE'", ticket_id: 'ticket.id', at: '$5' };

const SOLD_AT = { localId: '$3', day: '$6', hour: '$19::int', userId: '$4' };

/** Read on the locked shelves: a local that becomes a Turkish bath while a sale is on its way limits that sale too. */
const SHELVES_LIMITED = 'coalesce((SELECT bool_or(limited) FROM shelf), false)';

/**
 * The whole sale in one statement, and so in one round trip and one transaction. Read it from top to bottom:
 * lock (the key, then the shelf in product order) → look → decide → number → ticket, lines, stock, summaries, journal.
 * Nothing is locked, and no row comes back, unless the session still stands for the presumed actor.
 * Nothing is written unless the verdict is good; `saleRefusal` in sales.rules.ts decides the same from the rows that
 * come back, names the reason, and is this statement's test oracle.
 *
 * The lock on the key is what a repeated sale waits on before it looks for the ticket that the first one wrote; two
 * that pass together meet on the unique key, where the second fails as a whole and leaves no gap in the numbers.
 *
 * `OFFSET 0` keeps the planner from folding the look-ups into one large join whose plan costs more to start than to run.
 *
 * $1 key · $2 content hash · $3 local · $4 user · $5 now · $6 business date · $7 device · $8 request ·
 * $9 claimed total or null · $10 local limits stock · then one array a column of the merged lines:
 * $11 types · $12 item ids · $13 quantities · $14 claimed prices · $15 claimed frais (nulls claim nothing) ·
 * $16 address · and $17 session · $18 seal of the presumed actor, or null when he was identified on this very call ·
 * $19 hour of now on the shop's clock
 */
export const SELL: Prepared = {
  name: 'sell',
  text: `
WITH gate AS MATERIALIZED (
  SELECT pg_advisory_xact_lock(hashtextextended($1, 0)) IS NULL AS held
  WHERE ${stillStandsSql('$17::uuid', '$5', '$18::text')}
), asked AS MATERIALIZED (
  SELECT lines.* FROM gate CROSS JOIN
    unnest($11::text[], $12::int[], $13::int[], $14::int[], $15::int[])
    WITH ORDINALITY AS lines (type, item_id, quantity, price, frais, place)
), wanted AS MATERIALIZED (
  SELECT item_id AS product_id, quantity FROM asked WHERE type = 'product'
), shelf AS MATERIALIZED (${lockStockSql('wanted', '$3::int')}
), facts AS MATERIALIZED (
  SELECT asked.*,
    coalesce(products.id, services.id) IS NOT NULL AS found,
    coalesce(NOT products.hidden, NOT services.hidden AND services.local_id = $3, false) AS sellable,
    coalesce(products.name, services.name, '') AS name,
    coalesce(products.price_centimes, services.price_centimes, 0) AS current_price,
    coalesce(services.frais_centimes, 0) AS current_frais,
    CASE WHEN products.id IS NOT NULL THEN coalesce(shelf.quantity, 0) END AS available
  FROM asked
  LEFT JOIN LATERAL (
    SELECT id, hidden, name, price_centimes FROM products WHERE asked.type = 'product' AND products.id = asked.item_id OFFSET 0
  ) AS products ON true
  LEFT JOIN LATERAL (
    SELECT id, local_id, hidden, name, price_centimes, frais_centimes FROM services
    WHERE asked.type = 'service' AND services.id = asked.item_id AND services.deleted_at IS NULL OFFSET 0
  ) AS services ON true
  LEFT JOIN LATERAL (
    SELECT quantity FROM shelf WHERE asked.type = 'product' AND shelf.product_id = asked.item_id OFFSET 0
  ) AS shelf ON true
), sums AS MATERIALIZED (
  SELECT
    coalesce(sum(quantity * current_price::bigint) FILTER (WHERE type = 'product'), 0) AS products,
    coalesce(sum(quantity * current_price::bigint) FILTER (WHERE type = 'service'), 0) AS services,
    coalesce(sum(quantity * current_frais::bigint), 0) AS frais,
    sum(quantity) AS articles,
    bool_and(
      found AND sellable
      AND coalesce(price = current_price, true) AND coalesce(frais = current_frais, true)
      AND ${enoughSql('quantity', 'available', `($10::boolean OR ${SHELVES_LIMITED})`)}
    ) AS lines_are_good
  FROM facts
), numbered AS (
  INSERT INTO ticket_counters AS counter (local_id, last_number)
  SELECT $3, 1 FROM sums
  WHERE lines_are_good AND products + services <= ${MAX_AMOUNT} AND frais <= ${MAX_AMOUNT} AND coalesce($9::int = products + services, true)
  ON CONFLICT (local_id) DO UPDATE SET last_number = counter.last_number + 1
  RETURNING last_number
), ticket AS (
  INSERT INTO tickets (local_id, number, user_id, sale_key, content_hash, sold_at, recorded_at, business_date, sold_hour,
    device_id, products_centimes, services_centimes, frais_centimes)
  SELECT $3, last_number, $4::int, $1, $2, $5::timestamptz, $5, $6::date, $19, $7::uuid, products, services, frais
  FROM numbered CROSS JOIN sums
  RETURNING id, number
), lines AS (
  INSERT INTO ticket_lines (ticket_id, product_id, service_id, name, price_centimes, frais_centimes, quantity)
  SELECT ticket.id, CASE WHEN type = 'product' THEN item_id END, CASE WHEN type = 'service' THEN item_id END,
    name, current_price, current_frais, quantity
  FROM ticket CROSS JOIN facts ORDER BY place
  RETURNING id, product_id, service_id
), moved AS (${moveStockSql('wanted', '$3', '-', 'ticket')}
), movements AS (${recordMovementsSql('wanted', '$3', '-', 'ticket', SALE_MOVEMENT)}
), sold AS (
  SELECT ${itemKeySql('type', 'item_id')} AS item, 0 AS tickets, quantity AS articles,
    CASE type WHEN 'product' THEN quantity * current_price::bigint ELSE 0 END AS products_centimes,
    CASE type WHEN 'service' THEN quantity * current_price::bigint ELSE 0 END AS services_centimes,
    quantity * current_frais::bigint AS frais_centimes
  FROM ticket CROSS JOIN facts
), rung_up AS (
  SELECT 1 AS tickets, articles, products AS products_centimes, services AS services_centimes, frais AS frais_centimes
  FROM ticket CROSS JOIN sums
), kept AS (${keepSummariesSql(SOLD_AT, 'sold', 'rung_up', SOLD_SUMS)}
), entry AS (
  INSERT INTO journal (${JOURNAL_COLUMNS})
  SELECT $5, $4, $3, $8::text, 'ticket.sold', ticket.id, NULL,
    jsonb_build_object('number', number, 'total', products + services, 'frais', frais), $16::text, $7::uuid
  FROM ticket CROSS JOIN sums
)
SELECT facts.type, facts.item_id, facts.quantity, found, sellable, facts.name, current_price, current_frais, available,
  ${SHELVES_LIMITED} AS limited, ticket.id AS ticket_id, ticket.number, lines.id AS line_id
FROM facts
LEFT JOIN ticket ON true
LEFT JOIN lines ON CASE WHEN facts.type = 'product' THEN lines.product_id ELSE lines.service_id END = facts.item_id
ORDER BY place`,
};
