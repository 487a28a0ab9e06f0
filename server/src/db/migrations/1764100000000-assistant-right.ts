import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An access token may have the right « Assistant ». */
export class AssistantRight1764100000000 implements MigrationInterface {
  name = 'AssistantRight1764100000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'ALTER TABLE access_tokens ADD COLUMN for_assistant boolean NOT NULL DEFAULT false',
    );
  }

  async down(): Promise<void> {
    await Promise.reject(new Error('Cette migration ne se défait pas.'));
  }
}
