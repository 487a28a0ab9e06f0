import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the secret address of each kessal's own page is made of; null where it was withdrawn. */
export class KessalAddresses1763962000000 implements MigrationInterface {
  name = 'KessalAddresses1763962000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE kessals ADD COLUMN address_version uuid DEFAULT gen_random_uuid()');
  }

  async down(): Promise<void> {
    await Promise.reject(new Error('Cette migration ne se défait pas.'));
  }
}
