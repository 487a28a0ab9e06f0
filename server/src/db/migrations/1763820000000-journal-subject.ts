import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was written about one ticket, item or user is found without reading the journal back to its first day. */
export class JournalSubject1763820000000 implements MigrationInterface {
  name = 'JournalSubject1763820000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(SUBJECT);
  }

  async down(): Promise<void> {
    // Nothing would be lost, but those before it do not go back either.
    await Promise.reject(new Error('Cette migration ne se défait pas.'));
  }
}

/**
 * The one index of the journal, beside its key, that a sale pays for: tickets are numbered upwards, so its entry goes to
 * the last page. Without the sales it would find all about a ticket but its sale.
 */
const SUBJECT = `CREATE INDEX journal_subject ON journal (subject_id)`;
