import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many digits every code of the house has; null: from 4 to 10. */
export class CodeLength1763971500000 implements MigrationInterface {
  name = 'CodeLength1763971500000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'ALTER TABLE house ADD COLUMN code_length integer CHECK (code_length BETWEEN 4 AND 10)',
    );
  }

  async down(): Promise<void> {
    await Promise.reject(new Error('Cette migration ne se défait pas.'));
  }
}
