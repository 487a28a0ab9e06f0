import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A device belongs to who made it known, and an administrator may adopt it on behalf of a local. */
export class Devices1763830000000 implements MigrationInterface {
  name = 'Devices1763830000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of [MAKER, ADOPTION, BLOCKS]) await queryRunner.query(statement);
  }

  async down(): Promise<void> {
    // Going back would forget whose the devices are, so there is no way back.
    await Promise.reject(new Error('Cette migration ne se défait pas.'));
  }
}

/** Who made a device known is who opened its first session: a session is never removed. */
const MAKER = `
ALTER TABLE devices ADD COLUMN made_by_id integer REFERENCES users (id);
UPDATE devices SET made_by_id = coalesce((
  SELECT user_id FROM sessions WHERE device_id = devices.id ORDER BY created_at, expires_at LIMIT 1
), last_user_id);
ALTER TABLE devices ALTER COLUMN made_by_id SET NOT NULL;
CREATE INDEX devices_made_by ON devices (made_by_id, created_at);
CREATE INDEX login_attempts_device ON login_attempts (device_id);
`;

const ADOPTION = `ALTER TABLE devices ADD COLUMN adopted_local_id integer REFERENCES locals (id)`;

/** An index of its own, which no sale touches: the dashboard asks once a minute. */
const BLOCKS = `CREATE INDEX journal_login_blocked ON journal (at) WHERE action = 'login.blocked'`;
