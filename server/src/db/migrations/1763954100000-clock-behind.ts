import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A review of the server's own clock, one at a time. */
export class ClockBehind1763954100000 implements MigrationInterface {
  name = 'ClockBehind1763954100000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(SUBJECTS);
    await queryRunner.query(ONCE);
  }

  async down(): Promise<void> {
    await Promise.reject(new Error('Cette migration ne se défait pas.'));
  }
}

const SUBJECTS = `ALTER TABLE reviews
  DROP CONSTRAINT reviews_name_their_subject,
  ADD CONSTRAINT reviews_name_their_subject CHECK (CASE kind
    WHEN 'LATE_SALE' THEN late_sale_id IS NOT NULL
    WHEN 'MISSING_SALE' THEN queue_id IS NOT NULL AND sequence IS NOT NULL
    WHEN 'QUEUE_WENT_BACK' THEN queue_id IS NOT NULL
    ELSE kind IN ('SILENT_DEVICE', 'CLOCK_BEHIND')
  END)`;
const ONCE = `CREATE UNIQUE INDEX reviews_clock_once ON reviews (kind)
  WHERE kind = 'CLOCK_BEHIND' AND decided_at IS NULL`;
