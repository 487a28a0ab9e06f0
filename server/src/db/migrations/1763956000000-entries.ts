import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Each change of a local's money is one signed row, which takes the place of the act's row in the journal. */
export class Entries1763956000000 implements MigrationInterface {
  name = 'Entries1763956000000';
  readonly bridges = ['enter_what_the_journal_says'];

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(ENTRIES);
    await queryRunner.query(ENTRY_LINES);
    await queryRunner.query(FILL);
    await queryRunner.query(FILL_LINES);
    await queryRunner.query(COUNT);
    await queryRunner.query(INDEXES_AND_GUARDS);
    await queryRunner.query(ACTS);
    await queryRunner.query(BRIDGE);
  }

  async down(): Promise<void> {
    await Promise.reject(new Error('Cette migration ne se défait pas.'));
  }
}

/** The columns of money, in the order of the table. */
const AMOUNTS = [
  'products',
  'services',
  'frais',
  'drawer',
  'card',
  'transfer',
  'wallet',
  'prepaid',
  'kessal_paid',
  'spent',
  'banked',
  'put_in',
  'difference',
].map((name) => `${name}_centimes`);

const ENTRIES = `
ALTER TABLE ticket_counters ADD COLUMN last_entry integer NOT NULL DEFAULT 0;

CREATE TABLE entries (
  -- From the journal's own sequence, so that both are read as one list.
  id integer NOT NULL DEFAULT nextval('journal_id_seq'),
  local_id integer NOT NULL,
  -- From 1 in each local, without a gap; it alone says the order of a local's money.
  sequence integer NOT NULL,
  kind text NOT NULL,
  -- Without foreign keys: a sale would pay for each.
  ticket_id integer,
  kessal_id integer,
  -- Whose debt falls; none is the local's pot.
  owed_to_id integer,
  debtor_id integer,
  reverses_id integer,
  -- Who wrote it; null where the house itself did.
  user_id integer,
  device_id uuid,
  request_id text NOT NULL,
  address text,
  reason text,
  recorded_at timestamptz NOT NULL,
  format integer NOT NULL DEFAULT 1,
  -- Whose figures they are: the ticket's day, hour and cashier.
  business_date date NOT NULL,
  sold_hour integer,
  cashier_id integer,
  tickets integer NOT NULL DEFAULT 0,
  articles integer NOT NULL DEFAULT 0,
  ${AMOUNTS.map((amount) => `${amount} integer NOT NULL DEFAULT 0`).join(',\n  ')},
  -- The journal's words; nothing in it is ever summed.
  detail jsonb,
  -- One constraint: PostgreSQL prepares each anew at every sale.
  CONSTRAINT entries_balance CHECK (
    drawer_centimes + card_centimes + transfer_centimes + wallet_centimes + prepaid_centimes
      = products_centimes + services_centimes - kessal_paid_centimes - spent_centimes - banked_centimes
        + put_in_centimes + difference_centimes
    AND kind IN ('SALE', 'CORRECTION', 'CANCELLATION', 'KESSAL_PAID', 'DRAWER_IN', 'DRAWER_OUT', 'BANKED', 'COUNTED', 'REVERSAL')
    AND (kind IN ('SALE', 'CORRECTION', 'CANCELLATION')) = (ticket_id IS NOT NULL)
    AND (kind = 'REVERSAL') = (reverses_id IS NOT NULL)
    AND sequence > 0
  )
);
`;

const ENTRY_LINES = `
-- Of a correction: the signed lines that it changed, so that a ticket's lines as of any entry are those of now without the later ones.
CREATE TABLE entry_lines (
  entry_id integer NOT NULL,
  product_id integer,
  service_id integer,
  category_id integer,
  name text NOT NULL,
  price_centimes integer NOT NULL,
  frais_centimes integer NOT NULL,
  kessal_id integer,
  quantity integer NOT NULL,
  CONSTRAINT entry_lines_one_item CHECK (num_nonnulls(product_id, service_id) = 1 AND quantity <> 0)
);
`;

/** The journal's rows of money, which the entries take the place of. */
const CORRECTIONS = `('ticket.itemAdded', 'ticket.lineRemoved', 'ticket.quantityChanged')`;

/**
 * A row of the journal tells the total of its ticket; which part of it is products is known from the ticket as it stands
 * and from the lines of its corrections. All money of a house without entries went into the drawer.
 */
const FILL = `
WITH change AS MATERIALIZED (
  SELECT journal.id, subject_id AS ticket_id, after, before,
    coalesce(after -> 'line' ->> 'type', before -> 'line' ->> 'type') AS type,
    coalesce((after -> 'line' ->> 'quantity')::int, 0) - coalesce((before -> 'line' ->> 'quantity')::int, 0) AS articles,
    (after ->> 'total')::int - (before ->> 'total')::int AS total,
    (after ->> 'frais')::int - (before ->> 'frais')::int AS frais
  FROM journal WHERE action IN ${CORRECTIONS}
), changed AS MATERIALIZED (
  SELECT ticket_id, sum(articles) AS articles, coalesce(sum(total) FILTER (WHERE type = 'product'), 0) AS products,
    coalesce(sum(total) FILTER (WHERE type = 'service'), 0) AS services, sum(frais) AS frais
  FROM change GROUP BY ticket_id
), held AS (
  SELECT ticket_id, sum(quantity) AS articles FROM ticket_lines GROUP BY ticket_id
), money AS (
  SELECT journal.id, 'SALE' AS kind, tickets.id AS ticket_id, 1 AS tickets,
    coalesce(held.articles, 0) - coalesce(changed.articles, 0) AS articles,
    products_centimes - coalesce(changed.products, 0) AS products,
    services_centimes - coalesce(changed.services, 0) AS services,
    frais_centimes - coalesce(changed.frais, 0) AS frais
  FROM journal JOIN tickets ON tickets.id = subject_id
  LEFT JOIN held ON held.ticket_id = tickets.id LEFT JOIN changed ON changed.ticket_id = tickets.id
  WHERE action = 'ticket.sold'
  UNION ALL
  SELECT id, 'CORRECTION', ticket_id, 0, articles, CASE type WHEN 'product' THEN total ELSE 0 END,
    CASE type WHEN 'service' THEN total ELSE 0 END, frais
  FROM change
  UNION ALL
  SELECT journal.id, 'CANCELLATION', tickets.id, -1, -coalesce(held.articles, 0), -products_centimes, -services_centimes,
    -frais_centimes
  FROM journal JOIN tickets ON tickets.id = subject_id LEFT JOIN held ON held.ticket_id = tickets.id
  WHERE action = 'ticket.cancelled'
)
INSERT INTO entries (id, local_id, sequence, kind, ticket_id, user_id, device_id, request_id, address, reason, recorded_at,
  business_date, sold_hour, cashier_id, tickets, articles, products_centimes, services_centimes, frais_centimes,
  drawer_centimes, detail)
SELECT journal.id, tickets.local_id, row_number() OVER (PARTITION BY tickets.local_id ORDER BY journal.id), money.kind, tickets.id,
  journal.user_id, journal.device_id, journal.request_id, journal.address, after ->> 'reason', journal.at,
  business_date, sold_hour, tickets.user_id, money.tickets, money.articles, money.products, money.services, money.frais,
  money.products + money.services,
  CASE money.kind
    WHEN 'SALE' THEN nullif(coalesce(after, '{}') - 'number' - 'total' - 'frais', '{}')
    WHEN 'CORRECTION' THEN jsonb_build_object('action', action, 'before', before, 'after', after)
    ELSE jsonb_build_object('before', before, 'after', after)
  END
FROM money JOIN journal USING (id) JOIN tickets ON tickets.id = money.ticket_id
ORDER BY journal.id`;

const FILL_LINES = `
INSERT INTO entry_lines (entry_id, product_id, service_id, category_id, name, price_centimes, frais_centimes, quantity)
SELECT entries.id, CASE line ->> 'type' WHEN 'product' THEN (line ->> 'itemId')::int END,
  CASE line ->> 'type' WHEN 'service' THEN (line ->> 'itemId')::int END,
  ticket_lines.category_id, line ->> 'name', (line ->> 'price')::int, (line ->> 'frais')::int, articles
FROM entries
CROSS JOIN LATERAL (
  SELECT coalesce(nullif(detail #> '{after,line}', 'null'), detail #> '{before,line}') AS line
) AS changed
LEFT JOIN ticket_lines ON ticket_lines.id = (line ->> 'id')::int
WHERE kind = 'CORRECTION' ORDER BY entries.id`;

const COUNT = `
UPDATE ticket_counters SET last_entry = counted.last
FROM (SELECT local_id, max(sequence) AS last FROM entries GROUP BY local_id) AS counted
WHERE counted.local_id = ticket_counters.local_id`;

const INDEXES_AND_GUARDS = `
ALTER TABLE entries ADD PRIMARY KEY (id), ADD CONSTRAINT entries_sequence UNIQUE (local_id, sequence);
ALTER TABLE entry_lines ADD FOREIGN KEY (entry_id) REFERENCES entries (id);
CREATE INDEX entries_period ON entries USING brin (recorded_at) WITH (pages_per_range = 32);
CREATE INDEX entries_ticket ON entries (ticket_id);
CREATE INDEX entries_office ON entries (id) WHERE kind <> 'SALE';
CREATE INDEX entries_corrections ON entries (ticket_id) WHERE kind = 'CORRECTION';
CREATE UNIQUE INDEX entries_reversed_once ON entries (reverses_id) WHERE kind = 'REVERSAL';
CREATE INDEX entry_lines_entry ON entry_lines (entry_id);

CREATE FUNCTION entries_are_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an entry is kept as it was written' USING ERRCODE = 'restrict_violation';
END $$;
${['entries', 'entry_lines']
  .map(
    (table) => `CREATE TRIGGER ${table}_no_change BEFORE UPDATE OR DELETE ON ${table}
  FOR EACH ROW EXECUTE FUNCTION entries_are_kept();
CREATE TRIGGER ${table}_no_truncate BEFORE TRUNCATE ON ${table}
  FOR EACH STATEMENT EXECUTE FUNCTION entries_are_kept();`,
  )
  .join('\n')}
`;

/**
 * What was done, in the words of the journal. Rows of money that the journal keeps from before there were entries are not
 * shown twice. Two views, since PostgreSQL finds the newest rows of each by its index, and of a union by none.
 */
const ACTS = `
CREATE VIEW office_acts AS
SELECT id, at, user_id, local_id, request_id, action, subject_id, before, after, address, device_id, true AS is_office
FROM journal WHERE action <> 'ticket.sold' AND action <> 'ticket.cancelled' AND action NOT IN ${CORRECTIONS};

CREATE VIEW money_acts AS
SELECT id, recorded_at AS at, user_id, local_id, request_id,
  CASE kind WHEN 'SALE' THEN 'ticket.sold' WHEN 'CANCELLATION' THEN 'ticket.cancelled' ELSE detail ->> 'action' END AS action,
  ticket_id AS subject_id, detail -> 'before' AS before,
  CASE kind WHEN 'SALE' THEN jsonb_build_object(
    'number', (SELECT number FROM tickets WHERE tickets.id = ticket_id),
    'total', products_centimes + services_centimes, 'frais', frais_centimes
  ) || coalesce(detail, '{}') ELSE detail -> 'after' END AS after,
  address, device_id, kind <> 'SALE' AS is_office
FROM entries;

CREATE VIEW acts AS SELECT * FROM office_acts UNION ALL SELECT * FROM money_acts;
`;

/**
 * A server of the version before sells on while another takes the house over: what it writes to the journal of money
 * becomes an entry.
 */
const BRIDGE = `
CREATE FUNCTION enter_what_the_journal_says() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sold tickets;
  line jsonb := coalesce(nullif(NEW.after -> 'line', 'null'), NEW.before -> 'line');
  is_correction boolean := NEW.action IN ${CORRECTIONS};
  sign integer := CASE NEW.action WHEN 'ticket.cancelled' THEN -1 ELSE 1 END;
  units integer;
  total integer := (NEW.after ->> 'total')::int - (NEW.before ->> 'total')::int;
  place integer;
BEGIN
  SELECT * INTO STRICT sold FROM tickets WHERE id = NEW.subject_id;
  IF is_correction THEN
    units := coalesce((NEW.after -> 'line' ->> 'quantity')::int, 0) - coalesce((NEW.before -> 'line' ->> 'quantity')::int, 0);
    sold.products_centimes := CASE line ->> 'type' WHEN 'product' THEN total ELSE 0 END;
    sold.services_centimes := total - sold.products_centimes;
    sold.frais_centimes := (NEW.after ->> 'frais')::int - (NEW.before ->> 'frais')::int;
  ELSE
    SELECT coalesce(sum(quantity), 0) INTO units FROM ticket_lines WHERE ticket_id = sold.id;
  END IF;
  UPDATE ticket_counters SET last_entry = last_entry + 1 WHERE local_id = sold.local_id RETURNING last_entry INTO STRICT place;
  INSERT INTO entries (id, local_id, sequence, kind, ticket_id, user_id, device_id, request_id, address, reason, recorded_at,
    business_date, sold_hour, cashier_id, tickets, articles, products_centimes, services_centimes, frais_centimes,
    drawer_centimes, detail)
  VALUES (NEW.id, sold.local_id, place,
    CASE WHEN is_correction THEN 'CORRECTION' WHEN sign = -1 THEN 'CANCELLATION' ELSE 'SALE' END,
    sold.id, NEW.user_id, NEW.device_id, NEW.request_id, NEW.address, NEW.after ->> 'reason', NEW.at,
    sold.business_date, sold.sold_hour, sold.user_id, CASE WHEN is_correction THEN 0 ELSE sign END, sign * units,
    sign * sold.products_centimes, sign * sold.services_centimes, sign * sold.frais_centimes,
    sign * (sold.products_centimes + sold.services_centimes),
    CASE WHEN is_correction THEN jsonb_build_object('action', NEW.action, 'before', NEW.before, 'after', NEW.after)
      WHEN sign = -1 THEN jsonb_build_object('before', NEW.before, 'after', NEW.after)
      ELSE nullif(coalesce(NEW.after, '{}') - 'number' - 'total' - 'frais', '{}') END);
  IF is_correction THEN
    INSERT INTO entry_lines (entry_id, product_id, service_id, category_id, name, price_centimes, frais_centimes, quantity)
    VALUES (NEW.id, CASE line ->> 'type' WHEN 'product' THEN (line ->> 'itemId')::int END,
      CASE line ->> 'type' WHEN 'service' THEN (line ->> 'itemId')::int END,
      (SELECT category_id FROM ticket_lines WHERE id = (line ->> 'id')::int),
      line ->> 'name', (line ->> 'price')::int, (line ->> 'frais')::int, units);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER journal_enter_money AFTER INSERT ON journal FOR EACH ROW
  WHEN (NEW.action IN ('ticket.sold', 'ticket.cancelled') OR NEW.action IN ${CORRECTIONS})
  EXECUTE FUNCTION enter_what_the_journal_says();
`;
