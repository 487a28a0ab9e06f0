import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a grant has moved is summed with each sale that comes under it. */
export class GrantGoods1763952100000 implements MigrationInterface {
  name = 'GrantGoods1763952100000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('CREATE INDEX late_sales_grant ON late_sales (device_id, grant_issued_at)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX late_sales_grant');
  }
}
