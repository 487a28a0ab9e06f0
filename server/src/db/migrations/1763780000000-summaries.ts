import type { MigrationInterface, QueryRunner } from 'typeorm';
import { shopHour } from '../../shared/days.ts';

/** Sums of what was sold, kept with each sale, so that a report of two years reads months and not tickets. */
export class Summaries1763780000000 implements MigrationInterface {
  name = 'Summaries1763780000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE tickets ADD COLUMN sold_hour integer');
    await fillHours(queryRunner);
    for (const statement of [TICKETS, SUMMARIES, FILL_ITEMS, FILL_TILLS]) {
      await queryRunner.query(statement);
    }
  }

  async down(): Promise<void> {
    // An older server would sell without keeping them, so there is no way back.
    await Promise.reject(new Error('Cette migration ne se défait pas.'));
  }
}

/** Offsets from UTC are whole quarters of an hour everywhere, and so the tickets of one quarter share their hour. */
async function fillHours(queryRunner: QueryRunner): Promise<void> {
  const quarters = (await queryRunner.query(
    `SELECT DISTINCT date_bin('15 minutes', sold_at, '2000-01-01Z') AS quarter FROM tickets`,
  )) as { quarter: Date }[];
  await queryRunner.query(
    `UPDATE tickets SET sold_hour = known.hour
     FROM unnest($1::timestamptz[], $2::int[]) AS known (quarter, hour)
     WHERE known.quarter = date_bin('15 minutes', sold_at, '2000-01-01Z')`,
    [quarters.map(({ quarter }) => quarter), quarters.map(({ quarter }) => shopHour(quarter))],
  );
}

/** The hour is decided when the ticket is written, as its day is. Lines are counted from their index alone. */
const TICKETS = `
ALTER TABLE tickets ALTER COLUMN sold_hour SET NOT NULL;

ALTER TABLE ticket_lines
  DROP CONSTRAINT ticket_lines_wording_once,
  ADD CONSTRAINT ticket_lines_wording_once
    UNIQUE NULLS NOT DISTINCT (ticket_id, product_id, service_id, price_centimes, frais_centimes, name)
    INCLUDE (quantity);
`;

/**
 * No foreign key and no check: the rows are sums of tickets that have both, and a sale would pay for each again. Half of
 * a page is left free, because a row is written anew with each sale of its item and then need not move.
 */
const SUMMARIES = `
CREATE TABLE summaries (
  -- M and D: an item's month and day; T and H: a cashier's day and hour.
  grain "char" NOT NULL,
  -- The day, or the first of the month.
  start date NOT NULL,
  local_id integer NOT NULL,
  -- A product's id, a service's with a minus before it, or a cashier's.
  subject integer NOT NULL,
  -- On the shop's clock; 0 where the grain has none.
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
`;

const FILL_ITEMS = `
INSERT INTO summaries (grain, start, local_id, subject, hour, tickets, articles, products_centimes, services_centimes, frais_centimes)
  SELECT 'D', business_date, local_id, coalesce(product_id, -service_id), 0, 0, sum(quantity),
    coalesce(sum(quantity::bigint * price_centimes) FILTER (WHERE product_id IS NOT NULL), 0),
    coalesce(sum(quantity::bigint * price_centimes) FILTER (WHERE service_id IS NOT NULL), 0),
    sum(quantity::bigint * ticket_lines.frais_centimes)
  FROM tickets JOIN ticket_lines ON ticket_id = tickets.id WHERE cancelled_at IS NULL GROUP BY 2, 3, 4;
INSERT INTO summaries
  SELECT 'M', date_trunc('month', start::timestamp)::date, local_id, subject, 0, 0, sum(articles),
    sum(products_centimes), sum(services_centimes), sum(frais_centimes)
  FROM summaries WHERE grain = 'D' GROUP BY 2, 3, 4;
`;

const FILL_TILLS = `
INSERT INTO summaries
  SELECT 'H', business_date, local_id, user_id, sold_hour, count(*) FILTER (WHERE cancelled_at IS NULL),
    coalesce(sum(articles) FILTER (WHERE cancelled_at IS NULL), 0),
    coalesce(sum(products_centimes) FILTER (WHERE cancelled_at IS NULL), 0),
    coalesce(sum(services_centimes) FILTER (WHERE cancelled_at IS NULL), 0),
    coalesce(sum(frais_centimes) FILTER (WHERE cancelled_at IS NULL), 0),
    count(cancelled_at),
    coalesce(sum(products_centimes + services_centimes) FILTER (WHERE cancelled_at IS NOT NULL), 0),
    coalesce(sum(corrected), 0)
  FROM tickets
  LEFT JOIN (SELECT ticket_id AS id, sum(quantity) AS articles FROM ticket_lines GROUP BY 1) AS counted USING (id)
  LEFT JOIN (
    SELECT subject_id AS id, sum((after ->> 'total')::bigint - (before ->> 'total')::bigint) AS corrected
    FROM journal WHERE action IN ('ticket.itemAdded', 'ticket.lineRemoved', 'ticket.quantityChanged') GROUP BY 1
  ) AS changed USING (id)
  GROUP BY 2, 3, 4, 5;
INSERT INTO summaries
  SELECT 'T', start, local_id, subject, 0, sum(tickets), sum(articles), sum(products_centimes), sum(services_centimes),
    sum(frais_centimes), sum(cancelled_tickets), sum(cancelled_centimes), sum(corrected_centimes)
  FROM summaries WHERE grain = 'H' GROUP BY 2, 3, 4;
`;
