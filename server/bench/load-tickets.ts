import type pg from 'pg';
import { GRAINS, SUMS, type Grain } from '../src/figures/summaries/summaries.sql.ts';
import { trueSummariesSql } from '../src/figures/summaries/true-summaries.sql.ts';
import { shopHour } from '../src/shared/days.ts';

export const CHAIN = { locals: 5, cashiers: 20, products: 150, services: 150 };
/** Two whole years, so that the months and days at both ends are complete. */
export const FIRST_DAY = '2024-11-01';
export const LAST_DAY = '2026-10-31';
const DAY = 86_400_000;
/** Items that a local sells on one day: four products and four services. */
const MENU = 8;

/** Tickets in each hour from eight on, of a hundred in a day. */
const HOURS = [2, 3, 4, 5, 5, 5, 6, 8, 10, 13, 14, 12, 8, 5];
const WEEKDAYS = [8, 8, 9, 10, 17, 24, 20];

export async function openChain(client: pg.Client): Promise<void> {
  const { locals, cashiers, products, services } = CHAIN;
  await client.query(`
    INSERT INTO locals (id, name, type, created_at)
      SELECT local, 'Hammam du banc nº ' || local, CASE WHEN local = 5 THEN 'TURKI' ELSE 'BELDI' END, now()
      FROM generate_series(1, ${locals}) AS local;
    INSERT INTO users (id, name, role, local_id, code_lookup, code_sealed, created_at)
      SELECT 100 + one, 'Caisse nº ' || one, 'CAISSIER', 1 + one % ${locals}, decode(md5(one::text), 'hex'), '', now()
      FROM generate_series(0, ${cashiers - 1}) AS one;
    INSERT INTO categories (id, name, created_at) SELECT one, 'Catégorie nº ' || one, now() FROM generate_series(1, 10) AS one;
    INSERT INTO products (id, category_id, name, price_centimes, created_at)
      SELECT one, 1 + one % 10, 'Produit nº ' || one, 500 + one % 40 * 50, now() FROM generate_series(1, ${products}) AS one;
    INSERT INTO services (id, local_id, name, price_centimes, frais_centimes, created_at)
      SELECT one, 1 + one % ${locals}, 'Service nº ' || one, 3000 + one % 30 * 100, 1000 + one % 10 * 100, now()
      FROM generate_series(1, ${services}) AS one;`);
}

/**
 * Inserts tickets of three lines, spread over weekdays and hours as in a real house, with their summaries; no movements
 * or journal, which no report reads. The items of a day do not depend on the number of tickets.
 */
export async function loadTickets(client: pg.Client, tickets: number): Promise<void> {
  await client.query('TRUNCATE tickets, ticket_lines, summaries, ticket_counters, stock_movements');
  // Skips triggers, foreign keys among them, which would take most of the time.
  await client.query(`SET session_replication_role = replica`);
  let first = 0;
  for (const { day, count, place } of daysOf(tickets)) {
    await client.query(daySql(day, place, first, count));
    first += count;
  }
  await client.query('SET session_replication_role = origin');
  for (const grain of Object.keys(GRAINS) as Grain[]) {
    await client.query(
      `INSERT INTO summaries (grain, start, local_id, subject, hour, ${SUMS.join(', ')}) ${trueSummariesSql(grain)}`,
    );
  }
  await client.query(`
    INSERT INTO ticket_counters SELECT local_id, max(number) FROM tickets GROUP BY 1;
    SELECT setval(pg_get_serial_sequence('tickets', 'id'), ${tickets})`);
  await client.query('VACUUM ANALYZE');
}

function daysOf(tickets: number): { day: string; count: number; place: number }[] {
  const days: string[] = [];
  for (let at = Date.parse(FIRST_DAY); at <= Date.parse(LAST_DAY); at += DAY) {
    days.push(new Date(at).toISOString().slice(0, 10));
  }
  const weightOf = (day: string) => WEEKDAYS[(new Date(day).getUTCDay() + 6) % 7] ?? 0;
  const whole = days.reduce((sum, day) => sum + weightOf(day), 0);
  let weight = 0;
  let given = 0;
  return days.map((day, place) => {
    weight += weightOf(day);
    const count = Math.floor((tickets * weight) / whole) - given;
    given += count;
    return { day, count, place };
  });
}

/** Random values are hashes of the ticket's number, so that each run loads the same tickets. */
function daySql(day: string, place: number, first: number, count: number): string {
  const { locals, cashiers, products, services } = CHAIN;
  const hours = HOURS.flatMap((share, hour) => Array.from({ length: share }, () => 8 + hour));
  const noon = new Date(`${day}T12:00:00Z`);
  // The shop's offset from UTC, in hours.
  const ahead = shopHour(noon) - 12;
  return `
    WITH sold AS MATERIALIZED (
      SELECT id, 1 + id % ${locals} AS local_id, abs(hashint4(id)) AS chance,
        ('{${hours.join(',')}}'::int[])[1 + abs(hashint4(id + 7)) % ${hours.length}] AS hour
      FROM generate_series(${first + 1}, ${first + count}) AS id
    ), lines AS MATERIALIZED (
      SELECT sold.id AS ticket_id, place, menu.product_id, menu.service_id, 1 + (chance / 64 + place) % 2 AS quantity
      FROM sold CROSS JOIN generate_series(0, 2) AS place
      CROSS JOIN LATERAL (SELECT (chance + place * 3) % ${MENU} AS dish) AS choice
      CROSS JOIN LATERAL (SELECT
        CASE WHEN dish < 4 THEN 1 + (${place} * 7 + local_id * 13 + dish * 11) % ${products} END AS product_id,
        CASE WHEN dish >= 4 THEN 1 + (local_id + 4) % 5 - 1 + ${locals} * ((${place} * 5 + dish * 7) % ${services / locals}) END AS service_slot
      ) AS slot
      CROSS JOIN LATERAL (SELECT slot.product_id, CASE WHEN service_slot = 0 THEN ${services} ELSE service_slot END AS service_id) AS menu
    ), priced AS MATERIALIZED (
      SELECT lines.*, coalesce(products.name, services.name) AS name,
        coalesce(products.price_centimes, services.price_centimes) AS price, coalesce(frais_centimes, 0) AS frais
      FROM lines LEFT JOIN products ON products.id = product_id LEFT JOIN services ON services.id = service_id
    ), tickets AS (
      INSERT INTO tickets (id, local_id, number, user_id, sale_key, content_hash, sold_at, recorded_at, business_date,
        sold_hour, products_centimes, services_centimes, frais_centimes)
      SELECT id, local_id, 1 + (id - 1) / ${locals}, 100 + (local_id + ${locals - 1}) % ${locals} + ${locals} * (chance % ${cashiers / locals}),
        'banc-' || id, '', at, at, '${day}', hour, sums.products, sums.services, sums.frais
      FROM sold CROSS JOIN LATERAL (
        SELECT '${day}'::timestamp AT TIME ZONE 'UTC' + make_interval(hours => hour - ${ahead}, secs => chance % 3600) AS at
      ) AS moment
      JOIN (
        SELECT ticket_id AS id, coalesce(sum(quantity * price) FILTER (WHERE product_id IS NOT NULL), 0) AS products,
          coalesce(sum(quantity * price) FILTER (WHERE service_id IS NOT NULL), 0) AS services, sum(quantity * frais) AS frais
        FROM priced GROUP BY 1
      ) AS sums USING (id)
    )
    INSERT INTO ticket_lines (ticket_id, product_id, service_id, name, price_centimes, frais_centimes, quantity)
    SELECT ticket_id, product_id, service_id, name, price, frais, quantity FROM priced ORDER BY ticket_id, place`;
}
