import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { withClient } from '../../test/with-client.ts';
import { createDataSource, MIGRATIONS, type Connection } from '../db/data-source.ts';
import { prepareDatabase } from '../db/migrate.ts';
import { Devices1763830000000 } from '../db/migrations/1763830000000-devices.ts';

const server = JSON.parse(process.env['KESSAL_TEST_POSTGRES'] ?? 'null') as Connection;
const house: Connection = { ...server, database: `maison_${randomUUID().replaceAll('-', '')}` };

beforeAll(() =>
  withClient(server, (client) => client.query(`CREATE DATABASE ${house.database} TEMPLATE template0`)),
);

afterAll(() => withClient(server, (client) => client.query(`DROP DATABASE ${house.database} WITH (FORCE)`)));

/** The schema of the version before. */
async function migrateUntil(last: (typeof MIGRATIONS)[number]): Promise<void> {
  const db = createDataSource(house, [], { poolSize: 1 });
  db.setOptions({ migrations: MIGRATIONS.slice(0, MIGRATIONS.indexOf(last)) });
  await db.initialize();
  await db.runMigrations();
  await db.destroy();
}

async function staffOf(client: pg.Client, names: string[]): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO users (name, role, code_lookup, code_sealed, created_at)
     SELECT name, 'CAISSIER', name::bytea, name::bytea, now() FROM unnest($1::text[]) AS name RETURNING id`,
    [names],
  );
  return rows.map(({ id }) => id);
}

async function tillOf(client: pg.Client, lastUser: number, users: number[]): Promise<string> {
  const id = randomUUID();
  await client.query(`INSERT INTO devices VALUES ($1, $2, now(), '2026-11-01')`, [id, lastUser]);
  // Inserted in reverse, so that row order is not that of time.
  for (const [place, user] of [...users.entries()].reverse()) {
    await client.query(
      `INSERT INTO sessions SELECT $1, $2, $3, at, at + interval '20 hours'
       FROM (SELECT '2026-11-01'::timestamptz + $4 * interval '1 day' AS at) AS opened`,
      [randomUUID(), user, id, place],
    );
  }
  return id;
}

test('in a house that works, a till belongs to who logged in on it first, and else to the last', async () => {
  await migrateUntil(Devices1763830000000);
  const tills = await withClient(house, async (client) => {
    const [salma, nadia] = (await staffOf(client, ['Salma', 'Nadia'])) as [number, number];
    return [
      { id: await tillOf(client, nadia, [salma, nadia, nadia]), made_by_id: salma },
      { id: await tillOf(client, nadia, [nadia, salma, nadia]), made_by_id: nadia },
      { id: await tillOf(client, salma, []), made_by_id: salma },
    ];
  });
  await prepareDatabase(house, { durable: false });
  const { rows } = await withClient(house, (client) =>
    client.query('SELECT id, made_by_id, adopted_local_id, forgotten_at FROM devices'),
  );
  expect(rows).toHaveLength(3);
  for (const till of tills) {
    expect(rows).toContainEqual({ ...till, adopted_local_id: null, forgotten_at: null });
  }
});
