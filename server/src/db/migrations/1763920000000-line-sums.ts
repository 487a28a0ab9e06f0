import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sums of the lines of past days, for reports that cross items with cashiers or hours; the server fills them as it runs. */
export class LineSums1763920000000 implements MigrationInterface {
  name = 'LineSums1763920000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(LINE_SUMS);
  }

  async down(): Promise<void> {
    await Promise.reject(new Error('Cette migration ne se défait pas.'));
  }
}

/** A day in one row: read as arrays, a hundred sums take a page, and the day is replaced as a whole. */
const LINE_SUMS = `
CREATE TABLE line_sums (
  -- D: by cashier and item; H: by cashier, hour and item.
  grain "char" NOT NULL,
  day date NOT NULL,
  local_id integer NOT NULL,
  -- Of the day's summaries as they stood: another stamp means that a ticket changed since.
  stamp text NOT NULL,
  cashier_ids integer[] NOT NULL,
  hours integer[] NOT NULL,
  -- As in the summaries: a service's id has a minus before it.
  subjects integer[] NOT NULL,
  articles bigint[] NOT NULL,
  amounts_centimes bigint[] NOT NULL,
  frais_centimes bigint[] NOT NULL,
  PRIMARY KEY (grain, day, local_id)
);
`;
