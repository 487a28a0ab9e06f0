import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The few cancelled and corrected tickets are found without reading the others. */
export class TicketStates1763954000000 implements MigrationInterface {
  name = 'TicketStates1763954000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(CANCELLED);
    await queryRunner.query(CORRECTIONS);
  }

  async down(): Promise<void> {
    await Promise.reject(new Error('Cette migration ne se défait pas.'));
  }
}

const CANCELLED = 'CREATE INDEX tickets_cancelled ON tickets (sold_at, id) WHERE cancelled_at IS NOT NULL';
const CORRECTIONS = `CREATE INDEX journal_corrections ON journal (subject_id)
  WHERE action IN ('ticket.itemAdded', 'ticket.lineRemoved', 'ticket.quantityChanged')`;
