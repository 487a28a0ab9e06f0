import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { useDatabase } from '../../../test/database.ts';
import { until } from '../../../test/until.ts';
import { withClient } from '../with-client.ts';
import { createLog } from '../../doors/metrics/log.ts';
import { createDataSource } from '../data-source.ts';
import { Leader } from './leader.ts';

const CHILD = fileURLToPath(new URL('../../../test/fixtures/leading-child.ts', import.meta.url));

const { db, connection } = useDatabase();
const children: ChildProcess[] = [];

beforeAll(() =>
  db.query('CREATE TABLE led (id serial, name text, at timestamptz DEFAULT clock_timestamp())'),
);
afterEach(() => children.splice(0).forEach((child) => child.kill('SIGKILL')));

function server(name: string): ChildProcess {
  const child = spawn(
    process.execPath,
    ['--experimental-transform-types', CHILD, JSON.stringify(connection), name],
    {
      stdio: 'ignore',
    },
  );
  children.push(child);
  return child;
}

/** Since the last question. */
async function written(): Promise<string[]> {
  const rows = await db.query<{ name: string }[]>(
    'WITH gone AS (DELETE FROM led RETURNING *) SELECT name FROM gone ORDER BY id',
  );
  return rows.map(({ name }) => name);
}

/** Whoever is stopped within a transaction holds the lock for the 20 s that PostgreSQL gives it. */
const writes = (name: string) => until(async () => (await written()).includes(name), 40_000);

function leader(silence = 15_000): Leader {
  return new Leader({
    open: (begin) => createDataSource(connection, [], { poolSize: 1, begin }),
    log: createLog('silent'),
    pace: { silenceMs: silence, aliveMs: silence / 5 },
  });
}

const leads = async (one: Leader) => {
  let ran = false;
  await one.run(async () => {
    ran = true;
  });
  return ran;
};

test('of two servers one leads; the other does nothing until the first has stopped', async () => {
  const [first, second] = [leader(), leader()];
  expect([await leads(first), await leads(second), await leads(first)]).toEqual([true, false, true]);
  expect([first.leads, second.leads]).toEqual([true, false]);
  await first.close();
  expect([await leads(second), second.leads]).toEqual([true, true]);
  await second.close();
});

test('what goes on while a server leads begins at once, ends with its lead, and goes on at the other', async () => {
  const told: string[] = [];
  const follow = (one: Leader, name: string) =>
    one.follow({ began: () => told.push(`${name} leads`), ended: () => told.push(`${name} leads no more`) });
  const [first, second] = [leader(500), leader(500)];
  follow(first, 'first');
  await until(() => told.length > 0);
  await db.query(
    `SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory'
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  );
  await until(() => told.length > 2);
  const forget = follow(second, 'second');
  expect(await leads(second)).toBe(false);
  await first.close();
  await until(() => second.leads);
  expect(told).toEqual(['first leads', 'first leads no more', 'first leads', 'second leads']);
  forget();
  await second.close();
});

test('a leader who has nothing to do for long still leads', async () => {
  const idle = leader(500);
  expect(await leads(idle)).toBe(true);
  await wait(1500);
  const other = leader();
  expect(await leads(other)).toBe(false);
  await idle.close();
  await other.close();
});

test('a server whose process was stopped writes nothing as a leader when it goes on: another leads', async () => {
  const first = server('premier');
  await writes('premier');
  server('second');
  await wait(500);
  expect(new Set(await written())).toEqual(new Set(['premier']));
  first.kill('SIGSTOP');
  await writes('second');
  await written();
  first.kill('SIGCONT');
  await wait(1500);
  const after = await written();
  expect(after.length).toBeGreaterThan(10);
  expect(new Set(after)).toEqual(new Set(['second']));
});

test('what a server was writing when it was stopped is not written when it goes on', async () => {
  const stopped = leader(300);
  await until(() => leads(stopped));
  await written();
  const work = stopped.run(async (own) => {
    await own.transaction(async (tx) => {
      await tx.query(`INSERT INTO led (name) VALUES ('arrêté')`);
      // As PostgreSQL does after 20 s of a transaction that says nothing.
      await withClient(connection, (client) =>
        client.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
           WHERE datname = current_database() AND state = 'idle in transaction'`,
        ),
      );
      const next = leader();
      await until(() => leads(next));
      await next.close();
    });
  });
  await expect(work).rejects.toThrow();
  expect(await written()).toEqual([]);
  expect(await leads(stopped)).toBe(true);
  await stopped.close();
});
