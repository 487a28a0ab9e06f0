import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The key of a report's address is somebody's: it opens nothing once he is banned or no administrator any more. */
export class ReportKeys1763815000000 implements MigrationInterface {
  name = 'ReportKeys1763815000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
ALTER TABLE saved_reports
  ADD COLUMN key_user_id integer REFERENCES users (id),
  DROP CONSTRAINT saved_reports_key_whole,
  ADD CONSTRAINT saved_reports_key_whole CHECK (
    num_nonnulls(key_hash, key_made_at, key_user_id) IN (0, 3) AND (key_used_at IS NULL OR key_hash IS NOT NULL)
    AND (deleted_at IS NULL OR key_hash IS NULL)
  )`);
  }

  async down(): Promise<void> {
    // Going back would let keys of people who left open reports again, so there is no way back.
    await Promise.reject(new Error('Cette migration ne se défait pas.'));
  }
}
