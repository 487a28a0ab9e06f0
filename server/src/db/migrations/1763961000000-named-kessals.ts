import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who did a service, and whose turn it is, in the locals that name their kessals. */
export class NamedKessals1763961000000 implements MigrationInterface {
  name = 'NamedKessals1763961000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(PRESENCES);
    await queryRunner.query(LINES);
  }

  async down(): Promise<void> {
    await Promise.reject(new Error('Cette migration ne se défait pas.'));
  }
}

const PRESENCES = `
ALTER TABLE locals ADD COLUMN names_kessals boolean NOT NULL DEFAULT false;
CREATE TABLE kessal_presences (
  local_id integer NOT NULL REFERENCES locals (id),
  business_date date NOT NULL,
  kessal_id integer NOT NULL REFERENCES kessals (id),
  -- The order in which they came.
  place integer NOT NULL,
  -- Services done by turn, and what she was given when she came later.
  turns integer NOT NULL,
  present boolean NOT NULL,
  PRIMARY KEY (local_id, business_date, kessal_id)
);
`;

const LINES = `
-- Without a foreign key: a sale would pay for it. None is the local's pot.
ALTER TABLE ticket_lines ADD COLUMN kessal_id integer;
ALTER TABLE ticket_lines DROP CONSTRAINT ticket_lines_wording_once;
ALTER TABLE ticket_lines ADD CONSTRAINT ticket_lines_wording_once
  UNIQUE NULLS NOT DISTINCT (ticket_id, product_id, service_id, price_centimes, frais_centimes, name, kessal_id)
  INCLUDE (quantity);
`;
