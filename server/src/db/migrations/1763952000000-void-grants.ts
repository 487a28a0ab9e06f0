import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the grants of a person or a device were ended, and whether a late sale moved its goods when it arrived. */
export class VoidGrants1763952000000 implements MigrationInterface {
  name = 'VoidGrants1763952000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE users ADD COLUMN grants_void_at timestamptz');
    await queryRunner.query('ALTER TABLE devices ADD COLUMN grants_void_at timestamptz');
    // All did until now.
    await queryRunner.query('ALTER TABLE late_sales ADD COLUMN moved_goods boolean NOT NULL DEFAULT true');
  }

  async down(): Promise<void> {
    await Promise.reject(new Error('Cette migration ne se défait pas.'));
  }
}
