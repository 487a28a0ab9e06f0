import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A line keeps the category that its product had at the sale; the sums of an item keep it too. */
export class SoldCategories1763951000000 implements MigrationInterface {
  name = 'SoldCategories1763951000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(CATEGORIES);
  }

  async down(): Promise<void> {
    await Promise.reject(new Error('Cette migration ne se défait pas.'));
  }
}

/**
 * Lines of before have none and are of their product's `former_category_id`, so that no line is written anew: a house of years starts
 * at once. No foreign key: no category is ever removed, and each line of a sale would pay for it.
 */
const CATEGORIES = `
-- As sold; none for a service.
ALTER TABLE ticket_lines ADD COLUMN category_id integer;

-- Of the lines that were written before lines kept theirs; none for a product that is newer.
ALTER TABLE products ADD COLUMN former_category_id integer REFERENCES categories (id);
UPDATE products SET former_category_id = category_id;

COMMENT ON COLUMN summaries.hour IS 'On the shop''s clock; of an item the category as sold, 0 where its lines keep none.';

-- As in the summaries of items: 0 where the lines keep none.
ALTER TABLE line_sums ADD COLUMN category_ids integer[] NOT NULL DEFAULT '{}';
`;
