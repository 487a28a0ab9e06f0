import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who sold what a voucher brings. */
export class Suppliers1763900000000 implements MigrationInterface {
  name = 'Suppliers1763900000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
ALTER TABLE receptions
  ADD COLUMN supplier text,
  ADD CONSTRAINT receptions_supplier_of_a_purchase CHECK (supplier IS NULL OR from_local_id IS NULL),
  ADD CONSTRAINT receptions_supplier_in_bounds CHECK (btrim(supplier) <> '' AND char_length(supplier) <= 100)`);
  }

  async down(): Promise<void> {
    // Going back would throw the suppliers away, so there is no way back.
    await Promise.reject(new Error('Cette migration ne se défait pas.'));
  }
}
