import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createEmptyDatabase, dropDatabase } from '../../test/empty-database.ts';
import { databaseUrl } from '../../test/fixtures/product.ts';
import { withClient } from '../../test/with-client.ts';
import { createDataSource, MIGRATIONS, ROLE_SETTINGS, type Connection } from './data-source.ts';
import { startEmbedded } from './embedded/embedded.ts';
import { DatabaseRefused, prepareDatabase } from './migrate.ts';

let empty: Connection;

beforeEach(async () => {
  empty = await createEmptyDatabase();
});

afterEach(() => dropDatabase(empty));

const migrated = () =>
  withClient(empty, async (client) => {
    const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY id');
    return rows.map(({ name }) => name);
  });

const tables = () =>
  withClient(empty, async (client) => {
    const { rows } = await client.query(
      `SELECT table_name FROM information_schema.tables WHERE table_schema = 'public'`,
    );
    return rows.length;
  });

test('an empty database is brought to this version, once, however often it is prepared', async () => {
  await prepareDatabase(empty, { durable: false });
  await prepareDatabase(empty, { durable: false });
  expect(await migrated()).toEqual(MIGRATIONS.map(({ name }) => name));
});

test('four processes that start together on an empty database migrate it once', async () => {
  await Promise.all(Array.from({ length: 4 }, () => prepareDatabase(empty, { durable: false })));
  expect(await migrated()).toEqual(MIGRATIONS.map(({ name }) => name));
});

test('an address does as well as a socket', async () => {
  await prepareDatabase(databaseUrl(empty), { durable: false });
  expect(await migrated()).toHaveLength(MIGRATIONS.length);
});

test('a database of a newer version is refused, naming what is unknown, and left as it is', async () => {
  await prepareDatabase(empty, { durable: false });
  await withClient(empty, (client) =>
    client.query(`INSERT INTO migrations (timestamp, name) VALUES (9999999999999, 'Coffres9999999999999')`),
  );
  const refused = await prepareDatabase(empty, { durable: false }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(DatabaseRefused);
  expect((refused as Error).message).toMatch(/plus récente.*Coffres9999999999999/);
  expect(await migrated()).toHaveLength(MIGRATIONS.length + 1);
});

describe('a PostgreSQL under whose settings a sale could be lost is refused, before anything is written', () => {
  const refusal = (at: Connection) => prepareDatabase(at, { durable: true }).catch((error: unknown) => error);

  test('fsync off, as in the PostgreSQL of these tests', async () => {
    const refused = await refusal(empty);
    expect(refused).toBeInstanceOf(DatabaseRefused);
    expect((refused as Error).message).toContain('fsync = off');
    expect(await tables()).toBe(0);
  });

  test('full_page_writes off, then synchronous_commit off for this database; with all three on it is opened', async () => {
    const home = mkdtempSync(path.join(tmpdir(), 'kessal-test-'));
    const start = (settings?: Record<string, string>) => startEmbedded({ dataDir: home, settings });
    const commit = (at: Connection, value: string) =>
      withClient(at, (client) =>
        client.query(`ALTER DATABASE ${at.database} SET synchronous_commit = ${value}`),
      );
    let postgres = await start({ full_page_writes: 'off' });
    try {
      const torn = await refusal(postgres.connection);
      await postgres.stop();
      postgres = await start();
      await commit(postgres.connection, 'off');
      const late = await refusal(postgres.connection);
      await commit(postgres.connection, 'on');
      expect(await refusal(postgres.connection)).toBeUndefined();
      expect(torn).toBeInstanceOf(DatabaseRefused);
      expect((torn as Error).message).toContain('full_page_writes = off');
      expect(late).toBeInstanceOf(DatabaseRefused);
      expect((late as Error).message).toContain('synchronous_commit = off');
    } finally {
      await postgres.stop();
      rmSync(home, { recursive: true, force: true });
    }
  });
});

test('a call that waits too long is stopped: the limits hold on every fresh connection of the pool', async () => {
  await prepareDatabase(empty, { durable: false });
  const db = createDataSource(empty, [], { poolSize: 3 });
  await db.initialize();
  try {
    const shown = await Promise.all(
      [1, 2, 3].map(() =>
        db.query<Record<string, string>[]>(
          `SELECT pg_sleep(0.05)::text, ${Object.keys(ROLE_SETTINGS)
            .map((name) => `current_setting('${name}') AS ${name}`)
            .join(', ')}`,
        ),
      ),
    );
    for (const [settings] of shown) expect(settings).toMatchObject(ROLE_SETTINGS);
    expect(Object.keys(ROLE_SETTINGS)).toEqual(
      expect.arrayContaining(['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']),
    );
  } finally {
    await db.destroy();
  }
});

test('the migration itself may take its time: no limit stops it half way', async () => {
  await prepareDatabase(empty, { durable: false });
  // The second run starts under the role's limits of the first, and must lift them for itself.
  await withClient(empty, (client) =>
    client.query(`ALTER ROLE CURRENT_USER IN DATABASE ${empty.database} SET statement_timeout = '1ms'`),
  );
  await prepareDatabase(empty, { durable: false });
  expect(await migrated()).toHaveLength(MIGRATIONS.length);
});

test('the first migration does not go back: there would be no tickets left', async () => {
  await prepareDatabase(empty, { durable: false });
  const db = createDataSource(empty, [], { poolSize: 1 });
  await db.initialize();
  await expect(db.undoLastMigration()).rejects.toThrow();
  await db.destroy();
  expect(await tables()).toBeGreaterThan(10);
});
