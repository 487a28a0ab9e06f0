import { DatabaseRefused } from '../migrate.ts';
import { checkPrepared } from './pooler.ts';

/** Its clients share one connection of PostgreSQL, as PgBouncer before 1.21 answers them. */
function sharedConnection() {
  const prepared = new Set<string>();
  return () => ({
    connect: () => Promise.resolve(),
    end: () => Promise.resolve(),
    query: ({ name }: { name: string }) => {
      if (prepared.has(name)) return Promise.reject(Object.assign(new Error('exists'), { code: '42P05' }));
      prepared.add(name);
      return Promise.resolve({ rows: [] });
    },
  });
}
type Open = Parameters<typeof checkPrepared>[0];

test('a pooler that knows no prepared statements is told at the start, not at the second login', async () => {
  const checked = checkPrepared(sharedConnection() as unknown as Open);
  await expect(checked).rejects.toThrow(DatabaseRefused);
  await expect(checked).rejects.toThrow('DATABASE_PREPARED=false');
});

test('PostgreSQL, and a pooler that knows them, are taken', async () => {
  const open = () => sharedConnection()();
  await expect(checkPrepared(open as unknown as Open)).resolves.toBeUndefined();
});
