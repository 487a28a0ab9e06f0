import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The stock of a shelf at which a product is low; null for the house's default. */
export class AlertThresholds1763910000000 implements MigrationInterface {
  name = 'AlertThresholds1763910000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
ALTER TABLE products
  ADD COLUMN alert_threshold int4,
  ADD CONSTRAINT products_alert_threshold_in_bounds CHECK (alert_threshold BETWEEN 0 AND 1000000)`);
  }

  async down(): Promise<void> {
    // Going back would throw the thresholds away, so there is no way back.
    await Promise.reject(new Error('Cette migration ne se défait pas.'));
  }
}
