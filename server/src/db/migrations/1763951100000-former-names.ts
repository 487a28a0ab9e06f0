import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a paper of the past says of who issued it: names as they were, each until it was changed. */
export class FormerNames1763951100000 implements MigrationInterface {
  name = 'FormerNames1763951100000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(FORMER_NAMES);
  }

  async down(): Promise<void> {
    await Promise.reject(new Error('Cette migration ne se défait pas.'));
  }
}

/** What is named so now stands in its own table, and has been so since the last row here, or since ever: nothing is filled in. */
const FORMER_NAMES = `
CREATE TABLE former_names (
  kind text NOT NULL CONSTRAINT former_names_kind CHECK (kind IN ('house', 'local', 'localIdentity', 'user')),
  -- Of a house, a local or a user.
  subject_id integer NOT NULL,
  -- When another took its place.
  until timestamptz NOT NULL,
  content jsonb NOT NULL,
  PRIMARY KEY (kind, subject_id, until)
);
`;
