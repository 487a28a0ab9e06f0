import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The keys under which callers have sent writes, so that the same one sent again is recognised (db/idempotency-key.ts). */
export class Once1763770000000 implements MigrationInterface {
  name = 'Once1763770000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
CREATE TABLE written_once (
  user_id integer NOT NULL REFERENCES users (id),
  key text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (user_id, key)
)`);
  }

  async down(): Promise<void> {
    // Going back would let a write that was cut off be written again, so there is no way back.
    await Promise.reject(new Error('Cette migration ne se défait pas.'));
  }
}
