import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether cashiers may change shifts without a network, and how many sales waited when a day was closed. */
export class OfflineHouse1763940000000 implements MigrationInterface {
  name = 'OfflineHouse1763940000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE house ADD COLUMN offline_shift boolean NOT NULL DEFAULT false');
    await queryRunner.query(`ALTER TABLE closures ADD COLUMN waiting integer
      CONSTRAINT closures_waiting_counts CHECK (waiting >= 0)`);
  }

  async down(): Promise<void> {
    await Promise.reject(new Error('Cette migration ne se défait pas.'));
  }
}
