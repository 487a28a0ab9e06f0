import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createEmptyDatabase, dropDatabase } from '../../test/empty-database.ts';
import { databaseUrl } from '../../test/fixtures/product.ts';
import { houseBeforeBaseline, tooOldHouse } from '../../test/house-before-baseline.ts';
import { untilOneWaits } from '../../test/locks.ts';
import { schemaOf } from '../../test/schema.ts';
import { columnsOf, tablesOf } from '../copies/house-tables.ts';
import { createDataSource, MIGRATIONS, ROLE_SETTINGS, type Connection } from './data-source.ts';
import { startEmbedded } from './embedded/embedded.ts';
import { DatabaseRefused, DatabaseTooOld, prepareDatabase } from './migrate.ts';
import { withClient } from './with-client.ts';

let empty: Connection;

beforeEach(async () => {
  empty = await createEmptyDatabase();
});

afterEach(() => dropDatabase(empty));

const migrated = () =>
  withClient(empty, async (client) => {
    const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY timestamp');
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

describe('a house of the last build before the baseline', () => {
  const read = <Row extends object>(sql: string) =>
    withClient(empty, async (client) => (await client.query<Row>(sql)).rows);

  const columns = async () => {
    const [tables, found] = [await tablesOf({ query: read }), await columnsOf({ query: read })];
    return [...found].filter(([name]) => tables.includes(name));
  };

  /** All rows, in columns that later migrations add nothing to. */
  const rowsIn = (of: Awaited<ReturnType<typeof columns>>) =>
    Promise.all(
      of.map(([table, names]) => read(`SELECT ${names.join()} FROM ${table} ORDER BY ${names.join()}`)),
    );

  test('is taken over as it is: its rows stay, and its schema is what an empty database gets', async () => {
    const fresh = await createEmptyDatabase();
    try {
      await prepareDatabase(fresh, { durable: false });
      await houseBeforeBaseline(empty);
      const had = await columns();
      const before = await rowsIn(had);
      expect(before[had.findIndex(([table]) => table === 'tickets')]).not.toEqual([]);
      const told: number[] = [];
      await prepareDatabase(empty, { durable: false, progress: (share) => told.push(share) });
      expect([told[0], told.at(-1), told.length]).toEqual([0, 1, MIGRATIONS.length]);
      expect(await rowsIn(had)).toEqual(before);
      expect(await schemaOf(empty)).toEqual(await schemaOf(fresh));
      expect(await migrated()).toEqual(MIGRATIONS.map(({ name }) => name));
    } finally {
      await dropDatabase(fresh);
    }
  });

  test('had all that the baseline makes, but the function that says which shelf is limited, and two that ask it', async () => {
    const made = await createEmptyDatabase();
    try {
      const db = createDataSource(made, [], { poolSize: 1, migrations: MIGRATIONS.slice(0, 1) });
      await db.initialize();
      await db.runMigrations();
      await db.destroy();
      await houseBeforeBaseline(empty);
      const [before, now] = [await schemaOf(empty), await schemaOf(made)];
      const nameOf = (line: string) => /^function .*?public\.(\w+)/.exec(line)?.[1] ?? line;
      const asking = ['limit_shelves', 'put_up_shelves'];
      expect(now.filter((line) => !before.includes(line)).map(nameOf)).toEqual([
        'is_limited_shelf',
        ...asking,
      ]);
      expect(before.filter((line) => !now.includes(line)).map(nameOf)).toEqual(asking);
    } finally {
      await dropDatabase(made);
    }
  });

  test('is taken over once by four processes that start together', async () => {
    await houseBeforeBaseline(empty);
    await Promise.all(Array.from({ length: 4 }, () => prepareDatabase(empty, { durable: false })));
    expect(await migrated()).toEqual(MIGRATIONS.map(({ name }) => name));
  });

  test('is taken over while a server of that build still sells: what the two hold against each other is let go and locked anew', async () => {
    await houseBeforeBaseline(empty);
    await withClient(empty, async (server) => {
      // The migration is to be the one that PostgreSQL ends.
      await server.query(`BEGIN; SET LOCAL deadlock_timeout = '1h'; UPDATE locals SET name = name`);
      const taking = prepareDatabase(empty, { durable: false });
      await untilOneWaits({ query: read });
      await server.query('UPDATE categories SET name = name');
      await server.query('COMMIT');
      await taking;
    });
    expect(await migrated()).toEqual(MIGRATIONS.map(({ name }) => name));
  });

  test('must have been there: one of a build before it is refused with its name, and left as it is', async () => {
    await tooOldHouse(empty);
    const [had, names] = [await columns(), await migrated()];
    const before = await rowsIn(had);
    const refused = await prepareDatabase(empty, { durable: false }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(DatabaseTooOld);
    expect(refused).toMatchObject({ code: 'BASE_TROP_ANCIENNE' });
    expect((refused as Error).message).toMatch(/antérieure à v0\.3\.0-m36\. Démarrez-la une fois avec/);
    expect([await columns(), await rowsIn(had), await migrated()]).toEqual([had, before, names]);
  });
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
