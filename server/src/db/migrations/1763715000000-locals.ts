import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `stock.limited` is true on the shelves of TURKI locals, kept by triggers on the rows that a sale locks. */
export class Locals1763715000000 implements MigrationInterface {
  name = 'Locals1763715000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(SHELVES);
  }

  async down(): Promise<void> {
    // Without the column a TURKI local could sell more than it holds.
    await Promise.reject(new Error('Cette migration ne se défait pas.'));
  }
}

const SHELVES = `
ALTER TABLE stock ADD COLUMN limited boolean NOT NULL DEFAULT false;
UPDATE stock SET limited = true FROM locals WHERE locals.id = local_id AND type = 'TURKI';

CREATE OR REPLACE FUNCTION put_up_shelves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('shelves', 0));
  INSERT INTO stock (local_id, product_id, quantity, limited)
    SELECT locals.id, products.id, 0, type = 'TURKI' FROM locals CROSS JOIN products ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

-- Locks the shelves in product order, as a sale does: one that is under way is waited for and seen, one that comes later
-- reads the new limit on the row it waited for. A product that is added meanwhile waits, or has put up its shelf.
CREATE FUNCTION limit_shelves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('shelves', 0));
  PERFORM FROM stock WHERE local_id = NEW.id ORDER BY product_id FOR NO KEY UPDATE;
  IF NEW.type = 'TURKI' AND EXISTS (SELECT FROM stock WHERE local_id = NEW.id AND quantity < 0) THEN
    RAISE EXCEPTION 'a Turkish bath owes no product'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'locals_turki_owes_no_product';
  END IF;
  UPDATE stock SET limited = (NEW.type = 'TURKI') WHERE local_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER locals_limit_shelves AFTER UPDATE OF type ON locals
  FOR EACH ROW WHEN (OLD.type IS DISTINCT FROM NEW.type) EXECUTE FUNCTION limit_shelves();
`;
