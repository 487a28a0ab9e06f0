import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was written under a key is kept with it; of the keys before nobody knows, and they stay as they are. */
export class KeyedWrites1763840000000 implements MigrationInterface {
  name = 'KeyedWrites1763840000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
ALTER TABLE written_once
  ADD COLUMN verb text,
  ADD COLUMN content_hash bytea,
  ADD CONSTRAINT written_once_known CHECK ((verb IS NULL) = (content_hash IS NULL))`);
  }

  async down(): Promise<void> {
    // Nothing would be lost, but those before it do not go back either.
    await Promise.reject(new Error('Cette migration ne se défait pas.'));
  }
}
