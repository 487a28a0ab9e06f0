import type { Prepared } from '../../db/reading/prepared.ts';
import {
  enoughSql,
  lockStockSql,
  moveStockSql,
  recordMovementsSql,
} from '../../catalogue/stock/stock.sql.ts';
import { itemKeySql, keepSummariesSql, SOLD_SUMS } from '../../sums/summaries/summaries.sql.ts';
import { MAX_AMOUNT, type Centimes } from '../../shared/money.ts';
import { stillStandsSql } from '../../users/sessions/sessions.sql.ts';
import type { ItemType } from '../sales.rules.ts';

/** A sale as the statement's parameter; amounts are centimes. */
export interface AskedSale {
  key: string;
  content_hash: string;
  local_id: number;
  user_id: number;
  now: Date;
  day: string;
  /** Of `now`, in the shop's time zone. */
  hour: number;
  device_id: string | null;
  session_id: string;
  /** Of the presumed actor; null when the session was looked up on this call. */
  seal: string | null;
  request_id: string;
  address: string | null;
  /** Claimed, as in its lines; null claims nothing. */
  total: Centimes | null;
  /** Cash handed over, for what the other modes leave; null when the till was not told. */
  received: Centimes | null;
  card: Centimes;
  wallet: Centimes;
  transfer: Centimes;
}

/** One row per line of a sale. `ticket_id`, `number` and `line_id` are null when the sale was refused. */
export interface SaleRow {
  /** Index of the sale in the batch. */
  sale: number;
  type: ItemType;
  item_id: number;
  quantity: number;
  found: boolean;
  sellable: boolean;
  name: string;
  arabic_name: string | null;
  /** Null for a service. */
  category_id: number | null;
  current_price: Centimes;
  current_frais: Centimes;
  /** Who did it; absent where nobody is named. */
  kessal_id?: number | null;
  /** What the batch's other sales leave on the shelf; null for a service. */
  available: number | null;
  /** The shelf may not go below zero; false for a service. */
  limited: boolean;
  ticket_id: number | null;
  number: number | null;
  line_id: number | null;
  sold_at: Date | null;
}

const SALE_MOVEMENT = { cause: "'SALE'", ticket_id: 'ticket_id', at: 'now' };

/** Who a line asks for, if she works in the local; one who was entered twice is found by either entry. */
const KESSAL_ASKED = `,
    CASE WHEN line.kessal IS NOT NULL AND services.frais_centimes > 0 THEN (
      SELECT coalesce(merged_into_id, kessals.id) FROM kessals
      JOIN kessal_locals ON kessal_id = kessals.id AND kessal_locals.local_id = line.local_id WHERE kessals.id = line.kessal
    ) END AS kessal, line.turn`;

/**
 * Whose turn it is: the n-th of these lines of a local goes to the n-th of those who are there, round after round, as
 * `inTurnOrder` orders them. Their rows are locked in one order, so that two tills take no turn twice.
 */
const TURNS = `), turn_line AS MATERIALIZED (
  SELECT facts.sale, facts.place, good.local_id, good.day,
    row_number() OVER (PARTITION BY good.local_id, good.day ORDER BY good.now, facts.sale, facts.place) AS nth
  FROM facts JOIN good USING (sale) WHERE facts.turn = 'NEXT' AND facts.current_frais > 0
), there AS MATERIALIZED (
  SELECT local_id, business_date, kessal_id, place, turns, present FROM kessal_presences
  WHERE (local_id, business_date) IN (SELECT local_id, day FROM good)
  ORDER BY local_id, business_date, kessal_id FOR NO KEY UPDATE
), next_turn AS (
  SELECT local_id, business_date AS day, kessal_id,
    row_number() OVER (PARTITION BY local_id, business_date ORDER BY turns + ahead, place, kessal_id) AS nth
  FROM there CROSS JOIN generate_series(0, (SELECT count(*) FROM turn_line) - 1) AS ahead WHERE present
`;

/** Presences are locked before the counters, here and for late sales. */
const LOCKED_FIRST = 'WHERE (SELECT count(*) FROM there) >= 0';

const NAMED = `, coalesce(next_turn.kessal_id, facts.kessal) AS kessal_id
  FROM facts JOIN sold USING (sale)
  LEFT JOIN turn_line ON turn_line.sale = facts.sale AND turn_line.place = facts.place
  LEFT JOIN next_turn ON (next_turn.local_id, next_turn.day, next_turn.nth) = (turn_line.local_id, turn_line.day, turn_line.nth)`;

/** Two lines of a service that come to the same kessal are one. */
const MERGED = `sum(quantity), kessal_id FROM sold_line
  GROUP BY sale, ticket_id, type, item_id, category_id, name, arabic_name, current_price, current_frais, kessal_id ORDER BY sale, min(place)`;

const TURNS_TAKEN = `, turns_taken AS (
  UPDATE kessal_presences AS presence SET turns = turns + taken.lines
  FROM (
    SELECT local_id, day, kessal_id, count(*) AS lines FROM sold_line
    WHERE kessal_id IS NOT NULL AND turn IS DISTINCT FROM 'KEPT' GROUP BY 1, 2, 3
  ) AS taken
  WHERE (presence.local_id, presence.business_date, presence.kessal_id) = (taken.local_id, taken.day, taken.kessal_id)
)`;

/**
 * Writes a batch of sales in one statement, round trip and transaction:
 * lock (the keys, then the shelves in order) → look → decide → number → tickets, lines, stock, summaries, entries.
 * A sale locks nothing and returns no row unless its session still stands for the presumed actor. It is written only if
 * all checks pass; `saleRefusal` in sales.rules.ts repeats them on the returned rows, names the reason, and is the test
 * oracle. A shelf must hold what all sales of the batch ask of it, so one may be refused in a batch that alone would be
 * written, never the reverse.
 *
 * A repeated sale waits on its key's advisory lock before it looks for the first one's ticket; two that pass together
 * meet on the unique key, where the second fails as a whole and leaves no gap in the numbers.
 *
 * `OFFSET 0` keeps the planner from folding the look-ups into one join whose plan costs more to start than to run.
 *
 * $1 the sales, each an `AskedSale` with its index as `sale`, ordered by key · $2 their lines, with `sale` and place ·
 * $3 lock timeout; null for the role's own
 */
const decideSql = (naming: boolean): string => `
WITH asked AS MATERIALIZED (
  SELECT asked.*,
    CASE WHEN $3::text IS NULL OR set_config('lock_timeout', $3, true) IS NOT NULL
      THEN pg_advisory_xact_lock(hashtextextended(key, 0)) IS NULL END AS held
  FROM json_to_recordset($1::json) AS asked (sale int, key text, content_hash text, local_id int, user_id int,
    now timestamptz, day date, hour int, device_id uuid, session_id uuid, seal text, request_id text, address text,
    total int, received int, card int, wallet int, transfer int)
  WHERE ${stillStandsSql('session_id', 'now', 'seal')}
), line AS MATERIALIZED (
  SELECT line.*, asked.local_id
  FROM asked JOIN json_to_recordset($2::json) AS line (sale int, place int, type text, item_id int, quantity int, price int,
    frais int${naming ? ', kessal int, turn text' : ''}) USING (sale)
), wanted AS MATERIALIZED (
  SELECT local_id, item_id AS product_id, sum(quantity)::int AS quantity
  FROM line WHERE type = 'product' GROUP BY local_id, item_id
), shelf AS MATERIALIZED (${lockStockSql('wanted')}
), facts AS MATERIALIZED (
  SELECT line.sale, place, line.local_id, line.type, item_id, line.quantity, price, frais,
    coalesce(products.id, services.id) IS NOT NULL AS found,
    coalesce(NOT products.hidden, NOT services.hidden AND services.local_id = line.local_id, false) AS sellable,
    coalesce(products.name, services.name, '') AS name, coalesce(products.arabic_name, services.arabic_name) AS arabic_name, products.category_id,
    coalesce(products.price_centimes, services.price_centimes, 0) AS current_price,
    coalesce(services.frais_centimes, 0) AS current_frais,
    CASE WHEN products.id IS NOT NULL THEN coalesce(shelf.quantity::bigint - (shelf.wanted - line.quantity), 0) END AS available,
    coalesce(shelf.limited, false) AS limited${naming ? KESSAL_ASKED : ''}
  FROM line
  LEFT JOIN LATERAL (
    SELECT id, category_id, hidden, name, arabic_name, price_centimes FROM products WHERE line.type = 'product' AND products.id = line.item_id OFFSET 0
  ) AS products ON true
  LEFT JOIN LATERAL (
    SELECT id, local_id, hidden, name, arabic_name, price_centimes, frais_centimes FROM services
    WHERE line.type = 'service' AND services.id = line.item_id AND services.deleted_at IS NULL OFFSET 0
  ) AS services ON true
  LEFT JOIN LATERAL (
    SELECT quantity, wanted, limited FROM shelf
    WHERE line.type = 'product' AND shelf.local_id = line.local_id AND shelf.product_id = line.item_id OFFSET 0
  ) AS shelf ON true
), sums AS MATERIALIZED (
  SELECT sale,
    coalesce(sum(quantity * current_price::bigint) FILTER (WHERE type = 'product'), 0) AS products,
    coalesce(sum(quantity * current_price::bigint) FILTER (WHERE type = 'service'), 0) AS services,
    coalesce(sum(quantity * current_frais::bigint), 0) AS frais,
    sum(quantity) AS articles,
    bool_and(
      found AND sellable
      AND coalesce(price = current_price, true) AND coalesce(frais = current_frais, true)
      AND ${enoughSql('quantity', 'available', 'limited')}
    ) AS lines_are_good
  FROM facts GROUP BY sale
), good AS MATERIALIZED (
  SELECT asked.*, products, services, frais, articles,
    count(*) OVER (
      PARTITION BY local_id ORDER BY now, sale ROWS BETWEEN 1 FOLLOWING AND UNBOUNDED FOLLOWING
    ) AS after_it
  FROM asked JOIN sums USING (sale)
  WHERE lines_are_good AND products + services <= ${MAX_AMOUNT} AND frais <= ${MAX_AMOUNT} AND coalesce(total = products + services, true)
    AND coalesce(received >= products + services - card - wallet - transfer, true)
${naming ? TURNS : ''}`;

/** From the number on: what each sale that passed writes. */
const writeSql = (naming: boolean): string => `), numbered AS (
  INSERT INTO ticket_counters AS counter (local_id, last_number, last_entry)
  SELECT local_id, count(*), count(*) FROM good ${naming ? LOCKED_FIRST : ''} GROUP BY local_id ORDER BY local_id
  ON CONFLICT (local_id) DO UPDATE SET last_number = counter.last_number + excluded.last_number,
    last_entry = counter.last_entry + excluded.last_entry
  RETURNING local_id, last_number, last_entry
), ticket AS (
  INSERT INTO tickets (local_id, number, user_id, sale_key, content_hash, sold_at, recorded_at, business_date, sold_hour,
    device_id, products_centimes, services_centimes, frais_centimes, received_centimes, card_centimes, wallet_centimes, transfer_centimes)
  SELECT local_id, last_number - after_it AS number, user_id, key, content_hash, now, now, day, hour,
    device_id, products, services, frais, received, card, wallet, transfer
  FROM good JOIN numbered USING (local_id) ORDER BY local_id, number
  RETURNING id, number, sale_key
), sold AS MATERIALIZED (
  SELECT good.*, ticket.id AS ticket_id, ticket.number, last_entry - after_it AS sequence
  FROM good JOIN ticket ON ticket.sale_key = good.key JOIN numbered USING (local_id)
), sold_line AS MATERIALIZED (
  SELECT facts.*, sold.ticket_id, sold.now, sold.day${naming ? NAMED : ' FROM facts JOIN sold USING (sale)'}
), lines AS (
  INSERT INTO ticket_lines (ticket_id, product_id, service_id, category_id, name, arabic_name, price_centimes, frais_centimes, quantity${naming ? ', kessal_id' : ''})
  SELECT ticket_id, CASE WHEN type = 'product' THEN item_id END, CASE WHEN type = 'service' THEN item_id END,
    category_id, name, arabic_name, current_price, current_frais, ${naming ? MERGED : 'quantity FROM sold_line ORDER BY sale, place'}
  RETURNING id, ticket_id, product_id, service_id${naming ? ', kessal_id' : ''}
)${naming ? TURNS_TAKEN : ''}, gone AS NOT MATERIALIZED (
  SELECT local_id, item_id AS product_id, quantity, ticket_id, now FROM sold_line WHERE type = 'product'
), taken AS (
  SELECT local_id, product_id, sum(quantity) AS quantity FROM gone GROUP BY local_id, product_id
), moved AS (${moveStockSql('taken', '-')}
), movements AS (${recordMovementsSql('gone', '-', SALE_MOVEMENT)}
), sold_item AS (
  SELECT local_id, day, ${itemKeySql('type', 'item_id')} AS item, category_id, 0 AS tickets, quantity AS articles,
    CASE type WHEN 'product' THEN quantity * current_price::bigint ELSE 0 END AS products_centimes,
    CASE type WHEN 'service' THEN quantity * current_price::bigint ELSE 0 END AS services_centimes,
    quantity * current_frais::bigint AS frais_centimes, 0 AS card_centimes, 0 AS wallet_centimes, 0 AS transfer_centimes${naming ? ', kessal_id' : ''}
  FROM sold_line
), rung_up AS (
  SELECT local_id, day, hour, user_id, 1 AS tickets, articles,
    products AS products_centimes, services AS services_centimes, frais AS frais_centimes,
    card AS card_centimes, wallet AS wallet_centimes, transfer AS transfer_centimes
  FROM sold
), kept AS (${keepSummariesSql('sold_item', 'rung_up', SOLD_SUMS, { named: naming })}
), entry AS (
  INSERT INTO entries (local_id, sequence, kind, ticket_id, user_id, device_id, request_id, address, recorded_at,
    business_date, sold_hour, cashier_id, tickets, articles, products_centimes, services_centimes, frais_centimes,
    drawer_centimes, card_centimes, wallet_centimes, transfer_centimes)
  SELECT local_id, sequence, 'SALE', ticket_id, user_id, device_id, request_id, address, now, day, hour, user_id,
    1, articles, products, services, frais, products + services - card - wallet - transfer, card, wallet, transfer
  FROM sold ORDER BY local_id, sequence
)
SELECT facts.sale, facts.type, facts.item_id, facts.quantity, facts.found, facts.sellable, facts.name, facts.arabic_name, facts.category_id, facts.current_price, facts.current_frais,
  facts.available::float8, facts.limited, sold.ticket_id, sold.number, lines.id AS line_id, sold.now AS sold_at${naming ? ', lines.kessal_id' : ''}
FROM facts
LEFT JOIN sold USING (sale)${naming ? ' LEFT JOIN sold_line USING (sale, place)' : ''}
LEFT JOIN lines ON lines.ticket_id = sold.ticket_id${naming ? ' AND lines.kessal_id IS NOT DISTINCT FROM sold_line.kessal_id' : ''}
  AND CASE WHEN facts.type = 'product' THEN lines.product_id ELSE lines.service_id END = facts.item_id
ORDER BY facts.sale, facts.place`;

const sellSql = (naming: boolean): string => `${decideSql(naming)}${writeSql(naming)}`;

/** In a house that names no kessal, and for a batch that names none: it pays nothing for the names. */
export const SELL: Prepared = { name: 'sell', text: sellSql(false) };
export const SELL_NAMING: Prepared = { name: 'sell_naming', text: sellSql(true) };
