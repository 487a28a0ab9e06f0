import { useDatabase } from '../../../test/database.ts';
import { until } from '../../../test/until.ts';
import { readSnapshot } from './snapshot.ts';

const { db } = useDatabase();

/** As PostgreSQL's restart would, or a network that is cut. */
async function cutOff(): Promise<void> {
  const asleep = `datname = current_database() AND query LIKE '%pg_sleep%' AND pid <> pg_backend_pid()`;
  await until(
    async () =>
      (await db.query(`SELECT FROM pg_stat_activity WHERE ${asleep} AND state = 'active'`)).length > 0,
  );
  await db.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${asleep}`);
}

test('a list whose connection breaks while it is read fails alone: the server lives and reads the next one', async () => {
  const reading = readSnapshot(db, (reader) =>
    Promise.all([reader.query('SELECT pg_sleep(60)'), reader.query('SELECT 1')]),
  );
  const outcome = expect(reading).rejects.toThrow();
  await cutOff();
  await outcome;
  const [[one]] = await readSnapshot(db, (reader) =>
    Promise.all([reader.query<{ one: number }[]>('SELECT 1 AS one')]),
  );
  expect(one).toEqual({ one: 1 });
});
