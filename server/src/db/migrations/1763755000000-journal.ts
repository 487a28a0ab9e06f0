import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The journal also says where from, and can be read in its millions. */
export class Journal1763755000000 implements MigrationInterface {
  name = 'Journal1763755000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of [WHERE_FROM, READING]) await queryRunner.query(statement);
  }

  async down(): Promise<void> {
    // Going back would forget where things were done from, so there is no way back.
    await Promise.reject(new Error('Cette migration ne se défait pas.'));
  }
}

/** Null where the house itself wrote, and in rows older than these columns. */
const WHERE_FROM = `
ALTER TABLE journal
  ADD COLUMN address text,
  ADD COLUMN device_id uuid;
`;

/**
 * Nearly every row is a sale's, and a sale must not pay for how the journal is read: the rows come in the order of time,
 * so a summary of each stretch finds a period; all that is not a sale has an index that a sale does not touch.
 */
const READING = `
CREATE INDEX journal_period ON journal USING brin (at) WITH (pages_per_range = 32);
CREATE INDEX journal_office ON journal (id) WHERE action <> 'ticket.sold';
`;
