/** Numbers of tickets, and sums of what was sold, so that a report of two years reads months and not tickets. */
export const SUMS = `
CREATE TABLE ticket_counters (
  local_id integer PRIMARY KEY REFERENCES locals (id),
  last_number integer NOT NULL
) WITH (fillfactor = 20);

-- No foreign key and no check: the rows are sums of tickets that have both, and a sale would pay for each again. Half of
-- a page is left free, because a row is written anew with each sale of its item and then need not move.
CREATE TABLE summaries (
  -- M and D: an item's month and day; T and H: a cashier's day and hour.
  grain "char" NOT NULL,
  -- The day, or the first of the month.
  start date NOT NULL,
  local_id integer NOT NULL,
  -- A product's id, a service's with a minus before it, or a cashier's.
  subject integer NOT NULL,
  hour integer NOT NULL,
  tickets integer NOT NULL,
  articles bigint NOT NULL,
  products_centimes bigint NOT NULL,
  services_centimes bigint NOT NULL,
  frais_centimes bigint NOT NULL,
  cancelled_tickets integer NOT NULL DEFAULT 0,
  cancelled_centimes bigint NOT NULL DEFAULT 0,
  corrected_centimes bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (grain, start, local_id, subject, hour)
) WITH (fillfactor = 50);
COMMENT ON COLUMN summaries.hour IS 'On the shop''s clock; of an item the category as sold, 0 where its lines keep none.';
`;
