import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where an administrator put an item's tile at the till; null: after those, the most sold first. */
export class TilePlaces1763971000000 implements MigrationInterface {
  name = 'TilePlaces1763971000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const table of ['products', 'services']) {
      await queryRunner.query(`ALTER TABLE ${table} ADD COLUMN tile_place integer CHECK (tile_place > 0)`);
    }
  }

  async down(): Promise<void> {
    await Promise.reject(new Error('Cette migration ne se défait pas.'));
  }
}
