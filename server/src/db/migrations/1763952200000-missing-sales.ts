import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a queue misses is one review with its sequences; a paper's number is looked for with each late sale. */
export class MissingSales1763952200000 implements MigrationInterface {
  name = 'MissingSales1763952200000';

  async up(queryRunner: QueryRunner): Promise<void> {
    // Null for reviews of the build before, which name one sequence each.
    await queryRunner.query('ALTER TABLE reviews ADD COLUMN missing int4multirange');
    await queryRunner.query(`CREATE UNIQUE INDEX reviews_missing_open ON reviews (queue_id)
      WHERE kind = 'MISSING_SALE' AND missing IS NOT NULL AND decided_at IS NULL`);
    await queryRunner.query('CREATE INDEX queues_device ON queues (device_id, created_at)');
    await queryRunner.query('CREATE INDEX late_sales_paper ON late_sales (local_id, lower(provisional))');
  }

  async down(): Promise<void> {
    await Promise.reject(new Error('Cette migration ne se défait pas.'));
  }
}
