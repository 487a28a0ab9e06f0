import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A device can be forgotten. Its row stays, because tickets say on which till they were sold. */
export class People1763710000000 implements MigrationInterface {
  name = 'People1763710000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(DEVICES);
  }

  async down(): Promise<void> {
    // Going back would make every forgotten device a known one again, so there is no way back.
    await Promise.reject(new Error('Cette migration ne se défait pas.'));
  }
}

const DEVICES = `
ALTER TABLE devices ADD COLUMN forgotten_at timestamptz;
CREATE INDEX devices_last_seen ON devices (last_seen_at) WHERE forgotten_at IS NULL;
CREATE INDEX sessions_device ON sessions (device_id);
`;
