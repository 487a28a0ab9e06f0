import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the house's paper says of it: empty where it is not filled in, and of a local only what differs. */
export class HouseIdentity1763870000000 implements MigrationInterface {
  name = 'HouseIdentity1763870000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(IDENTITY);
  }

  async down(): Promise<void> {
    // The house would forget its own name.
    await Promise.reject(new Error('Cette migration ne se défait pas.'));
  }
}

const COLUMNS = [
  'name',
  'address',
  'telephone',
  'ice',
  'fiscal_number',
  'trade_register',
  'business_tax',
  'vat',
];

const IDENTITY = `
ALTER TABLE house
  ${COLUMNS.map((column) => `ADD COLUMN ${column} text NOT NULL DEFAULT ''`).join(',\n  ')},
  ADD CONSTRAINT house_ice_is_15_digits CHECK (ice ~ '^([0-9]{15})?$');

CREATE TABLE local_identities (
  local_id integer PRIMARY KEY REFERENCES locals (id),
  ${COLUMNS.map((column) => `${column} text NOT NULL DEFAULT ''`).join(',\n  ')},
  CONSTRAINT local_identities_ice_is_15_digits CHECK (ice ~ '^([0-9]{15})?$')
);
`;
