import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The owner's evening by e-mail: to whom, when, and which day was sent to whom. */
export class Evenings1763968000000 implements MigrationInterface {
  name = 'Evenings1763968000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(SETTINGS);
    await queryRunner.query(MAILS);
  }

  async down(): Promise<void> {
    await Promise.reject(new Error('Cette migration ne se défait pas.'));
  }
}

const SETTINGS = `
CREATE TABLE evening_settings (
  id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  recipients text[] NOT NULL DEFAULT '{}',
  -- HH:MM on the shop's clock; null: once every local has closed.
  send_at text CHECK (send_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  -- The first day that is sent; null: none.
  since date
);
`;

const MAILS = `
-- One mail, from when it is due: who takes it sets next_try_at into the future before he sends.
CREATE TABLE evening_mails (
  day date NOT NULL,
  recipient text NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  next_try_at timestamptz NOT NULL,
  sent_at timestamptz,
  -- What the day's figures were then.
  said jsonb,
  -- Of the last try that failed.
  fault text,
  PRIMARY KEY (day, recipient)
);
`;
