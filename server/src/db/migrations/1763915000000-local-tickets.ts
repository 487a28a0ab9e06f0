import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lists of one local walk its newest tickets, and not those of the whole house. */
export class LocalTickets1763915000000 implements MigrationInterface {
  name = 'LocalTickets1763915000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('CREATE INDEX tickets_local_newest ON tickets (local_id, sold_at, id)');
  }

  async down(): Promise<void> {
    await Promise.reject(new Error('Cette migration ne se défait pas.'));
  }
}
