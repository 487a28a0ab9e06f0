import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A second name, in Arabic, of what has a name at the till and on the receipt. */
export class ArabicNames1763970000000 implements MigrationInterface {
  name = 'ArabicNames1763970000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const table of ['categories', 'products', 'services', 'locals']) {
      await queryRunner.query(`ALTER TABLE ${table} ADD COLUMN arabic_name text ${given(table)}`);
    }
    for (const table of ['house', 'local_identities']) {
      await queryRunner.query(`ALTER TABLE ${table} ADD COLUMN arabic_name text NOT NULL DEFAULT ''`);
    }
    await queryRunner.query(KEPT);
  }

  async down(): Promise<void> {
    await Promise.reject(new Error('Cette migration ne se défait pas.'));
  }
}

const given = (table: string) => `CONSTRAINT ${table}_arabic_name_given CHECK (btrim(arabic_name) <> '')`;

const KEPT = `
ALTER TABLE locals ADD COLUMN receipt_names text NOT NULL DEFAULT 'FRENCH'
  CONSTRAINT locals_receipt_names_known CHECK (receipt_names IN ('FRENCH', 'ARABIC', 'BOTH'));
-- What a late sale and a duplicata say is what was said then.
ALTER TABLE item_history ADD COLUMN arabic_name text;
ALTER TABLE ticket_lines ADD COLUMN arabic_name text;
`;
