import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The codes that a scanner reads on a product. */
export class Barcodes1763965000000 implements MigrationInterface {
  name = 'Barcodes1763965000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query("ALTER TABLE products ADD COLUMN barcodes text[] NOT NULL DEFAULT '{}'");
  }

  async down(): Promise<void> {
    await Promise.reject(new Error('Cette migration ne se défait pas.'));
  }
}
