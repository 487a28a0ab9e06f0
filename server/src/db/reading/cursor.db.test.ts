import { useDatabase } from '../../../test/database.ts';
import { until } from '../../../test/until.ts';
import { openCursor, type Cursor } from './cursor.ts';

const { connection, db } = useDatabase({ poolSize: 2 });

const numbers = (last: number) => ({ text: `SELECT i FROM generate_series(1, ${last}) AS i` });

async function all(rows: AsyncIterable<object[]>): Promise<object[][]> {
  const batches: object[][] = [];
  for await (const some of rows) batches.push(some);
  return batches;
}

const count = async (cursor: Cursor) => (await all(cursor.rows())).flat().length;

async function open(): Promise<number> {
  const [row] = await db.query<{ count: number }[]>(
    `SELECT count(*)::int AS count FROM pg_stat_activity
     WHERE datname = current_database() AND query LIKE 'FETCH%'`,
  );
  return row!.count;
}

const untilNoneIsOpen = () => until(async () => (await open()) === 0);

test.each([0, 1, 499, 500, 501, 1000, 12_345])('%p rows are read, and nothing stays open', async (last) => {
  const cursor = await openCursor(db, numbers(last));
  expect(await count(cursor)).toBe(last);
  expect(cursor.broken.aborted).toBe(false);
  await cursor.closed;
  await untilNoneIsOpen();
});

test('its values are values, never part of the statement', async () => {
  const cursor = await openCursor(db, {
    text: 'SELECT $1::text AS said FROM generate_series(1, $2::int)',
    values: ["'; DROP TABLE users; --", 3],
  });
  const rows = (await all(cursor.rows())).flat();
  expect(rows).toEqual(Array(3).fill({ said: "'; DROP TABLE users; --" }));
});

test('all of it is of one moment: what is sold while it is read is not in it', async () => {
  await db.query('CREATE TABLE sold AS SELECT i FROM generate_series(1, 2000) AS i');
  const cursor = await openCursor(db, { text: 'SELECT i FROM sold' });
  const rows = cursor.rows();
  await rows.next();
  await db.query(
    'INSERT INTO sold SELECT i FROM generate_series(2001, 9000) AS i; DELETE FROM sold WHERE i < 1900',
  );
  let left = 0;
  for await (const some of rows) left += some.length;
  expect(500 + left).toBe(2000);
});

test('it takes no connection of the pool', async () => {
  const cursors = await Promise.all([1, 2, 3, 4].map(() => openCursor(db, numbers(5000))));
  expect(await db.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await Promise.all(cursors.map((cursor) => cursor.close()));
  await untilNoneIsOpen();
});

test('a long reading is not cut by the time-out of a statement; a statement that hangs is', async () => {
  await db.query(`ALTER ROLE CURRENT_USER IN DATABASE ${connection.database} SET statement_timeout = '2s'`);
  const slow = await openCursor(db, {
    // In few sleeps, as each takes longer on a busy machine.
    text: 'SELECT CASE WHEN i % 50 = 0 THEN pg_sleep(0.05) END FROM generate_series(1, 2500) AS i',
  });
  const start = performance.now();
  expect(await count(slow)).toBe(2500);
  expect(performance.now() - start).toBeGreaterThan(2000);
  const hanging = await openCursor(db, {
    text: 'SELECT CASE WHEN i > 600 THEN pg_sleep(30) END FROM generate_series(1, 2000) AS i',
  });
  await expect(count(hanging)).rejects.toThrow('statement timeout');
  await untilNoneIsOpen();
});

test('closed in the middle of a search, it cancels the search', async () => {
  const cursor = await openCursor(db, {
    text: 'SELECT CASE WHEN i > 600 THEN pg_sleep(4) END FROM generate_series(1, 2000) AS i',
  });
  const rows = cursor.rows();
  await rows.next();
  const start = performance.now();
  await cursor.close();
  await untilNoneIsOpen();
  expect(performance.now() - start).toBeLessThan(3500);
  expect(cursor.broken.aborted).toBe(true);
  await expect(rows.next()).rejects.toThrow();
});

test.each([
  ['looks for the first row', 'SELECT pg_sleep(4) AS slept'],
  ['waits for a lock', 'SELECT * FROM locked'],
])('left while it %s, it gives up the search and its connection', async (_when, text) => {
  await db.query('CREATE TABLE IF NOT EXISTS locked ()');
  await db.transaction(async (holder) => {
    await holder.query('LOCK TABLE locked IN ACCESS EXCLUSIVE MODE');
    const leaving = new AbortController();
    const failed = expect(openCursor(db, { text }, leaving.signal)).rejects.toThrow();
    await until(async () => (await ours()) > 0);
    await pause();
    const start = performance.now();
    leaving.abort();
    await failed;
    await until(async () => (await ours()) === 0);
    expect(performance.now() - start).toBeLessThan(3500);
  });
  await expect(openCursor(db, numbers(1), AbortSignal.abort())).rejects.toThrow('aborted');
});

const pause = () => new Promise((resolve) => setTimeout(resolve, 10));

async function ours(): Promise<number> {
  const [row] = await db.query<{ count: number }[]>(
    `SELECT count(*)::int AS count FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'kessal export' AND state = 'active'`,
  );
  return row!.count;
}

test('a connection that PostgreSQL ends breaks the reading', async () => {
  const cursor = await openCursor(db, numbers(100_000));
  const rows = cursor.rows();
  await rows.next();
  const broken = new Promise((resolve) => cursor.broken.addEventListener('abort', resolve));
  await db.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND query LIKE 'FETCH%'`,
  );
  await broken;
  await cursor.closed;
  await expect(all(rows)).rejects.toThrow();
});

test('what PostgreSQL does not understand is told at once, and leaves nothing open', async () => {
  await expect(openCursor(db, { text: 'SELECT nothing_of_it' })).rejects.toThrow('nothing_of_it');
  await expect(openCursor(db, { text: 'SELECT 1 / 0' })).rejects.toThrow('division by zero');
  await untilNoneIsOpen();
});
