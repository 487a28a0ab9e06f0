import { unbalancedBooks } from './books.ts';
import { Factories } from './factories.ts';
import { testDatabase } from './template-db.ts';

/** An empty, migrated database for a test file, open from its first hook on; its books are checked after its tests. */
export function useDatabase(options: { poolSize?: number } = {}) {
  const { db, connection, create, drop } = testDatabase(options);
  beforeAll(create);
  afterAll(async () => {
    const faults = await unbalancedBooks(db);
    await drop();
    expect(faults).toEqual([]);
  });
  return { db, connection, make: new Factories(db) };
}
