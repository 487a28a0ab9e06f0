import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A movement of stock names the voucher it is of, and keeps the words of whoever counted or corrected. */
export class Catalogue1763720000000 implements MigrationInterface {
  name = 'Catalogue1763720000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(MOVEMENTS);
  }

  async down(): Promise<void> {
    // Going back would forget why the shelves hold what they hold, so there is no way back.
    await Promise.reject(new Error('Cette migration ne se défait pas.'));
  }
}

const MOVEMENTS = `
ALTER TABLE stock_movements
  ADD COLUMN reception_id integer,
  ADD COLUMN reason text;
`;
