import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A closure knows which entries it has seen, so that its difference stands still; a day closed by mistake is reopened. */
export class FrozenClosures1763957000000 implements MigrationInterface {
  name = 'FrozenClosures1763957000000';
  readonly bridges = ['see_last_entry', 'last_entry'];

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(COLUMNS);
    await queryRunner.query(FILL);
    await queryRunner.query(BRIDGE);
  }

  async down(): Promise<void> {
    await Promise.reject(new Error('Cette migration ne se défait pas.'));
  }
}

const COLUMNS = `
ALTER TABLE closures
  -- The entries of the local up to this sequence were there when the day was closed; the later ones came after.
  ADD COLUMN last_entry integer NOT NULL DEFAULT 0,
  ADD COLUMN reopened_at timestamptz,
  ADD COLUMN reopened_by integer REFERENCES users (id),
  ADD CONSTRAINT closures_reopened_by_somebody CHECK (num_nonnulls(reopened_at, reopened_by) <> 1);
ALTER TABLE closures DROP CONSTRAINT closures_day_once;
CREATE UNIQUE INDEX closures_day_once ON closures (local_id, business_date) WHERE reopened_at IS NULL;
`;

/** Journal and entries are numbered together, so the row of a closing stands after the entries that it has seen. */
const FILL = `
UPDATE closures SET last_entry = coalesce(seen.sequence, 0)
FROM (
  SELECT closure_id, max(sequence) OVER (PARTITION BY local_id ORDER BY id) AS sequence
  FROM (
    SELECT local_id, id, sequence, NULL AS closure_id FROM entries
    UNION ALL SELECT local_id, id, NULL, subject_id FROM journal WHERE action = 'closure.declared'
  ) AS told
) AS seen
WHERE closure_id = closures.id`;

/** A server of the version before closes days on while another takes the house over. */
const BRIDGE = `
CREATE FUNCTION see_last_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT last_entry INTO NEW.last_entry FROM ticket_counters WHERE local_id = NEW.local_id;
  NEW.last_entry := coalesce(NEW.last_entry, 0);
  RETURN NEW;
END $$;
CREATE TRIGGER closures_see_last_entry BEFORE INSERT ON closures FOR EACH ROW
  WHEN (NEW.last_entry = 0) EXECUTE FUNCTION see_last_entry();
`;
