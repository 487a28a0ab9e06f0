import { randomUUID } from 'node:crypto';
import { createDataSource, type Connection } from '../src/db/data-source.ts';
import { setRoleSettings } from '../src/db/migrate.ts';
import { ENTITIES } from '../src/entities.ts';
import { waiting } from './waits.ts';
import { withClient } from '../src/db/with-client.ts';
import type { DataSource } from 'typeorm';

export const TEMPLATE = 'kessal_template';

/** Generous, as contention on one row takes longer on a busy machine. */
export const PATIENCE = 30_000;

export interface TestDatabase {
  connection: Connection;
  db: DataSource;
  drop(): Promise<void>;
}

/** A database for one test file; `create` copies it from the template, empty and migrated, and connects. */
export function testDatabase({ poolSize = 20 } = {}): TestDatabase & { create(): Promise<void> } {
  const server = JSON.parse(process.env['KESSAL_TEST_POSTGRES'] ?? 'null') as Connection | null;
  if (!server)
    throw new Error('No test PostgreSQL: this suite needs server/test/start-postgres.ts as globalSetup.');
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  const connection = { ...server, database };
  const db = createDataSource(connection, ENTITIES, { poolSize, patience: PATIENCE });
  const create = async () => {
    await withClient(server, async (client) => {
      await client.query(`CREATE DATABASE ${database} TEMPLATE ${TEMPLATE} STRATEGY file_copy`);
      await setRoleSettings(client, database);
    });
    await db.initialize();
  };
  return {
    connection,
    db,
    create: () => waiting('template', create()),
    drop: async () => {
      if (db.isInitialized) await db.destroy();
      await withClient(server, (client) => client.query(`DROP DATABASE ${database} WITH (FORCE)`));
    },
  };
}

export async function createTestDatabase(): Promise<TestDatabase> {
  const { create, ...database } = testDatabase();
  await create();
  return database;
}
