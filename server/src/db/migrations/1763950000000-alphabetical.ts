import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The order of names: French, digits as numbers. Without an index, which another version of ICU would leave unsorted. */
export class Alphabetical1763950000000 implements MigrationInterface {
  name = 'Alphabetical1763950000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE COLLATION alphabetical (provider = icu, locale = 'fr-u-kn-true')`);
  }

  async down(): Promise<void> {
    await Promise.reject(new Error('Cette migration ne se défait pas.'));
  }
}
