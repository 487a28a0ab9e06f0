import { useDatabase } from '../../../test/database.ts';
import { createDataSource } from '../data-source.ts';
import { runPrepared } from './prepared.ts';
import { readSnapshot } from './snapshot.ts';

const { connection } = useDatabase();
const DOUBLE = { name: 'double', text: 'SELECT $1::int * 2 AS twice' };

/** What the one connection remembers after a statement was asked by each way. */
async function remembered(prepared: boolean): Promise<string[]> {
  const db = createDataSource(connection, [], { poolSize: 1, prepared });
  await db.initialize();
  try {
    for (const way of ['pool', 'transaction', 'snapshot'])
      expect([way, await askedBy(way)]).toEqual([way, [{ twice: 42 }]]);
    const rows = await db.query<{ name: string }[]>('SELECT name FROM pg_prepared_statements');
    return rows.map(({ name }) => name);
  } finally {
    await db.destroy();
  }

  function askedBy(way: string): Promise<object[]> {
    if (way === 'pool') return runPrepared(db.manager, DOUBLE, [21]);
    if (way === 'transaction') return db.transaction((tx) => runPrepared(tx, DOUBLE, [21]));
    return readSnapshot(db, (reader) => runPrepared(reader, DOUBLE, [21]));
  }
}

test('a statement is prepared once per connection', async () => {
  expect(await remembered(true)).toEqual(['double']);
});

test('where the pooler knows no prepared statements none is', async () => {
  expect(await remembered(false)).toEqual([]);
});
