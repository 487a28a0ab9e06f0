-- The reference: a sale of three products as one statement, stock rows locked in product order first. Fixed once; a
-- change here makes every earlier figure meaningless.
-- $1 local · $2 user · $3 instant · $4 product ids · $5 quantities · $6 prices in centimes
WITH wanted AS MATERIALIZED (
  SELECT * FROM unnest($4::int[], $5::int[], $6::int[]) AS wanted (product_id, quantity, price_centimes)
), shelf AS MATERIALIZED (
  SELECT product_id, quantity
  FROM bench_reference.stock
  WHERE local_id = $1::int AND product_id = ANY ($4::int[])
  ORDER BY product_id
  FOR NO KEY UPDATE
), ticket AS (
  INSERT INTO bench_reference.tickets (local_id, user_id, sold_at, total_centimes)
  SELECT $1, $2::int, $3::timestamptz, sum(wanted.quantity * price_centimes)
  FROM wanted LEFT JOIN shelf USING (product_id)
  HAVING bool_and(coalesce(shelf.quantity >= wanted.quantity, false))
  RETURNING id
), lines AS (
  INSERT INTO bench_reference.ticket_lines (ticket_id, product_id, quantity, price_centimes)
  SELECT ticket.id, product_id, quantity, price_centimes FROM ticket CROSS JOIN wanted
), moved AS (
  UPDATE bench_reference.stock SET quantity = stock.quantity - wanted.quantity
  FROM ticket CROSS JOIN wanted
  WHERE stock.local_id = $1 AND stock.product_id = wanted.product_id AND stock.quantity >= wanted.quantity
), movements AS (
  INSERT INTO bench_reference.movements (local_id, product_id, ticket_id, quantity, at)
  SELECT $1, product_id, ticket.id, -quantity, $3 FROM ticket CROSS JOIN wanted
)
SELECT id FROM ticket
