import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Each change of the catalogue takes the next number, so that a till can ask what changed since one. */
export class CatalogueChanges1763955000000 implements MigrationInterface {
  name = 'CatalogueChanges1763955000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(COUNTER);
    for (const table of ['categories', 'products', 'services']) await queryRunner.query(numbered(table));
  }

  async down(): Promise<void> {
    await Promise.reject(new Error('Cette migration ne se défait pas.'));
  }
}

const COUNTER = `
CREATE TABLE catalogue_counter (
  id integer PRIMARY KEY DEFAULT 1 CONSTRAINT catalogue_counter_is_one CHECK (id = 1),
  last_number integer NOT NULL,
  -- Where the last number was given: a restored copy gives numbers of before again, but never in the same run.
  run text NOT NULL
);
INSERT INTO catalogue_counter (last_number, run) VALUES (0, '');

-- The counter stays locked until the commit: whoever sees a number sees all changes up to it.
CREATE FUNCTION number_catalogue_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE catalogue_counter SET last_number = last_number + 1,
    run = concat_ws(' ', extract(epoch FROM pg_postmaster_start_time()), current_database(), 'catalogue_counter'::regclass::oid)
    RETURNING last_number INTO NEW.change_number;
  RETURN NEW;
END $$;
`;

const numbered = (table: string) => `
ALTER TABLE ${table} ADD COLUMN change_number integer NOT NULL DEFAULT 0;
CREATE TRIGGER ${table}_number_change BEFORE INSERT OR UPDATE ON ${table}
  FOR EACH ROW EXECUTE FUNCTION number_catalogue_change();
`;
