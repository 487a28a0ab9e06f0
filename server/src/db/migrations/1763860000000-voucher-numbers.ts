import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A voucher's number is the one after the last that was kept; a sequence would lose those of refused vouchers. */
export class VoucherNumbers1763860000000 implements MigrationInterface {
  name = 'VoucherNumbers1763860000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE receptions ALTER COLUMN id DROP IDENTITY');
  }

  async down(): Promise<void> {
    // Nothing would be lost, but those before it do not go back either.
    await Promise.reject(new Error('Cette migration ne se défait pas.'));
  }
}
