import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is added puts up its own shelves only; before, every shelf of the house was tried again. */
export class OwnShelves1763905000000 implements MigrationInterface {
  name = 'OwnShelves1763905000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(SHELVES);
  }

  async down(): Promise<void> {
    await Promise.reject(new Error('Cette migration ne se défait pas.'));
  }
}

const SHELVES = `
DROP TRIGGER locals_put_up_shelves ON locals;
DROP TRIGGER products_put_up_shelves ON products;

-- Locals and products that are added at once wait for each other here, so that the later one sees the earlier.
CREATE OR REPLACE FUNCTION put_up_shelves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('shelves', 0));
  IF TG_TABLE_NAME = 'locals' THEN
    INSERT INTO stock (local_id, product_id, quantity, limited)
      SELECT added.id, products.id, 0, added.type = 'TURKI' FROM added CROSS JOIN products ON CONFLICT DO NOTHING;
  ELSE
    INSERT INTO stock (local_id, product_id, quantity, limited)
      SELECT locals.id, added.id, 0, locals.type = 'TURKI' FROM locals CROSS JOIN added ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER locals_put_up_shelves AFTER INSERT ON locals REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION put_up_shelves();
CREATE TRIGGER products_put_up_shelves AFTER INSERT ON products REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION put_up_shelves();
`;
