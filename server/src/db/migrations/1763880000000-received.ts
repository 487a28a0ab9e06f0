import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Cash handed over for a ticket, where the till was told. */
export class Received1763880000000 implements MigrationInterface {
  name = 'Received1763880000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(RECEIVED);
  }

  async down(): Promise<void> {
    // Going back would forget what customers handed over, so there is no way back.
    await Promise.reject(new Error('Cette migration ne se défait pas.'));
  }
}

/** In the one constraint of the amounts; not compared with the total, which a correction may change. */
const RECEIVED = `
ALTER TABLE tickets
  ADD COLUMN received_centimes integer,
  DROP CONSTRAINT tickets_amounts_in_bounds,
  ADD CONSTRAINT tickets_amounts_in_bounds CHECK (
    number > 0 AND products_centimes >= 0 AND services_centimes >= 0 AND frais_centimes BETWEEN 0 AND 100000000
    AND products_centimes + services_centimes <= 100000000
    AND received_centimes BETWEEN 0 AND 100000000
  )`;
