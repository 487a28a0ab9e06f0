import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A local's drawer is followed from an entry on; a closing counts it, and what is left of the difference is accepted. */
export class Drawer1763959000000 implements MigrationInterface {
  name = 'Drawer1763959000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(COLUMNS);
    await queryRunner.query(COUNTS);
  }

  async down(): Promise<void> {
    await Promise.reject(new Error('Cette migration ne se défait pas.'));
  }
}

const COLUMNS = `
-- The sequence of the entry with which the drawer began to be followed; null where it is not.
ALTER TABLE ticket_counters ADD COLUMN drawer_since integer;

ALTER TABLE entries
  -- The closing whose difference a COUNTED accepts or answers.
  ADD COLUMN closure_id integer,
  -- Of a DRAWER_IN, the debt that it pays back; of a COUNTED, the late entry that it answers.
  ADD COLUMN refers_to_id integer;
CREATE INDEX entries_drawer ON entries (local_id, business_date)
  WHERE kind IN ('DRAWER_IN', 'DRAWER_OUT', 'BANKED', 'COUNTED', 'REVERSAL');
CREATE INDEX entries_after_sales ON entries (local_id, sequence) WHERE kind <> 'SALE';
CREATE INDEX entries_closure ON entries (closure_id) WHERE closure_id IS NOT NULL;
`;

const COUNTS = `
-- What a closing of a followed drawer found.
CREATE TABLE drawer_counts (
  closure_id integer PRIMARY KEY REFERENCES closures (id),
  local_id integer NOT NULL REFERENCES locals (id),
  -- The period of following that it belongs to, by its first entry.
  since integer NOT NULL,
  -- Its position: what has a greater number came after it.
  last_entry integer NOT NULL,
  last_ticket_number integer NOT NULL,
  counted_at timestamptz NOT NULL,
  -- The sum of the drawer's entries at its position, from which later sums go on.
  expected_centimes bigint NOT NULL,
  counted_centimes integer,
  float_centimes integer,
  reopened boolean NOT NULL DEFAULT false,
  accepted_id integer REFERENCES entries (id),
  CONSTRAINT drawer_counts_float CHECK (float_centimes IS NULL OR float_centimes <= counted_centimes),
  CONSTRAINT drawer_counts_accepted CHECK (accepted_id IS NULL OR (counted_centimes IS NOT NULL AND NOT reopened))
);
CREATE INDEX drawer_counts_position ON drawer_counts (local_id, last_entry);
`;
