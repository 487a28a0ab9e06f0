import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What let servers from before entries write goes (decision 32), and an index that nothing reads since. */
export class WithoutBridges1763963000000 implements MigrationInterface {
  name = 'WithoutBridges1763963000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(NO_BRIDGES);
    await queryRunner.query(REFUSALS);
    await queryRunner.query('DROP INDEX journal_corrections');
  }

  async down(): Promise<void> {
    await Promise.reject(new Error('Cette migration ne se défait pas.'));
  }
}

const NO_BRIDGES = `
DROP TRIGGER journal_enter_money ON journal;
DROP FUNCTION enter_what_the_journal_says;
DROP TRIGGER closures_see_last_entry ON closures;
DROP FUNCTION see_last_entry;
`;

/** A server that was forgotten then fails, where it would sell past the entries. */
const REFUSALS = `
CREATE FUNCTION money_is_entered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an act of money is an entry, and no row of the journal' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER journal_takes_no_money BEFORE INSERT ON journal FOR EACH ROW
  WHEN (NEW.action IN ('ticket.sold', 'ticket.cancelled', 'ticket.itemAdded', 'ticket.lineRemoved', 'ticket.quantityChanged'))
  EXECUTE FUNCTION money_is_entered();
ALTER TABLE closures ALTER COLUMN last_entry DROP DEFAULT;
`;
