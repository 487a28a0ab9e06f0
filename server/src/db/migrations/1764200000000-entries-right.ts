import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An access token may have the right « Écritures ». */
export class EntriesRight1764200000000 implements MigrationInterface {
  name = 'EntriesRight1764200000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'ALTER TABLE access_tokens ADD COLUMN reads_entries boolean NOT NULL DEFAULT false',
    );
  }

  async down(): Promise<void> {
    await Promise.reject(new Error('Cette migration ne se défait pas.'));
  }
}
