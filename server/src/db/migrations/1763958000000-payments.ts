import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How a ticket was paid: what was not cash, in the ticket, in its entries and in the sums; cash is the rest. */
export class Payments1763958000000 implements MigrationInterface {
  name = 'Payments1763958000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(COLUMNS);
  }

  async down(): Promise<void> {
    await Promise.reject(new Error('Cette migration ne se défait pas.'));
  }
}

const cashless = (type: string) =>
  ['card', 'wallet', 'transfer']
    .map((mode) => `ADD COLUMN ${mode}_centimes ${type} NOT NULL DEFAULT 0`)
    .join(', ');

const COLUMNS = `
ALTER TABLE tickets ${cashless('integer')};
ALTER TABLE late_sales ${cashless('integer')};
ALTER TABLE summaries ${cashless('bigint')};
-- What its till offers; what was paid by another mode stays so.
ALTER TABLE locals ADD COLUMN payment_modes text[] NOT NULL DEFAULT '{CASH}',
  ADD CONSTRAINT locals_take_cash CHECK ('CASH' = ANY (payment_modes) AND payment_modes <@ '{CASH,CARD,WALLET,TRANSFER}'::text[]);
`;
