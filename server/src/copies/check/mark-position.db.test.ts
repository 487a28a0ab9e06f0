import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { useDatabase } from '../../../test/database.ts';
import { lockWaits, untilOneWaits } from '../../../test/locks.ts';
import { until } from '../../../test/until.ts';
import { withClient } from '../../db/with-client.ts';
import { markPosition, printHouse } from './check-copy.ts';
import { CopyError } from '../copy-error.ts';

const { connection, db, make } = useDatabase();

test('what began before the position is in it, and what waited for it is not', async () => {
  const { id } = await make.local();
  await make.category();
  const before = await withClient(connection, printHouse);
  let later = Promise.resolve();
  const print = await withClient(connection, async (writer) => {
    await writer.query('BEGIN');
    await writer.query("UPDATE locals SET name = 'Le nouveau nom' WHERE id = $1", [id]);
    const marked = markPosition(connection, 'kessal-waits', { salesWaitMs: 60_000 });
    await untilOneWaits(db);
    later = withClient(connection, async (waiting) => {
      await waiting.query("UPDATE categories SET name = 'Les nouveautés'");
    });
    await until(async () => (await lockWaits(db)) === 2);
    await writer.query('COMMIT');
    return marked;
  });
  await later;
  const after = await withClient(connection, printHouse);
  const { categories, catalogue_counter } = before;
  expect(print).toEqual({ ...after, categories, catalogue_counter });
  expect(print['locals']).not.toEqual(before['locals']);
  expect(after['categories']).not.toEqual(before['categories']);
});

test('the position has its name in the WAL', async () => {
  const name = `kessal-${randomUUID()}`;
  await markPosition(connection, name);
  const folder = await withClient(connection, async (client) => {
    const { rows } = await client.query<{ folder: string }>(
      "SELECT current_setting('data_directory') AS folder FROM pg_switch_wal()",
    );
    return path.join(rows[0]?.folder ?? '', 'pg_wal');
  });
  const segments = readdirSync(folder).filter((file) => /^[0-9A-F]{24}$/.test(file));
  expect(segments.some((file) => readFileSync(path.join(folder, file)).includes(name))).toBe(true);
});

test('where someone never stops writing nobody waits for the copy, and it says so', async () => {
  await withClient(connection, async (writer) => {
    await writer.query('BEGIN; LOCK TABLE locals IN ROW EXCLUSIVE MODE');
    const refused = markPosition(connection, 'kessal-refused', { attempts: 2, everyMs: 1, salesWaitMs: 50 });
    await expect(refused).rejects.toThrow(CopyError);
    await writer.query('COMMIT');
  });
});
