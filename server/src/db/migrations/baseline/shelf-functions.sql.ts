/** Which shelf is limited, and what keeps `stock.limited` so, on the rows that a sale locks. */
export const SHELF_FUNCTIONS = `
-- A Turkish bath sells only what its shelves hold.
CREATE OR REPLACE FUNCTION is_limited_shelf(local_type text) RETURNS boolean LANGUAGE sql IMMUTABLE
  RETURN local_type = 'TURKI';

-- Locals and products that are added at once wait for each other here, so that the later one sees the earlier.
CREATE OR REPLACE FUNCTION put_up_shelves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('shelves', 0));
  IF TG_TABLE_NAME = 'locals' THEN
    INSERT INTO stock (local_id, product_id, quantity, limited)
      SELECT added.id, products.id, 0, is_limited_shelf(added.type)
      FROM added CROSS JOIN products ON CONFLICT DO NOTHING;
  ELSE
    INSERT INTO stock (local_id, product_id, quantity, limited)
      SELECT locals.id, added.id, 0, is_limited_shelf(locals.type)
      FROM locals CROSS JOIN added ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;

-- Locks the shelves in product order, as a sale does: one that is under way is waited for and seen, one that comes later
-- reads the new limit on the row it waited for. A product that is added meanwhile waits, or has put up its shelf.
CREATE OR REPLACE FUNCTION limit_shelves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('shelves', 0));
  PERFORM FROM stock WHERE local_id = NEW.id ORDER BY product_id FOR NO KEY UPDATE;
  IF is_limited_shelf(NEW.type) AND EXISTS (SELECT FROM stock WHERE local_id = NEW.id AND quantity < 0) THEN
    RAISE EXCEPTION 'a Turkish bath owes no product'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'locals_turki_owes_no_product';
  END IF;
  UPDATE stock SET limited = is_limited_shelf(NEW.type) WHERE local_id = NEW.id;
  RETURN NULL;
END $$;
`;
