import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An item may stand on a ticket twice: once as it was sold, once as it was added by a correction at another price or
 * under another name. Twice in the same words would still be one line that was missed.
 */
export class Corrections1763730000000 implements MigrationInterface {
  name = 'Corrections1763730000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(LINES);
  }

  async down(): Promise<void> {
    // Corrected tickets would not fit into the narrower table, so there is no way back.
    await Promise.reject(new Error('Cette migration ne se défait pas.'));
  }
}

const LINES = `
ALTER TABLE ticket_lines
  DROP CONSTRAINT ticket_lines_item_once,
  ADD CONSTRAINT ticket_lines_wording_once
    UNIQUE NULLS NOT DISTINCT (ticket_id, product_id, service_id, price_centimes, frais_centimes, name);
`;
