import type { MigrationInterface, QueryRunner } from 'typeorm';
import { CLOSURES } from './baseline/closures.sql.ts';
import { COPIES } from './baseline/copies.sql.ts';
import { ITEMS } from './baseline/items.sql.ts';
import { JOURNAL } from './baseline/journal.sql.ts';
import { LATE_SALES } from './baseline/late-sales.sql.ts';
import { PLACES } from './baseline/places.sql.ts';
import { RECEPTIONS } from './baseline/receptions.sql.ts';
import { REPORTS } from './baseline/reports.sql.ts';
import { SALES } from './baseline/sales.sql.ts';
import { SHELF_FUNCTIONS } from './baseline/shelf-functions.sql.ts';
import { MOVEMENTS, STOCK } from './baseline/stock.sql.ts';
import { SUMS } from './baseline/sums.sql.ts';
import { USERS } from './baseline/users.sql.ts';

/** Each names tables of those before it; movements name the documents of all. */
const PARTS = [
  PLACES,
  USERS,
  JOURNAL,
  ITEMS,
  SHELF_FUNCTIONS,
  STOCK,
  SUMS,
  SALES,
  LATE_SALES,
  RECEPTIONS,
  CLOSURES,
  MOVEMENTS,
  REPORTS,
  COPIES,
];

/**
 * The whole house in an empty database. Amounts are integer centimes, instants are timestamptz, business days are dates
 * decided by the server. Every rule that SQL can hold is a constraint here.
 */
export class Baseline1763954200000 implements MigrationInterface {
  name = 'Baseline1763954200000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const part of PARTS) await queryRunner.query(part);
  }

  async down(): Promise<void> {
    // Going back would throw the house's tickets away, so there is no way back.
    await Promise.reject(new Error('La première migration ne se défait pas.'));
  }
}
